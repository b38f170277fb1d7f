"""The till: from an offer to a prepared sale to money taken, once.

F12 acts only while a sale is prepared. A sale keeps its name until it is answered, so a second press
or a lost answer can never take money twice. What the ledger refuses is shown as not made; after
anything else that raises nobody knows, and the screen says so. When the server was lost on the way the
hub asks again by itself; until it has the answer the column shows that, and nothing else is sold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal

from app.core.errors import Conflict, DeskError, RuleViolation, StoreUnavailable
from app.core.money import ZERO
from app.core.records import Kind
from app.desk.counter import Offer
from app.desk.counter_room import offered
from app.desk.results import Sale
from app.desk.sentences import error_sentence
from app.ui.asking import Question, Stage
from app.ui.hub import Hub, new_intent
from app.ui.screens.desk_counter import NO_TOURNAMENT, OUT_OF_REACH, Counter, closed_words
from app.ui.screens.desk_person import PersonColumn
from app.ui.screens.desk_prepared import Prepared
from app.ui.screens.desk_refused import Refusal
from app.ui.screens.desk_sale import SaleColumn
from app.ui.screens.desk_selling import NO_ANSWER, NO_PERSON
from app.ui.screens.desk_take import ask_refused, prepare, prepare_other, take_money


class Till(QObject):
    """The till of one window.

    Signals: `sold` (the `Sale` and what was prepared), `answered` (read anew), `left` (back to Find),
    `slept` (why nothing can be written, '' when it can).
    """

    sold = Signal(object, object)
    answered = Signal()
    left = Signal()
    slept = Signal(object)

    def __init__(self, hub: Hub, counter: Counter, sale: SaleColumn, person: PersonColumn) -> None:
        super().__init__(sale)
        self._hub = hub
        self._counter = counter
        self._sale = sale
        self._person = person
        self.busy = False
        self.refused: Refusal | None = None
        self._unanswered = ""
        selling = sale.selling
        selling.offer_wanted.connect(self.choose)
        selling.take_wanted.connect(self.take)
        selling.other_wanted.connect(self.toggle_other)
        selling.other_edited.connect(self._other_edited)
        selling.left.connect(self.left)
        sale.refused.receipts_wanted.connect(person.show_all)
        self._asked: Prepared | None = None
        self.slept.connect(person.set_asleep)
        hub.asked.connect(self._question_moved)
        hub.reach_changed.connect(self._reach_changed, Qt.ConnectionType.QueuedConnection)

    @property
    def waits(self) -> bool:
        """Whether a sale waits for its answer: the person at hand must stay at hand."""
        return self._asked is not None

    @property
    def held(self) -> bool:
        """Whether what is shown must stay: nobody else can be read, or a sale is not answered yet."""
        return self.busy or self.waits or self._counter.away

    def clear(self) -> None:
        """Drop what is prepared and show the offers."""
        self._sale.selling.show_other(shown=False)
        self._show_prepared(None)
        self._sale.show_selling()
        self.show_offers()

    def show_offers(self) -> None:
        """Show the offers for the person at hand; nothing can be sold before one is taken."""
        room, card = self._counter.room, self._counter.card
        asleep = NO_ANSWER if self._counter.blind else OUT_OF_REACH if self._counter.away else ""
        self._sale.selling.set_asleep(asleep, card.offers if card is not None else ())
        self.slept.emit(asleep)
        if asleep:
            return
        taken = self._counter.taken and card is not None
        why = NO_PERSON if room is not None else NO_TOURNAMENT[0].lower()
        offers = card.offers if card is not None else (offered(room.terms) if room else ())
        self._drop_what_closed(offers)
        closed = closed_words(room)[1] if room is not None and not room.state.is_open else ""
        self._sale.selling.show_offers(offers, taken=taken, why=why, closed=closed)

    def _drop_what_closed(self, offers: tuple[Offer, ...]) -> None:
        """Drop a prepared sale that can no longer be made; one that waits for its answer stays."""
        sale = self._sale.selling.prepared()
        if sale is None or sale.intent == self._unanswered:
            return
        for one in offers:
            if one.kind is sale.kind and not one.ready:
                self._show_prepared(None)
                self._sale.selling.not_made.show_not_made(
                    f"{sale.title} was prepared, but now: {one.reason}."
                )

    def choose(self, kind: object) -> None:
        """Prepare a sale (F5, F6, F7). For a greyed offer the refusal is shown, and kept in the journal."""
        card = self._counter.card
        state = self._sale.state()
        if not isinstance(kind, Kind) or card is None or not self._counter.taken or self.busy:
            return
        if state not in ("selling", "refused"):
            return
        offer = next(one for one in card.offers if one.kind is kind)
        try:
            sale = prepare(kind, card, self._hub)
        except DeskError as error:
            self._sale.selling.not_made.show_not_made(error_sentence(error))
            return
        if not offer.ready:
            if state == "selling":
                self._send(lambda: ask_refused(self._hub, sale, card.person.person_id), sale)
            return
        self._sale.selling.show_other(shown=False)
        self._sale.show_selling()
        self._show_prepared(sale)
        self.show_offers()
        self.left.emit()

    def take(self) -> None:
        """Take the money (F12). Nothing happens unless a sale is prepared and covered.

        Another payment that is refused already is asked for with nothing tendered: the journal keeps it.
        """
        selling, card = self._sale.selling, self._counter.card
        sale, tendered = selling.prepared(), selling.tender.tendered()
        if self._sale.state() != "selling" or sale is None or card is None or self.busy:
            return
        if self._counter.blind or self._counter.away:
            return
        if sale.forbidden:
            self._send(lambda: ask_refused(self._hub, sale, card.person.person_id), sale)
            return
        if not sale.seat and (tendered is None or selling.tender.trouble() or sale.amount <= ZERO):
            return
        tender, given = selling.tender.tender(), tendered or ZERO
        person_id = card.person.person_id
        self._send(lambda: self._made(take_money(self._hub, sale, person_id, tender, given), sale), sale)

    def toggle_other(self) -> None:
        """Put the fields of another payment in the place of the offers, or the offers back."""
        if not self._counter.taken or self._sale.state() != "selling":
            return
        shown = not self._sale.selling.other_shown()
        self._show_prepared(None)
        self._sale.selling.show_other(shown=shown)
        self.show_offers()
        if not shown:
            self.left.emit()

    def _other_edited(self) -> None:
        card, selling = self._counter.card, self._sale.selling
        if card is None:
            return
        label, amount = selling.other.typed()
        before = selling.prepared()
        try:
            sale = prepare_other(label, amount, before, card, self._hub)
        except DeskError as error:
            selling.not_made.show_not_made(error_sentence(error))
            return
        selling.other.show_forbidden(sale.forbidden if amount else ())
        if not amount:
            selling.other.show_forbidden(tuple(one for one in sale.forbidden if "label" in one.params))
            self._show_prepared(None)
            return
        if before is None:
            self._show_prepared(sale)
        else:
            selling.change_prepared(sale)
            self._person.show_sale(sale.amount)

    def _made(self, done: object, sale: Prepared) -> None:
        """Show a sale that was made."""
        if isinstance(done, Sale):
            self._counter.receipt = done.receipt_number
        self.sold.emit(done, sale)
        if self._sale.state() == "paid":
            self._sale.selling.show_other(shown=False)
            self._show_prepared(None)
        else:
            self._show_unknown(sale)  # a slot fell over, and Qt keeps that from us

    def _reach_changed(self) -> None:
        """Put the offers to sleep, or wake them: by then the hub has everything read anew."""
        if not self.busy:
            self.show_offers()

    def _question_moved(self, question: object) -> None:
        """Show how the sale stands whose answer did not come, and at last its answer."""
        sale = self._asked
        if sale is None or not isinstance(question, Question) or question.intent != sale.intent:
            return
        if question.open:
            self._sale.asking.show_stage(question.stage, self._counter.as_of())
            return
        self._asked = None
        self._sale.settle()
        if question.stage is Stage.NOT_DONE and question.error() is None:
            self._sale.selling.not_made.show_not_taken()
            self.answered.emit()
        else:
            self._answer(lambda: self._made(question.result(), sale), sale)

    def _wait(self, question: Question, sale: Prepared) -> None:
        """Put the waiting column in the place of the answer."""
        card, selling = self._counter.card, self._sale.selling
        self._asked = sale
        name = card.person.name if card is not None else ""
        self._sale.asking.show_sale(sale, name, None if sale.forbidden else selling.tender.tendered())
        self._sale.asking.show_stage(question.stage, self._counter.as_of())
        self._sale.setCurrentWidget(self._sale.asking)

    def _send(self, act: Callable[[], None], sale: Prepared) -> None:
        """Say that the press was taken, then run the command: a server may let it wait for seconds."""
        self._sale.selling.show_sending(at_once=bool(self._hub.server))
        self._answer(act, sale)

    def _answer(self, act: Callable[[], None], sale: Prepared) -> None:
        """Run one command to its answer, and read everything anew whatever the answer is."""
        self.busy = True
        try:
            act()
        except RuleViolation as violation:
            self._counter.read_person(self._person_id(), more=False)
            self._show_refused(violation, sale)
        except DeskError as error:
            self._show_not_made(error, sale)
        except Exception:
            self._show_unknown(sale)
            raise
        finally:
            self.busy = False
            self._sale.selling.show_sent()
            self.answered.emit()

    def _show_unknown(self, sale: Prepared) -> None:
        """Say that it is not known. The sale keeps its name: sent again, it has its first receipt."""
        self._unanswered = sale.intent
        self._counter.receipt, self._counter.taken = "", True
        self._sale.selling.not_made.show_unknown()

    def _person_id(self) -> str | None:
        return self._counter.card.person.person_id if self._counter.card else None

    def _show_refused(self, violation: RuleViolation, sale: Prepared) -> None:
        card, room = self._counter.card, self._counter.room
        if card is None or room is None:
            return
        self._show_prepared(None)
        self._sale.selling.show_other(shown=False)
        refusal = Refusal(violation.findings, sale, violation.journal_sequence)
        self._sale.refused.show_refusal(refusal, card, room)
        self._sale.setCurrentWidget(self._sale.refused)
        self.refused = refusal

    def _show_not_made(self, error: DeskError, sale: Prepared) -> None:
        if isinstance(error, Conflict) and error.code == "intent_reused":
            self._show_prepared(None)
            self._sale.selling.not_made.show_not_made(
                "It was answered before. Look at Last sales before you sell again."
            )
            return
        question = self._hub.claims(sale.intent, sale.amount)
        if question is not None:
            self._wait(question, sale)
            return
        if isinstance(error, StoreUnavailable):
            self._unanswered = sale.intent
        else:
            self._sale.selling.rename(replace(sale, intent=new_intent()))
        self._sale.selling.not_made.show_not_made(error_sentence(error))

    def _show_prepared(self, sale: Prepared | None) -> None:
        room = self._counter.room
        if room is None:
            self._sale.selling.show_prepared(None, ())
            return
        self._sale.selling.show_prepared(sale, room.tenders)
        self._person.show_sale(sale.amount if sale else ZERO)
