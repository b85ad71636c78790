import { fold } from "../../language/fold.ts";
import { PhraseBook, type Span } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import type { Page } from "./document.ts";
import { preparedParties } from "./parties/authors.ts";
import { type Fields, fieldsOf } from "./parties/choices.ts";
import { ownWords } from "./parties/names.ts";
import { clientNames } from "./parties/names-found.ts";
import { mentionsOfUs } from "./parties/names-of-us.ts";
import { factsOf } from "./parties/page-facts.ts";
import { statedParties } from "./parties/party-labels.ts";
import { type Choice, chosenOf, type Occurrence } from "./parties/scorer.ts";
import { type Model, shownFrom } from "./scorer.ts";

/** How probable it must be that a name or a person is the one for the rest of the document to be read with it. */
const LIKELY_NAME = 0.3;
const LIKELY_PERSON = 0.5;

/** Both parties of a document, with what belongs to each. `we` is its supplier. */
export function partiesOf(pages: readonly Page[], we: string | undefined, model: Model): Candidate[] {
  const candidates = partiesFrom(readParties(pages, we), model);
  const nameOf = (field: string) => candidates.find((each) => each.field === field.replace("address", "name"))?.value;
  const isAddress = ({ field }: Candidate) => field.endsWith(".address");
  return candidates.map((each) => (isAddress(each) ? withoutName(each, nameOf(each.field), pages[each.page - 1]?.text ?? "") : each));
}

/** An address that begins with the name of whose it is, without it. */
function withoutName(address: Candidate, name: string | undefined, pageText: string): Candidate {
  const words = pageText.slice(address.start, address.end);
  if (!name || !fold(words).startsWith(fold(name))) return address;
  const [between = ""] = /^[\s,;:·|–-]*/u.exec(words.slice(name.length)) ?? [];
  const start = address.start + name.length + between.length;
  const value = address.value.slice(name.length).replace(/^[\s,;:·|–-]+/u, "");
  return between && value && start < address.end ? { ...address, start, value } : address;
}

/** What is chosen of all that there is to choose from. Whom a document says it was prepared for is its client, and who prepared it is not. */
export function partiesFrom({ name, supplier, of, prepared, stated }: Parties, model: Model): Candidate[] {
  const isIssuer = ({ key }: Occurrence) => (prepared.authors.has(key) && key !== prepared.client?.key) || stated.issuers.has(key);
  const others = { ...name, occurrences: name.occurrences.filter((occurrence) => !isIssuer(occurrence)) };
  const likeliest = chosenOf(others, model);
  const client = prepared.client
    ? { ...prepared.client, probability: 1 }
    : (stated.client ?? (likeliest && { ...likeliest, probability: Math.min(likeliest.probability, stated.most) }));
  const candidates: Candidate[] = [];
  const add = (field: Candidate["field"], label: string, each: Occurrence & { probability: number }) => {
    if (each.probability >= shownFrom(model, field)) candidates.push(text(field, label, each.value, each, each.page, each.probability));
  };
  if (client) add("client.name", "Client", client);
  if (supplier) candidates.push(text("supplier.name", "Supplier", supplier.name, supplier, supplier.page, stated.supplier?.probability ?? 1));
  const fields = of(client && client.probability >= LIKELY_NAME ? client.value : undefined);
  const choose = (choices: readonly Choice[]) =>
    choices.flatMap((choice) => {
      const likeliest = chosenOf(choice, model);
      const chosen = likeliest && choice.group === "contact" ? { ...fullest(choice, likeliest), probability: likeliest.probability } : likeliest;
      return chosen ? [{ ...chosen, field: choice.field as Candidate["field"], group: choice.group }] : [];
    });
  const people = choose(fields.contacts);
  const contactOf = (field: string) => people.find((person) => person.field === field && person.probability >= LIKELY_PERSON)?.value;
  const contacts = { client: contactOf("client.contact"), supplier: contactOf("supplier.contact") };
  const found = [...people, ...choose(fields.others(contacts))];
  for (const each of found) {
    // What is one party's is not the other's.
    const isOther = found.some(
      ({ group, key, probability, field }) => group === each.group && key === each.key && field !== each.field && probability > each.probability,
    );
    if (!isOther) add(each.field, labels[each.group] ?? "", each);
  }
  return candidates;
}

