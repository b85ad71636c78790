import type { Expression, RegexNode } from "./parse.ts";

export interface Machine {
  /** The steps for finding all matches in a text; more than `limit` if it exceeded that. */
  steps(text: string, limit: number): number;
  /** The positions of all matches. */
  matches(text: string): number[];
  /** Returns true if a class of the expression contains the character. */
  has(set: string, character: string): boolean;
}

/** A repetition whose code would exceed this is counted as unbounded, which overestimates its steps. */
const MOST_CODE = 20_000;

/** An instruction is an opcode and two arguments. */
const WIDTH = 3;
const [SET, SPLIT, JUMP, MARK, PROGRESS, OPEN, CLOSE, LOOK, ASSERT, REFERENCE, MATCH] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const ASSERTIONS = ["^", "$", "\\b", "\\B"];

/**
 * Compiles an expression for a backtracking engine like V8's and counts its steps, which are the same on every machine. V8's search for a first character
 * saves only a constant share of them.
 */
export function machineFor({ tree, names }: Expression, flags: string): Machine {
  const own = flags.replace(/[gyd]/g, "");
  const multiline = flags.includes("m");
  const unicode = /[uv]/.test(flags);
  const code: number[] = [];
  const sets: { readonly source: string; readonly table: boolean[] }[] = [];
  let registers = 0;
  const captures = new Map<string, number>();

  const setOf = (source: string): number => {
    const known = sets.findIndex((each) => each.source === source);
    return known < 0 ? sets.push({ source, table: [] }) - 1 : known;
  };
  const emit = (op: number, a = 0, b = 0): number => code.push(op, a, b) - WIDTH;

  /** Emits the code that matches a node: forwards, or backwards inside of a lookbehind. */
  function compile(node: RegexNode, back: boolean): void {
    switch (node.kind) {
      case "set":
        emit(SET, setOf(node.source), back ? 1 : 0);
        return;
      case "sequence":
        for (const part of back ? node.parts.toReversed() : node.parts) compile(part, back);
        return;
      case "choice": {
        const exits: number[] = [];
        for (const [index, part] of node.parts.entries()) {
          const split = index < node.parts.length - 1 ? emit(SPLIT) : undefined;
          if (split !== undefined) code[split + 1] = code.length;
          compile(part, back);
          if (split === undefined) continue;
          exits.push(emit(JUMP));
          code[split + 2] = code.length;
        }
        for (const exit of exits) code[exit + 1] = code.length;
        return;
      }
      case "group": {
        const register = registers;
        registers += 2;
        captures.set(String(node.capture), register);
        emit(OPEN, register + (back ? 1 : 0));
        compile(node.body, back);
        emit(CLOSE, register + (back ? 0 : 1));
        return;
      }
      case "repeat":
        repeat(node, back);
        return;
      case "look": {
        const look = emit(LOOK, 0, node.negative ? 1 : 0);
        compile(node.body, node.behind);
        emit(MATCH);
        code[look + 1] = code.length;
        return;
      }
      case "assertion":
        emit(ASSERT, ASSERTIONS.indexOf(node.source));
        return;
      case "reference":
        emit(REFERENCE, captures.get(String(names.get(node.name) ?? node.name)) ?? -1, back ? 1 : 0);
        return;
    }
  }

  function repeat({ body, min, max, lazy }: Extract<RegexNode, { kind: "repeat" }>, back: boolean): void {
    const begun = code.length;
    const split = (): number => emit(SPLIT);
    const into = (at: number, inside: number, outside: number): void => {
      code[at + 1] = lazy ? outside : inside;
      code[at + 2] = lazy ? inside : outside;
    };
    for (let times = 0; times < min && code.length - begun < MOST_CODE * WIDTH; times++) compile(body, back);
    const exits: number[] = [];
    for (let times = min; times < max && max !== Number.POSITIVE_INFINITY; times++) {
      if (code.length - begun > MOST_CODE * WIDTH) {
        max = Number.POSITIVE_INFINITY;
        break;
      }
      exits.push(split());
      compile(body, back);
    }
    if (max === Number.POSITIVE_INFINITY) {
      const register = registers++;
      const loop = split();
      emit(MARK, register);
      compile(body, back);
      emit(PROGRESS, register);
      emit(JUMP, loop);
      into(loop, loop + WIDTH, code.length);
    }
    for (const exit of exits) into(exit, exit + WIDTH, code.length);
  }

  compile(tree, false);
  emit(MATCH);
  const program = Int32Array.from(code);

  const characters = new Map<string, number>();
  const words: boolean[] = [];
  const ends: boolean[] = [];
  const belongs = sets.map(({ source }) => new RegExp(`^(?:${source})$`, own.replace("m", "")));
  const symbolOf = (character: string): number => {
    const known = characters.get(character);
    if (known !== undefined) return known;
    const symbol = characters.size;
    characters.set(character, symbol);
    words[symbol] = /\w/.test(character);
    ends[symbol] = /[\n\r\u2028\u2029]/.test(character);
    for (const [index, { table }] of sets.entries()) table[symbol] = belongs[index]?.test(character) ?? false;
    return symbol;
  };
  const values = new Int32Array(registers).fill(-1);
  let stack = new Int32Array(1 << 12);
  let top = 0;
  let taken = 0;
  let most = 0;
  let input = new Int32Array(0);

  const push = (a: number, b: number): void => {
    if (top + 2 > stack.length) {
      const larger = new Int32Array(stack.length * 2);
      larger.set(stack);
      stack = larger;
    }
    stack[top++] = a;
    stack[top++] = b;
  };
  const remember = (register: number, value: number): void => {
    push(-1 - register, values[register] as number);
    values[register] = value;
  };

  function holds(assertion: number, at: number): boolean {
    if (assertion === 0) return at === 0 || (multiline && (ends[input[at - 1] as number] as boolean));
    if (assertion === 1) return at === input.length || (multiline && (ends[input[at] as number] as boolean));
    const before = at > 0 && (words[input[at - 1] as number] as boolean);
    const after = at < input.length && (words[input[at] as number] as boolean);
    return (before !== after) === (assertion === 2);
  }

  /** Returns the end of the back reference, or -1. */
  function follow(register: number, at: number, back: boolean): number {
    const [start, end] = register < 0 ? [-1, -1] : [values[register] as number, values[register + 1] as number];
    if (start < 0 || end < 0) return at;
    const from = back ? at - (end - start) : at;
    if (from < 0 || from + end - start > input.length) return -1;
    for (let index = 0; index < end - start; index++, taken++) if (input[start + index] !== input[from + index]) return -1;
    return back ? from : from + end - start;
  }

  /** Returns the end of a match that begins at `from`, or -1. */
  function run(first: number, from: number): number {
    const base = top;
    let pc = first;
    let at = from;
    for (;;) {
      if (++taken > most) return -1;
      const a = program[pc + 1] as number;
      const b = program[pc + 2] as number;
      let ok = true;
      switch (program[pc]) {
        case SET: {
          const next = b ? at - 1 : at;
          ok = next >= 0 && next < input.length && ((sets[a] as (typeof sets)[0]).table[input[next] as number] as boolean);
          at += b ? -1 : 1;
          pc += WIDTH;
          break;
        }
        case SPLIT:
          push(b, at);
          pc = a;
          break;
        case JUMP:
          pc = a;
          break;
        case MARK:
        case OPEN:
        case CLOSE:
          remember(a, at);
          pc += WIDTH;
          break;
        case PROGRESS:
          ok = values[a] !== at;
          pc += WIDTH;
          break;
        case LOOK: {
          const kept = top;
          ok = run(pc + WIDTH, at) >= 0 === (b === 0);
          top = kept;
          pc = a;
          break;
        }
        case ASSERT:
          ok = holds(a, at);
          pc += WIDTH;
          break;
        case REFERENCE:
          at = follow(a, at, b === 1);
          ok = at >= 0;
          pc += WIDTH;
          break;
        default:
          top = base;
          return at;
      }
      if (ok) continue;
      for (;;) {
        if (top === base) return -1;
        const value = stack[--top] as number;
        const target = stack[--top] as number;
        if (target >= 0) {
          pc = target;
          at = value;
          break;
        }
        values[-1 - target] = value;
      }
    }
  }

  function search(text: string, limit: number): number[] {
    input = Int32Array.from(unicode ? [...text] : text.split(""), symbolOf);
    [taken, most] = [0, limit];
    const found: number[] = [];
    for (let at = 0; at <= input.length && taken <= limit; ) {
      top = 0;
      values.fill(-1);
      const end = run(0, at);
      if (end >= 0) found.push(at);
      at = end > at ? end : at + 1;
    }
    return found;
  }

  return {
    matches: (text) => search(text, Number.POSITIVE_INFINITY),
    has: (set, character) => sets[setOf(set)]?.table[symbolOf(character)] ?? false,
    steps(text, limit) {
      search(text, limit);
      return taken;
    },
  };
}
