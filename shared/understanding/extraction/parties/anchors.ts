import { fold } from "../../../language/fold.ts";
import { PhraseBook, type Span, wordsIn } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { placeOf } from "./layout.ts";
import { isDomainOf, mentionsOf, ownWords } from "./names.ts";
import type { PageFacts } from "./page-facts.ts";
import { type Anchor, definedIn, type Owner, type Party, rolesIn } from "./roles.ts";

/** The names of both parties, as far as they are known. */
export interface Names {
  readonly client: string | undefined;
  readonly supplier: string | undefined;
  /** The supplier as the business that reads is called, where the document writes it otherwise. */
  readonly we?: string | undefined;
}

/** Where the parties of a document are named, page by page: by name, by a part of it, by what the document calls them, by their role. */
export interface Anchors {
  readonly pages: readonly (readonly Anchor[])[];
  /** Whose the mailboxes of a domain are. */
  readonly partyOf: (domain: string) => Party | undefined;
  /** Who writes, and from where on: of messages it changes. */
  readonly writers: readonly (Span & { page: number; party: Owner })[];
}

export function anchorsOf(pages: readonly Page[], facts: readonly PageFacts[], names: Names): Anchors {
  const books = aliasesOf(pages, names);
  const known = new Map<string, Party | undefined>();
  const partyOf = (domain: string): Party | undefined => {
    if (!known.has(domain)) {
      const [isSupplier, isClient] = [[names.supplier, names.we], [names.client]].map((all) =>
        all.some((name) => name !== undefined && isDomainOf(domain, name)),
      );
      known.set(domain, isSupplier === isClient ? undefined : isSupplier ? "supplier" : "client");
    }
    return known.get(domain);
  };
  const all = pages.map((page, i) => {
    const found: Anchor[] = [];
    for (const party of ["client", "supplier"] as const) {
      const name = names[party];
      if (name) for (const { start, end } of mentionsOf(name, page.words, page.text)) found.push({ start, end, owner: party });
    }
    // Who is named at each place of the page so far: a look at all that was found would take quadratic time.
    const taken = new Uint8Array(page.text.length);
    for (const { start, end } of found) taken.fill(1, start, end);
    const add = ({ start, end }: Span, owner: Owner) => {
      if (taken.subarray(start, end).includes(1)) return;
      found.push({ start, end, owner });
      taken.fill(1, start, end);
    };
    for (const { start, end, meaning } of books.in(page.words)) add({ start, end }, meaning);
    for (const company of facts[i]?.companies ?? []) if (company.isLegal) add(company, "other");
    for (const { start, end, meaning } of rolesIn(page.words)) add({ start, end }, meaning);
    return found.sort((a, b) => a.start - b.start);
  });
  return { pages: all, partyOf, writers: writersOf(pages, facts, all, partyOf) };
}

/** What a document calls its parties beside their names: the first word of a name, and what stands behind it in quotes. */
function aliasesOf(pages: readonly Page[], names: Names): PhraseBook<Owner> {
  const entries: [string, Owner][] = [];
  const small = new Set(
    pages
      .slice(0, 20)
      .flatMap(({ text }) => text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}]{2,}/gu) ?? [])
      .map(fold),
  );
  const words = { client: ownWords(names.client ?? ""), supplier: ownWords(names.supplier ?? "") };
  for (const party of ["client", "supplier"] as const) {
    const name = names[party];
    const other = party === "client" ? "supplier" : "client";
    const [first = ""] = words[party];
    if (name && first.length >= 4 && !small.has(first) && !words[other].includes(first)) entries.push([first, party]);
    if (!name) continue;
    for (const page of pages.slice(0, 6))
      for (const { start, end } of mentionsOf(name, page.words, page.text)) {
        const label = labelOf(page, start);
        if (label) entries.push([label, party]);
        const after = (page.text.slice(end, end + 320).split("\n\n")[0] ?? "").replace(/\n/g, " ");
        const [word] = definedIn(after);
        // Behind the next name it is the next party's.
        const others = names[other] ? mentionsOf(names[other], wordsIn(fold(after)), after) : [];
        const at = word ? fold(after).indexOf(word) : -1;
        if (word && !others.some(({ start }) => start < at)) entries.push([word, party]);
      }
  }
  return new PhraseBook(entries);
}