/** Where a person who was chosen is named in full. */
const fullest = ({ occurrences }: Choice, chosen: Occurrence): Occurrence => {
  const lengthOf = ({ value }: Occurrence) => value.split(/[ .]+/).filter((word) => word.length > 1).length;
  return occurrences
    .filter(({ key, signs }) => key === chosen.key && !signs.includes("common") && !signs.includes("is-party"))
    .reduce((best, each) => (lengthOf(each) > lengthOf(best) ? each : best), chosen);
};

const labels: Readonly<Record<string, string>> = {
  contact: "Contact",
  email: "Email",
  invoices: "Invoices to",
  phone: "Phone",
  address: "Address",
  "tax-id": "Tax ID",
  registration: "Registration",
  account: "Account",
  iban: "IBAN",
  bic: "BIC",
};

/** The values that a model read, with the parties as the document's labels have them: who issued it is not its client, and a bill to the business is no bill of it. */
export function withStatedParties(pages: readonly Page[], we: string | undefined, values: readonly Candidate[]): Candidate[] {
  const { stated } = readParties(pages, we);
  const read = values.find(({ field }) => field === "client.name");
  const keyOf = (name: string) => ownWords(name).join(" ");
  const isRight = !read || (keyOf(read.value) !== stated.supplier?.key && !stated.issuers.has(keyOf(read.value)));
  if (isRight) return [...values];
  const others = values.filter(({ field }) => !/^(?:client|supplier)\.|^invoice\.email$/.test(field));
  const { client, supplier } = stated;
  return [
    ...(client ? [text("client.name", "Client", client.value, client, client.page, client.probability)] : []),
    ...(supplier ? [text("supplier.name", "Supplier", supplier.value, supplier, supplier.page, supplier.probability)] : []),
    ...others,
  ];
}

/** What there is to choose from in a document: the client's name, and once it is known the fields of both parties. */
export interface Parties {
  readonly name: Choice;
  readonly supplier: (Span & { page: number; name: string }) | undefined;
  readonly of: (client: string | undefined) => Fields;
  readonly prepared: ReturnType<typeof preparedParties>;
  readonly stated: ReturnType<typeof statedParties>;
}

/** Reads the pages of a document for its parties. `we` names the supplier, or whom it bills where it says so. */
export function readParties(pages: readonly Page[], we: string | undefined): Parties {
  const ours = we ? mentionsOfUs(pages, we) : pages.map(() => []);
  const facts = pages.map((page, i) => factsOf(page, ours[i] ?? []));
  const words = new PhraseBook(we ? [[ownWords(we).join(" "), true]] : []);
  const isOurs = (name: string): boolean =>
    we !== undefined &&
    (words.in(ownWords(name).map((text) => ({ text, start: 0, end: 0 }))).length > 0 || ownWords(name).every((word) => ownWords(we).includes(word)));
  const all = ours.flatMap((spans, i) => spans.map((span) => ({ ...span, page: i + 1, name: pages[i]?.text.slice(span.start, span.end) ?? "" })));
  // As it is written whole, with its legal form.
  const longest = Math.max(0, ...all.map(({ name }) => name.length));
  const us = all.find(({ name }) => name.length === longest);
  const prepared = preparedParties(pages);
  const stated = statedParties(pages, facts, ours, isOurs);
  const issuer = stated.supplier && { ...stated.supplier, name: stated.supplier.value };
  const isOthers = stated.isToUs || issuer !== undefined;
  const supplier = isOthers ? issuer : us;
  return {
    // What was prepared for the business that reads says nothing of whom it bills.
    prepared: prepared.client && isOurs(prepared.client.value) ? { client: undefined, authors: new Set() } : prepared,
    stated,
    name: clientNames(pages, facts, isOurs, we ? ownWords(we) : []),
    supplier,
    of: (client) => fieldsOf(pages, facts, isOthers ? { client, supplier: supplier?.name } : { client, supplier: supplier?.name ?? we, we }),
  };
}

export const text = (field: Candidate["field"], label: string, value: string, { start, end }: Span, page: number, score: number): Candidate => ({
  field,
  label,
  value: value.replace(/\s+/g, " ").trim(),
  meaning: { kind: "text" },
  page,
  start,
  end,
  score,
});
