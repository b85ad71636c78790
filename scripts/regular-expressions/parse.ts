/** The syntax tree of a regular expression. `set` is the source of a single-character class; the engine itself decides which characters it has. */
export type RegexNode =
  | { readonly kind: "set"; readonly source: string }
  | { readonly kind: "sequence"; readonly parts: readonly RegexNode[] }
  | { readonly kind: "choice"; readonly parts: readonly RegexNode[] }
  | { readonly kind: "group"; readonly body: RegexNode; readonly capture: number }
  | { readonly kind: "repeat"; readonly body: RegexNode; readonly min: number; readonly max: number; readonly lazy: boolean }
  | { readonly kind: "look"; readonly body: RegexNode; readonly behind: boolean; readonly negative: boolean }
  | { readonly kind: "assertion"; readonly source: "^" | "$" | "\\b" | "\\B" }
  | { readonly kind: "reference"; readonly name: string };

export interface Expression {
  readonly tree: RegexNode;
  /** The number of each named group. */
  readonly names: ReadonlyMap<string, number>;
}

/** Parses an expression that the engine has accepted. Throws an `Error` for unsupported syntax, so that nothing is skipped silently. */
export function parseExpression(source: string, flags: string): Expression {
  const unicode = /[uv]/.test(flags);
  const names = new Map<string, number>();
  let at = 0;
  let captures = 0;

  const take = (text: string): boolean => {
    if (!source.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };
  const takeMatch = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(source) ?? undefined;
    if (match) at += match[0].length;
    return match;
  };

  function choice(): RegexNode {
    const parts = [sequence()];
    while (take("|")) parts.push(sequence());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "choice", parts };
  }

  function sequence(): RegexNode {
    const parts: RegexNode[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") parts.push(quantified(atom()));
    return { kind: "sequence", parts };
  }

  function quantified(body: RegexNode): RegexNode {
    const found = takeMatch(/([*+?])(\??)|\{(\d{1,9})(?:(,)(\d{0,9}))?\}(\??)/y);
    if (!found) return body;
    const [, sign, lazySign, min, comma, max, lazyBraces] = found;
    const lazy = Boolean(lazySign || lazyBraces);
    if (sign) return { kind: "repeat", body, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Number.POSITIVE_INFINITY, lazy };
    return { kind: "repeat", body, min: Number(min), max: max ? Number(max) : comma ? Number.POSITIVE_INFINITY : Number(min), lazy };
  }

  function atom(): RegexNode {
    if (take("^")) return { kind: "assertion", source: "^" };
    if (take("$")) return { kind: "assertion", source: "$" };
    if (take("\\b")) return { kind: "assertion", source: "\\b" };
    if (take("\\B")) return { kind: "assertion", source: "\\B" };
    const look = takeMatch(/\(\?(<?)([=!])/y);
    if (look) return { kind: "look", behind: look[1] === "<", negative: look[2] === "!", body: closed() };
    if (take("(?:")) return closed();
    const named = takeMatch(/\(\?<([^<>]{1,80})>/y);
    if (named?.[1]) names.set(named[1], captures + 1);
    if (named || take("(")) {
      if (!named && source[at] === "?") throw new Error(`A group of a kind that is not read: ${source.slice(at - 1, at + 8)}`);
      const capture = ++captures;
      return { kind: "group", capture, body: closed() };
    }
    const reference = takeMatch(/\\(?:k<([^<>]{1,80})>|([1-9]\d*))/y);
    if (reference) return { kind: "reference", name: reference[1] ?? reference[2] ?? "" };
    return { kind: "set", source: set() };
  }

  function closed(): RegexNode {
    const body = choice();
    if (!take(")")) throw new Error(`A group that is not closed: ${source}`);
    return body;
  }

  function set(): string {
    const begun = at;
    if (source[at] === "[") {
      for (let depth = 0; at < source.length; at++) {
        if (source[at] === "\\") at++;
        else if (source[at] === "[" && (depth === 0 || flags.includes("v"))) depth++;
        else if (source[at] === "]" && --depth === 0) break;
      }
      at++;
    } else if (!takeMatch(/\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^{}]{1,80}\}|c[a-z]|[\s\S])/iy))
      at += unicode && (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    return source.slice(begun, at);
  }

  const tree = choice();
  if (at < source.length) throw new Error(`Not read from "${source.slice(at, at + 10)}" on: ${source}`);
  return { tree, names };
}
