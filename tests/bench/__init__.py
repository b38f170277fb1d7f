"""The figures of the program, each beside its floor measured in the same run: `python3 desk.py bench`.

A figure is a function in a module named in `FIGURES` of `__main__`: it takes an empty folder and
returns its rows. Words after `bench` choose modules by name.
"""