const NO_LABEL =
  /^(?:to|from|for|an|von|fur|a|de|para|pour|name|company|firma|firm|address|adresse|anschrift|date|re|ref|subject|project|projekt|between|and|und|et|y|cc|ort|place|signed|signature|by|entre|zwischen|party|parties|betreff|objet|invoice|order|no|attn|site)\b/;

/** "Operator: Acme Ltd", or in the cells of a row: what stands before a name is what its party is called. */
function labelOf(page: Page, at: number): string | undefined {
  const place = placeOf(page, { start: at, end: at });
  if (!place) return undefined;
  const { cell, column, line } = place;
  const before = page.text.slice(cell.start, at);
  const label =
    /^(?:the |der |die |das |le |la |el )?(\p{L}[\p{L}' -]{2,24}):\s*$/iu.exec(before)?.[1] ??
    (column === 1 && !before.trim() ? line.cells[0]?.text.replace(/:$/, "") : undefined);
  const folded = label && fold(label).trim();
  return folded && folded.length > 3 && folded.split(" ").length <= 2 && /^[a-z' -]+$/.test(folded) && !NO_LABEL.test(folded) ? folded : undefined;
}

const FROM = /^(?:\W{0,3})(?:from|von|de|absender|expediteur|remitente)\s?:/;
const WROTE = /(?:\bwrote|\bschrieb|a ecrit|escribio)\b/;
const FIRST = /\b(?:we|our|us|i|my|me|wir|unser\w*|uns|ich|mein\w*|nous|notre|nos|je|mon|ma|nosotros|nuestr\w+|mi)\b/;

/** Who writes: the sender of a message until the next one begins; of a letter, who is named at its head. */
function writersOf(
  pages: readonly Page[],
  facts: readonly PageFacts[],
  anchors: readonly (readonly Anchor[])[],
  partyOf: (domain: string) => Party | undefined,
): Anchors["writers"] {
  const writers: { page: number; start: number; end: number; party: Owner }[] = [];
  for (const [i, page] of pages.slice(0, 20).entries())
    for (const [row, line] of page.lines.entries()) {
      const folded = page.folded.slice(line.start, line.end);
      if (!FROM.test(folded) && !WROTE.test(folded)) continue;
      const inLine = partyIn(i, line);
      // Who a message is to did not write it.
      const next = page.lines.slice(row + 1, row + 4).find((other) => /^(?:to|an|a|para)\s?:/.test(page.folded.slice(other.start, other.end)));
      const to = next && partyIn(i, next);
      const party = inLine ?? (to === "supplier" ? "client" : to === "client" ? "supplier" : undefined);
      if (party || WROTE.test(folded)) writers.push({ page: page.number, start: line.start, end: line.end, party: party ?? "other" });
    }
  if (writers.length) return writers;
  const [first] = pages;
  const [head] = (anchors[0] ?? []).filter(({ owner }) => owner !== "other");
  if (!first || !head || head.start > 400 || !pages.some(({ folded }) => FIRST.test(folded))) return [];
  return [{ page: 1, start: 0, end: 0, party: head.owner }];

  function partyIn(at: number, line: Span): Owner | undefined {
    const email = facts[at]?.contacts.find(({ kind, start, end }) => kind === "email" && start >= line.start && end <= line.end);
    return (
      (email && partyOf(email.value.split("@")[1] ?? "")) ??
      anchors[at]?.find(({ start, end, owner }) => owner !== "other" && start >= line.start && end <= line.end)?.owner
    );
  }
}
