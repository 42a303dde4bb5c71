# SPDX-License-Identifier: MIT
"""Reads C++ only as far as the search for refusals needs it: tokens, brackets, functions, and their statements."""
import bisect
import re

TOKEN = re.compile(r"""
      (?P<space>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n\\]|\\.|\\\n)*)
    | (?P<text>(?:u8|[uUL])?R"(?P<fence>[^\s()\\]*)\(.*?\)(?P=fence)"|(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*")
    | (?P<character>(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+')
    | (?P<number>\.?\d(?:'?[\w.]|[eEpP][+-])*)
    | (?P<name>[A-Za-z_]\w*)
    | (?P<sign><=>|<<=|>>=|->\*|\.\.\.|::|->|\+\+|--|&&|\|\||[-+*/%&|^!=<>]=|<<|.)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)
OPENING = {")": "(", "]": "[", "}": "{"}
NOT_A_FUNCTION = {"if", "for", "while", "switch", "catch", "constexpr", "return", "sizeof", "alignas", "decltype"}
AFTER_PARAMETERS = {"const", "noexcept", "override", "final", "mutable", "constexpr", "consteval", "&", "&&"}
BEFORE_NAME = {"inline", "static", "virtual", "friend", "explicit", "constexpr", "consteval", "const"}


class Token:
    def __init__(self, kind, text, start):
        self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)


class Function:
    """A function or lambda. `result` has the tokens of its type (None if the type is deduced), `opening` and `closing`
    are the places of the braces around its body."""

    def __init__(self, name, result, opening, closing, specifiers, called=""):
        self.name, self.result, self.opening, self.closing = name, result, opening, closing
        self.specifiers, self.called = specifiers, called  # `called`: the function to which a lambda is passed
        self.parent = None
        self.body = None

    @property
    def is_lambda(self):
        return self.name is None

    def full_name(self):
        if not self.is_lambda:
            return self.name
        return self.parent.full_name() + "/lambda" if self.parent else "lambda"


class Statement:
    """A statement. `kind` is block, if, loop, switch, return or other. `first` and `last` are the indexes of its first
    and last token."""

    def __init__(self, kind, first):
        self.kind, self.first, self.last = kind, first, first
        self.condition = None  # the indexes of the first and last token between its parentheses
        self.children = []     # for an if: the guarded statement, and the one after `else`
        self.is_constexpr = False


class Source:
    def __init__(self, text):
        self.text = text
        self.tokens = []
        for match in TOKEN.finditer(text):
            if match.lastgroup != "space" and match.group("space") is None:
                kind = next(name for name in ("text", "character", "number", "name", "sign") if match.group(name))
                self.tokens.append(Token(kind, match.group(), match.start()))
        self.match = self._brackets()
        self.functions = self._functions()
        self._lines = [0] + [found.end() for found in re.finditer("\n", text)]

    def word(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def line_of(self, i):
        return bisect.bisect_right(self._lines, self.tokens[i].start)

    def code(self, first, last):
        """Returns the text of some tokens on one line, without comments."""
        parts = []
        for i in range(first, last + 1):
            if i > first and self.tokens[i].start > self.tokens[i - 1].end:
                parts.append(" ")
            parts.append(self.tokens[i].text)
        return re.sub(r"\s+", " ", "".join(parts))

    def after(self, i):
        """Returns the index of the next token; if this token opens a bracket, of the token after the closing
        bracket."""
        return self.match[i] + 1 if self.word(i) in "([{" and i in self.match else i + 1

    def _brackets(self):
        match, stack = {}, []
        for i, token in enumerate(self.tokens):
            if token.kind != "sign":
                continue
            if token.text in "([{":
                stack.append(i)
            elif token.text in OPENING:
                if not stack or self.word(stack[-1]) != OPENING[token.text]:
                    raise ValueError(f"an unmatched {token.text}")
                opening = stack.pop()
                match[opening], match[i] = i, opening
        if stack:
            raise ValueError(f"an unmatched {self.word(stack[-1])}")
        return match

    # --- functions ------------------------------------------------------------------------------------------------

    def _functions(self):
        found = []
        for i in range(len(self.tokens)):
            if self.word(i) == "{" and self.tokens[i].kind == "sign":
                function = self._function_at(i)
                if function:
                    found.append(function)
        for function in found:
            around = [other for other in found if other.opening < function.opening < other.closing]
            function.parent = max(around, key=lambda other: other.opening, default=None)
        for function in found:
            function.body, _ = self._block(function.opening)
        return found

    def _trailing_type(self, before):
        """Returns (tokens of the `-> TYPE` that ends here or None, index of the token before it)."""
        i = before
        while i >= 0 and before - i < 40:
            token = self.tokens[i]
            if token.text == "->":
                return [self.word(k) for k in range(i + 1, before + 1)], i - 1
            if token.kind != "name" and token.text not in ("::", "<", ">", ">>", ",", "*", "&"):
                break
            i -= 1
        return None, before

    def _function_at(self, opening):
        """Returns the function whose body begins with this token, or None."""
        specifiers = []
        i = opening - 1
        result, i = self._trailing_type(i)
        while self.word(i) in AFTER_PARAMETERS:
            specifiers.append(self.word(i))
            i -= 1
        if self.word(i) == "]" and self.word(self.match[i] - 1) != "operator" and self._is_capture(self.match[i]):
            return self._lambda(self.match[i], result, opening, specifiers)
        if self.word(i) != ")":
            return None
        before = self.match[i] - 1
        if self.word(before) == "]" and self._is_capture(self.match[before]):
            return self._lambda(self.match[before], result, opening, specifiers)
        return self._named(before, result, opening, specifiers)

    def _is_capture(self, i):
        before = self.tokens[i - 1] if i > 0 else None
        return before is None or (before.kind == "sign" and before.text not in (")", "]")) or before.text == "return"

    def _lambda(self, capture, result, opening, specifiers):
        return Function(None, result, opening, self.match[opening], specifiers, self._called_with(capture))

    def _called_with(self, i):
        """Returns the name of the function that has this token among its arguments."""
        i -= 1
        while i >= 0 and self.word(i) not in (";", "{", "("):
            i = self.match[i] - 1 if self.word(i) in OPENING else i - 1
        return self.word(i - 1) if self.word(i) == "(" else ""

    def _named(self, last, result, opening, specifiers):
        first = last
        if self.tokens[last].kind == "sign":  # operator==, operator()
            while first > 0 and self.word(first) != "operator" and last - first < 3:
                first -= 1
            if self.word(first) != "operator":
                return None
        elif self.word(last) in NOT_A_FUNCTION:
            return None
        while self.word(first - 1) == "::":
            first -= 2
        name = "".join(self.word(k) for k in range(first, last + 1))
        begin = first
        while begin > 0 and self.word(begin - 1) not in (";", "}", "{", ":", ",", ")"):
            begin -= 1
        words = [self.word(k) for k in range(begin, first)]
        words = self._without_attributes_and_template(words)
        specifiers += [word for word in words if word in BEFORE_NAME]
        kept = [word for word in words if word not in BEFORE_NAME]
        return Function(name, result or kept, opening, self.match[opening], specifiers)

    @staticmethod
    def _without_attributes_and_template(words):
        while "]" in words and words[0] == "[":
            words = words[len(words) - words[::-1].index("]"):]
        if words and words[0] == "template":
            depth = 0
            for k, word in enumerate(words):
                depth += word == "<"
                depth -= word == ">" or 2 * (word == ">>")
                if depth == 0 and k > 0:
                    return words[k + 1:]
        return words

    # --- statements -----------------------------------------------------------------------------------------------

    def _block(self, opening):
        block = Statement("block", opening)
        block.last = self.match[opening]
        i = opening + 1
        while i < block.last:
            child, i = self._statement(i)
            block.children.append(child)
        return block, block.last + 1

    def _statement(self, i):
        """Returns (the statement that begins at this token, the index of the token after the statement)."""
        word = self.word(i)
        if word == "{":
            return self._block(i)
        if word in ("case", "default"):
            while self.word(i) != ":":
                i = self.after(i)
            return self._statement(i + 1) if self.word(i + 1) != "}" else (Statement("other", i), i + 1)
        if word in ("if", "for", "while", "switch"):
            return self._controlled(i)
        if word == "do":
            loop = Statement("loop", i)
            child, after = self._statement(i + 1)
            loop.children.append(child)
            loop.last = self._end(after)
            return loop, loop.last + 1
        statement = Statement("return" if word == "return" else "other", i)
        statement.last = self._end(i)
        return statement, statement.last + 1

    def _controlled(self, i):
        statement = Statement({"if": "if", "switch": "switch"}.get(self.word(i), "loop"), i)
        i += 1
        if self.word(i) == "constexpr":
            statement.is_constexpr = True
            i += 1
        if self.word(i) == "consteval" or self.word(i) == "!":
            statement.is_constexpr = True
            while self.word(i) != "{":
                i += 1
        else:
            statement.condition = (i + 1, self.match[i] - 1)
            i = self.match[i] + 1
        child, i = self._statement(i)
        statement.children.append(child)
        if statement.kind == "if" and self.word(i) == "else":
            child, i = self._statement(i + 1)
            statement.children.append(child)
        statement.last = i - 1
        return statement, i

    def _end(self, i):
        """Returns the index of the semicolon that ends the statement beginning at this token."""
        while self.word(i) != ";":
            i = self.after(i)
            if i >= len(self.tokens):
                raise ValueError("a statement without an end")
        return i
