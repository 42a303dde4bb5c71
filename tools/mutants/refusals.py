# SPDX-License-Identifier: MIT
"""Finds the places where the checker refuses something.

A refusal is a statement guarded by `if` that ends in `return rejected(...)`, `return false;`, `return std::nullopt;` or
the like. Each operand of `||` in its condition (of `&&` in `!(...)`) is one place, since each can refuse by itself. The
result of a function that returns bool refuses too: each operand of `&&` is one place. Also places are a condition that
chooses a refusal (`... ? ... : std::nullopt`), a named bool used in such a condition, and a refusal without an `if`.
Skipped code is listed with its reason: `if constexpr`, code that runs only in the compiler (`consteval`,
`static_assert`), and unguarded refusals that are the only result of their function.
"""
# Names of functions that make a refusal, and names of variables that contain one.
REFUSERS = {"rejected", "reject", "refused", "refuse", "failure", "failed", "fail", "fault", "unexpected", "error",
            "malformed", "unreadable"}
HOLDERS = {"fault", "wrong", "refusal", "failure", "error"}
# A lambda that is passed to one of these functions defines an order. It returns a bool, but refuses nothing.
ORDERING = {"sort", "stable_sort", "min", "max", "min_element", "max_element", "lower_bound", "upper_bound",
            "equal_range", "partial_sort", "nth_element", "is_sorted"}
PREDICATES = {"all_of", "any_of", "none_of", "find_if", "find_if_not", "count_if", "erase_if", "copy_if", "remove_if",
              "filter", "partition"}
EMPTY = {"{}", '""', "std::nullopt", "std::string()", "std::string{}", "std::string_view()", "std::string_view{}"}


class Place:
    """A place. `way` is `refuses` (a condition that refuses if true), `holds` (if false) or `returns` (a statement)."""

    def __init__(self, way, source, first, last, function, accepting=None):
        self.way, self.first, self.last = way, first, last
        self.start, self.end = source.tokens[first].start, source.tokens[last].end
        self.line = source.line_of(first)
        self.code = source.code(first, last)
        self.of, self.function = function, function.full_name()
        self.accepting = accepting  # if `way` is `returns`: the statement that replaces it in the mutant
        self.declares = None        # if `way` is `refuses`: the variable that the condition declares
        self.file = None
        self.number = None
        self.ordinal = 1

    def key(self):
        code = self.code if self.ordinal == 1 else f"{self.code} #{self.ordinal}"
        return self.file, self.function, code


def find(source):
    """Returns (places, skipped code as (line, code, reason)) of one source."""
    search = Search(source)
    for function in source.functions:
        search.read(function)
    seen = {}
    search.places.sort(key=lambda place: (place.start, -place.end))
    for place in search.places:
        key = (place.function, place.code)
        seen[key] = place.ordinal = seen.get(key, 0) + 1
    return search.places, search.skipped


