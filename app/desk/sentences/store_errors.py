"""What a ledger says that cannot be used now, in words: a file or a server, and what to do next.

The same code may mean another thing to do at a server; an error that carries `server` is one of
those. Neither {file} nor {server} ever holds a password.
"""

from __future__ import annotations

from collections.abc import Mapping

FILE_ERRORS: Mapping[str, str] = {
    "busy": "The ledger {file} is busy. Wait a moment and try again; nothing was lost.",
    "full": "The disk is full. Free some space and try again; nothing was taken.",
    "read_only": "The ledger {file} cannot be written. Check the folder's rights.",
    "damaged": "The ledger {file} is damaged. Restore the newest backup; do not go on with this file.",
    "unreachable": "The ledger {file} cannot be reached. Check the disk or the network.",
    "copy_exists": "There is a file at {file} already. Choose another name.",
    "copy_failed": "The copy {file} could not be made or is not sound. Choose another place.",
    "network_folder": "{file} lies in a shared or synced folder ({folder}). Choose a folder on this machine.",
    "newer_version": "{file} was made by a newer version of the program. Update the program.",
    "older_version": "{file} was made by an older version of the program. Open it once to upgrade it.",
    "no_folder": "The folder {folder} does not exist. Make it, or choose another.",
    "empty": "{file} is empty. Restore the newest backup, or make a new ledger in another file.",
    "not_a_ledger": "{file} is not a ledger of this program. Choose another file.",
    "not_durable": "{file} cannot be kept safe here ({mode}). Choose a folder on a disk of this machine.",
    "moved": "The ledger {file} was moved to {to} and is closed. Open it there.",
    "not_empty": "There is a ledger at {file} already. Name a file that is not there yet.",
    "not_sound": "The ledger does not prove itself: {problem}. Nothing was moved; run verify.",
    "not_moved": "What arrived is not what was sent ({what}). Nothing was moved.",
    "not_arrived": (
        "{file} is closed, and the ledger is not at {to} yet. Nothing is lost. Take no money; run the same command "
        "again."
    ),
    "arrival_unknown": (
        "The last answer of the move from {file} to {to} was lost, so it is not known at which of them the ledger "
        "is. Nothing is lost. Take no money; run the same command again."
    ),
    "place_taken": (
        "{file} was closed to go to {to}, but another ledger is there. Nothing is lost. Put that one somewhere else, "
        "and run the same command again."
    ),
}

SERVER_ERRORS: Mapping[str, str] = {
    "asking": (
        "{server} has not answered the last step yet, and this desk asks again by itself. Begin nothing new "
        "until it is settled; this was not done."
    ),
    "asking_again": (
        "{server} did not answer, and this desk asks again by itself. Do not do it again: the screen says how it "
        "ended."
    ),
    "bad_address": "“{given}” is no address of a ledger. Write it like postgresql://desk@server/desk, or name a file.",
    "busy": "Another desk is just writing to {server}. Wait a moment and try again; nothing was taken.",
    "collision": "Two desks wrote to {server} at the same moment. Nothing was taken; try again.",
    "damaged": "{server} reports that the ledger is damaged. Stop, and have the newest backup restored.",
    "full": "The disk of {server} is full. Have some space freed and try again; nothing was taken.",
    "moved": "The ledger on {server} was moved to {to} and is closed. Open it there.",
    "needs_tls": (
        "The connection to {server} is not secured by TLS. Turn TLS on at the server, or let the director give "
        "a reason, in three words or more, as without_tls=... in the address."
    ),
    "newer_version": "{server} was set up by a newer version of the program. Update the program.",
    "no_answer": "{server} does not answer. Check that the server runs and that the network reaches it.",
    "no_database": "There is no database {server}. Check its name, or make it with server-setup.",
    "no_driver": "The driver for {server} is not installed. Start the program by desk.py, which installs it.",
    "no_rights": "This desk has no right to do that on {server}. Run server-setup again, as the administrator.",
    "not_a_ledger": "{server} is not a ledger of this program. Choose another database; this one was not touched.",
    "not_administrator": "{role} may not make databases and roles on {server}. Name an administrator in the address.",
    "not_durable": "{server} does not keep what it acknowledges ({mode}). Turn it on; no money is taken before.",
    "not_empty": "There is a ledger at {server} already. Set up another database for this one.",
    "not_mended": (
        "{server} is not as server-setup made it, and this only a person can take back: {problem}. Nothing was "
        "changed. Take it back as the administrator, or restore the newest backup, and run server-setup again."
    ),
    "not_sound": (
        "The ledger on {server} does not prove itself: {problem}. Nothing was taken or moved. Run verify; what is "
        "missing on the server itself, server-setup mends."
    ),
    "old_server": "{server} runs PostgreSQL {found}; {oldest} is the oldest that will do. Update the server.",
    "older_schema": "{server} was set up by an older version of the program. Run server-setup again.",
    "password_in_address": (
        "The address of {server} holds a password. Take it out and keep it in the password file (.pgpass) or in "
        "PGPASSWORD."
    ),
    "role_unbound": "{role} is an administrator of {server}, so no guard binds it. Choose another role for the desks.",
    "standby": "{server} only follows another server and takes no sales. Name the server that it follows.",
    "crowded": (
        "{server} takes no more connections. Close desks that nobody uses, or have max_connections raised."
    ),
    "unanswered": (
        "{server} did not answer in time: whether this was done is not known yet. Take no money and give no receipt; "
        "send the same command again with --intent {intent}: it is done once, whatever happened."
    ),
    "unknown_host": "There is no server of the name in {server}. Check the address and the network.",
    "unknown_parameter": "“{parameter}” is nothing that an address may ask for: {given}. Check its spelling.",
    "unreachable": "The connection to {server} is lost. Nothing was taken; try again when the network is back.",
    "wrong_password": (
        "{server} does not let this desk in. Check the name, the password file (.pgpass) or PGPASSWORD, and whom the "
        "server admits."
    ),
}
