/*
 * Models may write things into their answer that are no answer: their thinking, and tool calls as text. Servers
 * without a parser for the model's template pass both on (llama.cpp without --jinja, vLLM without --tool-call-parser,
 * Ollama with a model without tools in its template). Each text is read in one pass, so the time stays linear.
 */

/** A tool call that was written as text. */
export interface WrittenCall {
  readonly name: string;
  readonly arguments: string;
}

const THINKING = ["think", "thinking", "reasoning"];

/** Returns the answer without its thinking, and without thinking that has not ended yet. */
export function withoutThinking(content: string): string {
  let text = finalChannel(content);
  for (const tag of THINKING) text = withoutElement(text, `<${tag}>`, `</${tag}>`);
  return text;
}

/** Returns the last message to the person in the format of gpt-oss (harmony), whose messages each name a channel. */
function finalChannel(content: string): string {
  if (!content.includes("<|channel|>")) return content;
  const head = "<|channel|>final<|message|>";
  const at = content.lastIndexOf(head);
  // Content without a message for the person may still call a function.
  if (at < 0) return content.includes("to=functions.") ? content : "";
  const rest = content.slice(at + head.length);
  const ends = ["<|end|>", "<|return|>", "<|start|>"].map((end) => rest.indexOf(end)).filter((end) => end >= 0);
  return ends.length ? rest.slice(0, Math.min(...ends)) : rest;
}

/** Returns the text outside all elements of a tag. Some templates open the first one themselves, so only its end is written. */
function withoutElement(text: string, open: string, close: string): string {
  const [firstOpen, firstClose] = [text.indexOf(open), text.indexOf(close)];
  let rest = firstClose >= 0 && (firstOpen < 0 || firstClose < firstOpen) ? text.slice(firstClose + close.length) : text;
  let kept = "";
  for (let at = rest.indexOf(open); at >= 0; at = rest.indexOf(open)) {
    kept += rest.slice(0, at);
    const end = rest.indexOf(close, at);
    rest = end < 0 ? "" : rest.slice(end + close.length);
  }
  return kept + rest;
}

/** Marks that may begin a written call, or the fence or list around it. */
const MARKS = ["<tool_call", "<function", "[TOOL_CALLS]", "<|", "<｜", "functions.", "```json", '{"name"', '[{"name"', '{"tool_calls"'];

/** Returns the part of an unfinished answer that can be shown: no thinking, and nothing from the possible start of a call on. */
export function shownPart(content: string): string {
  const text = withoutThinking(content);
  const begun = text.trimStart();
  if (/^[<{[`]/.test(begun)) return "";
  const ends = MARKS.map((mark) => text.indexOf(mark)).filter((at) => at >= 0);
  return ends.length ? text.slice(0, Math.min(...ends)) : text;
}

/** Returns true if the text has marks that only a call has, so it is no answer even if the call cannot be read. */
export const isCallLike = (text: string, names: ReadonlySet<string>): boolean =>
  MARKS.slice(0, 5).some((mark) => text.includes(mark)) || [...names].some((name) => text.includes(name));

/** Characters before an object that are searched for the name of its function. */
const BEFORE = 100;

/**
 * Returns the calls in a text to functions with these names: an object with name and arguments, or arguments after the name, in any template's form
 * (`<tool_call>`, `<function=…>`, `[TOOL_CALLS]`, `<|python_tag|>`, a fence, bare).
 */
export function writtenCalls(text: string, names: ReadonlySet<string>): WrittenCall[] {
  if (text.includes("<parameter=")) return parameterCalls(text, names);
  const calls: WrittenCall[] = [];
  let from = 0;
  for (const [start, end] of objectsIn(text)) {
    const value = parse(text.slice(start, end));
    const found = value && (callsIn(value, names) ?? behindName(value, text.slice(Math.max(from, start - BEFORE), start), names));
    if (found) calls.push(...found);
    from = end;
  }
  return calls;
}

/** Returns the positions of the outermost objects in a text. */
function objectsIn(text: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  let [depth, start, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === "\\") at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = depth > 0;
    else if (character === "{" && depth++ === 0) start = at;
    else if (character === "}" && depth > 0 && --depth === 0) found.push([start, at + 1]);
  }
  return found;
}

type Value = Record<string, unknown>;

function parse(text: string): Value | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the calls that an object states in full: with name and arguments, inside `function`, or as a list of `tool_calls`. */
function callsIn(value: Value, names: ReadonlySet<string>): WrittenCall[] | undefined {
  if (Array.isArray(value["tool_calls"])) return value["tool_calls"].flatMap((one) => callsIn(Object(one), names) ?? []);
  const { function: inner } = value;
  if (typeof inner === "object" && inner) return callsIn(inner as Value, names);
  const name = [value["name"], inner, value["tool"], value["tool_name"]].find((one) => typeof one === "string" && names.has(plainName(one)));
  if (typeof name !== "string") return undefined;
  const said = value["arguments"] ?? value["parameters"] ?? value["args"] ?? value["input"] ?? {};
  return [{ name: plainName(name), arguments: typeof said === "string" ? said : JSON.stringify(said) }];
}

const plainName = (name: string) => name.replace(/^functions\./, "").replace(/:\d{1,3}$/, "");

/** Returns the call whose name stands before its arguments; the last name before them counts. */
function behindName(value: Value, before: string, names: ReadonlySet<string>): WrittenCall[] | undefined {
  let best: { name: string; at: number } | undefined;
  for (const name of names) {
    const at = before.lastIndexOf(name);
    // `invoice_start` must not match inside a longer name.
    if (at >= 0 && !/[a-z_]/.test(before[at + name.length] ?? "") && (!best || at > best.at)) best = { name, at };
  }
  return best && [{ name: best.name, arguments: JSON.stringify(value) }];
}

/** Returns calls whose parameters are elements, as Qwen3-Coder writes them. */
function parameterCalls(text: string, names: ReadonlySet<string>): WrittenCall[] {
  return text
    .split("<function=")
    .slice(1)
    .flatMap((piece): WrittenCall[] => {
      const name = piece.slice(0, Math.max(0, piece.indexOf(">"))).trim();
      if (!names.has(name)) return [];
      const parameters = piece
        .split("<parameter=")
        .slice(1)
        .flatMap((one): [string, unknown][] => {
          const [key, close] = [one.slice(0, Math.max(0, one.indexOf(">"))).trim(), one.indexOf("</parameter>")];
          const value = one.slice(one.indexOf(">") + 1, close < 0 ? undefined : close).trim();
          return key ? [[key, /^[[{]/.test(value) ? (parse(value) ?? value) : value]] : [];
        });
      return parameters.length ? [{ name, arguments: JSON.stringify(Object.fromEntries(parameters)) }] : [];
    });
}