class Search:
    def __init__(self, source):
        self.source = source
        self.places = []
        self.skipped = []
        self.kinds = {}

    # --- functions ------------------------------------------------------------------------------------------------

    def read(self, function):
        if "consteval" in function.specifiers or function.called == "static_assert":
            self.skipped.append((self.source.line_of(function.opening), function.full_name(), "for the compiler alone"))
            return
        self.function = function
        self.kind = self.kind_of(function)
        self.asked = []  # conditions that refuse: (first, last, whether they refuse if true)
        self.taken = set()
        self.visit(function.body, loop=None)
        self.named_conditions(function.body)

    def skip(self, i, why, last=None):
        self.skipped.append((self.source.line_of(i), self.source.code(i, last or i), why))

    def kind_of(self, function):
        """Returns the kind of the function's result: bool, fault (a text, which is empty if there is no fault),
        Outcome, value (an optional) or other."""
        result = "".join(word for word in function.result or [])
        returns = list(self.returns(function.body))
        plain = {self.source.code(first, last) for first, last in returns if first <= last}
        if function.result is None and function.is_lambda:
            return self.kind_of_lambda(function, returns)
        if result == "bool":
            return "other" if function.name and function.name.endswith(("operator<", "operator()")) else "bool"
        if result in ("std::string", "std::string_view", "std::optional<std::string>",
                      "std::optional<std::string_view>"):
            has_text = any(self.source.tokens[k].kind == "text"
                           for first, last in returns for k in range(first, last + 1))
            chooses_none = any(code.endswith((": " + empty, "? " + empty)) for code in plain for empty in EMPTY)
            if has_text and (plain & EMPTY or chooses_none) and not self.is_naming(function):
                return "fault"
        if result.endswith("Outcome"):
            return "Outcome"
        if result.startswith(("std::optional<", "std::expected<")) or result.endswith("*"):
            return "value"
        return "other"

    def is_naming(self, function):
        """Returns true for a function that only has a switch with a text for each enumerator, and `return {};` after
        it."""
        statements = function.body.children
        return len(statements) == 2 and statements[0].kind == "switch" and statements[1].kind == "return"

    def kind_of_lambda(self, function, returns):
        if function.called in ORDERING:
            return "other"
        if function.called in PREDICATES:
            return "bool"
        for first, last in returns:
            words = [self.source.word(i) for i in self.outermost(first, last)]
            if set(words) & {"&&", "||", "==", "!=", "<=", ">="} or words[:1] == ["!"]:
                if "?" not in words:
                    return "bool"
            if words in (["true"], ["false"]):
                return "bool"
        return "other"

    def returns(self, statement):
        if statement.kind == "return":
            yield statement.first + 1, statement.last - 1
        for child in statement.children:
            yield from self.returns(child)

    # --- statements -----------------------------------------------------------------------------------------------

    def visit(self, statement, loop, is_guarded=False):
        """Finds the places in a statement. `loop` is the loop around it: in a mutant the loop may simply continue."""
        if statement.kind == "if":
            guarded = statement.children[0]
            refusing = self.refusing_end(guarded)
            if refusing and statement.is_constexpr:
                self.skip(statement.first, "if constexpr", guarded.last)
            elif refusing:
                self.condition(*statement.condition)
            self.visit(guarded, loop, refusing)
            for child in statement.children[1:]:
                self.visit(child, loop)
            return
        if statement.kind == "return":
            if statement.last > statement.first + 1:
                self.result(statement, loop, is_guarded)
            return
        inside = statement if statement.kind == "loop" else loop
        for k, child in enumerate(statement.children):
            is_last = statement.kind == "block" and k == len(statement.children) - 1
            self.visit(child, inside, is_guarded and is_last)

    def refusing_end(self, statement):
        """Returns true if the statement guarded by an `if` ends with a refusal."""
        if statement.kind == "block":
            return bool(statement.children) and self.refusing_end(statement.children[-1])
        if statement.kind == "return":
            return statement.last > statement.first + 1 and self.is_refusal(statement.first + 1, statement.last - 1)
        if statement.kind != "other":
            return False
        first = statement.first
        if self.source.word(first) in HOLDERS and self.source.word(first + 1) == "=":
            return self.is_refusal(first + 2, statement.last - 1) and self.source.word(first + 2) not in HOLDERS
        return self.calls_refuser(first, statement.last - 1)

    def calls_refuser(self, first, last):
        """Returns true if the tokens are only a call such as `rejected(...)`, `std::unexpected(...)` or
        `reader.fail(...)`."""
        i = first
        while self.source.word(i + 1) in ("::", ".", "->") and i + 2 <= last:
            i += 2
        opens = self.source.word(i + 1) in ("(", "{") and self.source.match[i + 1] == last
        return self.source.word(i) in REFUSERS and opens

    def is_refusal(self, first, last):
        code = self.source.code(first, last)
        word = self.source.word
        if self.calls_refuser(first, last):
            return True
        if self.kind == "fault" and "?" not in [word(i) for i in self.outermost(first, last)]:
            if code not in EMPTY and any(self.source.tokens[i].kind == "text" for i in range(first, last + 1)):
                return True
        if code in ("std::nullopt", "nullptr"):
            return self.kind != "fault"
        if code == "false":
            return self.kind == "bool"
        if code == "{}":
            return self.kind == "value"
        moved = code.removeprefix("std::move(").rstrip(")").lstrip("*")
        return moved in HOLDERS

    def result(self, statement, loop, is_guarded):
        first, last = statement.first + 1, statement.last - 1
        if self.is_refusal(first, last):
            if not is_guarded and self.source.code(first, last) not in HOLDERS:
                self.unguarded(statement, loop)
            return
        question, colon = self.choice(first, last)
        if question is not None:
            self.chosen(first, question, colon, last)
        elif self.kind == "bool" and self.source.code(first, last) != "true":
            self.add_leaves(first, last, refusing=False)

    def unguarded(self, statement, loop):
        accepting = {"bool": "return true;", "Outcome": "return accepted({});", "fault": "return {};"}.get(self.kind)
        result = "".join(self.function.result or [])
        if self.kind == "value" and not result.endswith("*"):
            accepting = f"return {' '.join(self.function.result)}(std::in_place);"
        if loop is not None and self.kind != "bool":
            accepting = ""
        if accepting is None:
            self.skip(statement.first, "leaves no other result to give", statement.last)
            return
        self.places.append(
            Place("returns", self.source, statement.first, statement.last, self.function, accepting))

    # --- conditions -----------------------------------------------------------------------------------------------

    def outermost(self, first, last):
        """Yields the tokens from first to last that are not inside brackets between them."""
        i = first
        while i <= last:
            yield i
            i = self.source.after(i)

    def condition(self, first, last):
        """Adds the places in the condition of an `if` that guards a refusal."""
        for i in self.outermost(first, last):
            if self.source.word(i) == ";":
                first = i + 1
        for i in self.outermost(first, last):
            if self.source.word(i) == "=":
                place = Place("refuses", self.source, first, last, self.function)
                place.declares = self.source.word(i - 1)
                self.places.append(place)
                return
        self.add_leaves(first, last, refusing=True)

    def choice(self, first, last):
        """Returns the positions of `?` and its `:` in `a ? b : c`, or None if there are none."""
        question, depth = None, 0
        for i in self.outermost(first, last):
            if self.source.word(i) == "?":
                question = i if question is None else question
                depth += 1
            elif self.source.word(i) == ":" and question is not None:
                depth -= 1
                if depth == 0:
                    return question, i
        return None, None

    def chosen(self, first, question, colon, last):
        one, other = (question + 1, colon - 1), (colon + 1, last)
        deeper, colon_deeper = self.choice(*other)
        if self.is_refusal(*one):
            self.add_leaves(first, question - 1, refusing=True)
        elif deeper is None and self.is_refusal(*other):
            self.add_leaves(first, question - 1, refusing=False)
        elif self.kind == "bool" and deeper is None:
            self.add_leaves(first, last, refusing=False)
            return
        if deeper is not None:
            self.chosen(other[0], deeper, colon_deeper, last)

    def add_leaves(self, first, last, refusing):
        for leaf in self.leaves(first, last, refusing):
            self.add(*leaf)

    def add(self, first, last, refusing):
        self.asked.append((first, last, refusing))
        if (first, last) not in self.taken:
            self.taken.add((first, last))
            way = "refuses" if refusing else "holds"
            self.places.append(Place(way, self.source, first, last, self.function))

    def leaves(self, first, last, refusing):
        """Returns the operands each of which can refuse by itself, as (first, last, whether it refuses if true)."""
        word, match = self.source.word, self.source.match
        while word(first) == "(" and match[first] == last:
            first, last = first + 1, last - 1
        whole = [(first, last, refusing)]
        outermost = list(self.outermost(first, last))
        words = [word(i) for i in outermost]
        if "?" in words or "=" in words:
            return whole
        if word(first) == "!" and word(first + 1) == "(" and match[first + 1] == last:
            inner = self.leaves(first + 2, last - 1, not refusing)
            return inner if len(inner) > 1 else whole
        cut = "||" if "||" in words else "&&" if "&&" in words else None
        if cut is None:
            return whole
        parts, begin = [], first
        for i in outermost:
            if word(i) == cut:
                parts.append((begin, i - 1))
                begin = i + 1
        parts.append((begin, last))
        inner = [self.leaves(*part, refusing) for part in parts]
        if cut == ("||" if refusing else "&&"):
            return [leaf for leaves in inner for leaf in leaves]
        deeper = [leaf for leaves in inner if len(leaves) > 1 for leaf in leaves]
        return deeper or whole

    def named_conditions(self, body):
        """Adds the operands of `const bool NAME = a && b;` if a condition of a refusal uses NAME. They replace that
        use."""
        asked = {}
        for first, last, refusing in self.asked:
            if first == last:
                asked[self.source.word(first)] = refusing
            elif first + 1 == last and self.source.word(first) == "!":
                asked[self.source.word(last)] = not refusing
        for statement in self.others(body):
            words = [self.source.word(i) for i in range(statement.first, statement.first + 4)]
            if words[:2] == ["const", "bool"] and words[3] == "=" and words[2] in asked:
                leaves = self.leaves(statement.first + 4, statement.last - 1, asked[words[2]])
                if len(leaves) > 1:
                    asking = (words[2], "!" + words[2])
                    self.places = [place for place in self.places
                                   if place.of is not self.function or place.code not in asking]
                    for leaf in leaves:
                        self.add(*leaf)

    def others(self, statement):
        if statement.kind == "other":
            yield statement
        for child in statement.children:
            yield from self.others(child)
