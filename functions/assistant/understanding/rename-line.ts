import { lineByPlace } from "../../../shared/understanding/requests/places.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { hasConcept } from "./question-parts.ts";
import { type Word, wordsOf } from "./question-words.ts";
import { namesSaid } from "./record-words.ts";

/** Words at the end of a new description that are none of it. */
const TAIL = new Set("please pls instead bitte um ab svp stp plaît te vous s'il".split(" "));
/** How many characters a description has at most. */
const LONGEST = 500;

/** Returns the plan that gives a line of the draft another description: "rename the banners to Festival banner", "change the description to …". */
export function renameLinePlan({ text, context }: Reading): MessagePlan | undefined {
  const { draft, customers } = context;
  const words = wordsOf(text);
  const verb = words.findIndex(isRenaming);
  if (!draft?.lines.length || verb < 0 || /\?\s*$/.test(text) || hasConcept(words, "CUSTOMER", "CATALOGUED")) return undefined;
  const end = (words[verb]?.start ?? 0) + (words[verb]?.text.length ?? 0);
  const to = words.find(({ start, concepts }, at) => at > verb && start >= end && concepts.has("BECOMING"));
  if (!to) return undefined;
  const description = withoutTail(text.slice(to.start + to.text.length).replace(/^[\s:"“„«]+/u, ""));
  const meant = text.slice(0, to.start);
  const names = customers.map(({ name }) => name);
  if (!description || description.length > LONGEST || namesSaid(meant, names).length) return undefined;
  const found = namesSaid(
    meant,
    draft.lines.map((line) => line.description),
  );
  const [named] = found;
  const placed = lineByPlace(
    words.filter(({ start }) => start < to.start).map((word) => ({ kind: "word", text: word.text })),
    draft.lines,
  );
  const only = draft.lines.length === 1 && isOfOne(words, to) ? draft.lines[0] : undefined;
  const line = named ? draft.lines[named.name] : (placed ?? only);
  if (line) return { calls: [{ name: "invoice_edit", said: { lines: [{ line: line.id, description }] } }] };
  if (!isOfOne(words, to)) return undefined;
  const lines = draft.lines.map(({ id, description: own }) => ({ id, description: own }));
  return { calls: [{ name: "invoice_edit", said: { asks: [{ kind: "whichLine", to: "rename", words: description, lines }] } }] };
}

/** Returns true if a message renames a record, and no line: "rename the product Banner to Flag". */
export function renamesRecord({ text }: Reading): boolean {
  const words = wordsOf(text);
  return hasConcept(words, "RENAMES") && hasConcept(words, "CUSTOMER", "CATALOGUED");
}

/** Returns true for a word that renames, or the noun for a line's text behind which the new one stands. */
const isRenaming = ({ concepts }: Word): boolean => concepts.has("RENAMES") || concepts.has("DESCRIPTION");

/** Returns true if "it" is renamed, or "the description". */
const isOfOne = (words: readonly Word[], { start }: Word): boolean =>
  words.some((word) => word.start < start && ["STANDIN", "DESCRIPTION"].some((concept) => word.concepts.has(concept)));

/** Returns a description without the polite words and the quotation marks behind it. */
function withoutTail(said: string): string {
  let rest = said.trimEnd();
  for (let at = lastWordAt(rest); TAIL.has(rest.slice(at).toLowerCase().replace(/[.!,]/g, "")); at = lastWordAt(rest)) rest = rest.slice(0, at).trimEnd();
  while (/[",”“»]$/u.test(rest)) rest = rest.slice(0, -1).trimEnd();
  return rest;
}

const lastWordAt = (text: string): number => Math.max(...[" ", "\n", "\t"].map((space) => text.lastIndexOf(space))) + 1;
