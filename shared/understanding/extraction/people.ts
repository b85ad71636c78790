import type { Span } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import type { Page } from "./document.ts";

/** Words before the name of a person. */
const BEFORE =
  /(?:attn\.?|attention|fao|for the attention of|contact(?: person)?|represented by|ansprechpartner(?:in)?|z\. ?hd\.?|zu händen|bearbeiter(?:\/in|in)?|einkäufer(?:in)?|vertreten durch(?: den geschäftsführer| die geschäftsführerin)?|à l['’]attention de|représentée? par|interlocut(?:eur|rice)|contacto?|persona de contacto|a la atención de|representad[oa] por|buyer|acheteur|requested by|sachbearbeiter(?:in)?)[ \t]{0,2}:?[ \t]{1,2}/giu;
const TITLE = /^(?:herrn?|frau|mr\.?|mrs\.?|ms\.?|monsieur|madame|mme|m\.|sr\.?|sra\.?|d\.|dña\.?|don|doña|son |dr\.? (?=\p{Lu}))[ \t]/iu;
const NAME = /^(?:Dr\.? |Prof\.? |Ing\.? )?\p{Lu}[\p{L}'’-]+(?: (?:de |del |van |von |O['’])?\p{Lu}[\p{L}'’.-]*){1,3}/u;

/** Persons who are named as those to speak to, each with the party whose name stands near. */
export function peopleOf(pages: readonly Page[], mentions: readonly (Span & { page: number })[], party: "client" | "supplier"): Candidate[] {
  return mentions.flatMap((mention) => {
    const page = pages[mention.page - 1];
    if (!page) return [];
    const end = page.text.indexOf("\n\n", mention.end);
    const block = page.text.slice(mention.end, Math.min(end < 0 ? page.text.length : end, mention.end + 320));
    for (const { 0: cue, index } of block.matchAll(BEFORE)) {
      const found = nameAt(block, index + cue.length);
      if (found) return [person(party, found.name, mention.end + found.at, page.number)];
    }
    let at = 0;
    for (const line of block.split("\n")) {
      if (TITLE.test(line)) {
        const found = nameAt(block, at);
        if (found) return [person(party, found.name, mention.end + found.at, page.number)];
      }
      at += line.length + 1;
    }
    return [];
  });
}

function nameAt(block: string, from: number): { name: string; at: number } | undefined {
  const [title = ""] = TITLE.exec(block.slice(from, from + 30)) ?? [];
  const keep = /^dr/i.test(title) ? "" : title;
  const at = from + keep.length;
  const [second = ""] = keep ? (TITLE.exec(block.slice(at, at + 30)) ?? []) : [];
  const start = /^dr/i.test(second) ? at : at + second.length;
  const [name] = NAME.exec(block.slice(start, start + 60)) ?? [];
  return name ? { name: name.replace(/[.,]$/, ""), at: start } : undefined;
}

const person = (party: "client" | "supplier", name: string, start: number, page: number): Candidate => ({
  field: `${party}.contact`,
  label: "Contact",
  value: name,
  meaning: { kind: "text" },
  page,
  start,
  end: start + name.length,
  score: 0.7,
});
