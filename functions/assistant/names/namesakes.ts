import type { CustomerChoice } from "../../../shared/chat/ask.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import { questionWords } from "../../../shared/locales/question-words.ts";
import type { Customer } from "../../../shared/records/customers.ts";
import { linkCustomer } from "./customer-link.ts";
import type { Link } from "./link.ts";
import { matchNames } from "./name-match.ts";
import { nameWords } from "./name-words.ts";

/** What tells customers of one name apart; an invoice prints an id only for one that is on record. */
type Addressee = Pick<Customer, "name" | "email" | "phone" | "address"> & { readonly id?: string };

const addressLines = ({ address = "" }: Addressee): string[] => address.split("\n").flatMap((line) => line.trim() || []);

/** The town, or whatever else an address ends with. */
export const placeOf = (customer: Addressee): string | undefined => addressLines(customer).at(-1);

/** How a customer may be told from another of their name, the best way first. */
const details = ["email", "place", "phone", "address"] as const;

function detailsOf(customer: Addressee): Record<(typeof details)[number], string | undefined> {
  return { email: customer.email, place: placeOf(customer), phone: customer.phone?.trim(), address: addressLines(customer).join(", ") };
}

/** Those of one name in an order that stays, so that a number can tell apart what nothing else does. */
const namesakesOf = <C extends Addressee>(name: string, customers: readonly C[]): readonly C[] =>
  customers.filter((one) => one.name === name).sort((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1));

/** Returns what tells a customer from others of their name, if there are any: a detail that is theirs alone, else a number. */
function telling<C extends Addressee>(customer: C, customers: readonly C[]): string | undefined {
  const namesakes = namesakesOf(customer.name, customers);
  if (namesakes.length < 2) return undefined;
  const own = detailsOf(customer);
  const key = details.find((one) => own[one] && namesakes.filter((other) => detailsOf(other)[one] === own[one]).length === 1);
  return (key && own[key]) ?? String(namesakes.indexOf(customer) + 1);
}

/** A customer as they are offered: by their name, and where others have it too, with what is theirs alone: "Bluebird Cafe (ap@bluebird.example)". */
export const choiceName = <C extends Addressee>(customer: C, customers: readonly C[]): string => withDetail(customer.name, telling(customer, customers));

/** "Acme Corp (ap@acme.example)". */
export const withDetail = (name: string, detail: string | undefined): string => (detail ? `${name} (${detail})` : name);

/** The one customer that a text means to the letter: by a name that no other has, or a name with a detail as `choiceName` writes them. */
export function chosenCustomer<C extends Addressee>(text: string, customers: readonly C[]): C | undefined {
  const said = text.trim();
  const fits = (customer: C) => Object.values(detailsOf(customer)).some((detail) => detail && withDetail(customer.name, detail) === said);
  const near = customers.filter(({ name }) => said === name || said.startsWith(`${name} (`));
  const found = near.filter((customer) => customer.name === said || fits(customer));
  const [only, another] = found.length ? found : near.filter((customer) => choiceName(customer, customers) === said);
  return another ? undefined : only;
}

/** "Miller & Sons (new customer)". */
export const newChoice = (name: string, language: Language = "en"): string => withDetail(name.trim(), questionWords[language].newCustomer);

/** The name that is chosen by `newChoice`, in whichever language. */
export function nameOfNew(text: string): string | undefined {
  const said = text.trim();
  const suffix = Object.values(questionWords).find(({ newCustomer }) => said.toLowerCase().endsWith(` (${newCustomer})`))?.newCustomer;
  return suffix && (said.slice(0, -suffix.length - 3).trim() || undefined);
}

/** What is offered where a name may mean several customers, or with doubt another one. */
export function customerChoices(
  name: string,
  { candidates, doubt }: { candidates: readonly Customer[]; doubt?: boolean },
  customers: readonly Customer[],
): CustomerChoice[] {
  const known = candidates.map((one) => ({ id: one.id, name: one.name, detail: telling(one, customers) }));
  return doubt ? [...known, { name: name.trim(), isNew: true }] : known;
}

const tellingWords = (text: string): string[] =>
  nameWords(text).flatMap(({ forms, kind }) => (kind === "filler" || kind === "legal" || kind === "title" || kind === "family" ? [] : (forms[0] ?? [])));

/** Whether a name was said otherwise than it is written: by a part of it, or in other letters. Case, accents and what says nothing make no difference. */
export const differsFrom = (said: string, name: string): boolean => tellingWords(said).join(" ") !== tellingWords(name).join(" ");

/** Whether all words of a name stand in a text as they are written. */
export function isPartOf(name: string, text: string): boolean {
  const there = new Set(tellingWords(text));
  return tellingWords(name).every((word) => there.has(word));
}

/** Whom people mean: by an id, to the letter, by an email address, or else by a name as people use names. */
export function customerMeant<C extends Addressee>(text: string, customers: readonly C[]): Link<C> {
  const said = text.trim();
  if (nameOfNew(said)) return { none: true };
  const reached = customers.filter(({ email }) => email && email.toLowerCase() === said.toLowerCase());
  const hit = customers.find(({ id }) => id === said) ?? chosenCustomer(said, customers) ?? (reached.length === 1 ? reached[0] : undefined);
  if (hit) return { hit, score: 1 };
  return reached.length ? { candidates: reached } : linkCustomer(said, customers);
}

/** The one of a few, which stand in sight, that people point to: by a name that means them, or by any part of theirs alone. */
export function pointedTo<C extends Addressee>(text: string, few: readonly C[]): C | undefined {
  const link = customerMeant(text, few);
  if ("hit" in link) return link.hit;
  const [only, another] = few.filter(({ name }) => matchNames(text, name).isWithin);
  return another ? undefined : only;
}

/** Whether a name leaves out a word that may tell the customer from others: "Ellen" for Ellen Patterson, "Acme" for Acme Design, and not for Acme GmbH. */
export function leavesOut(said: string, name: string): boolean {
  const there = new Set(nameWords(said).flatMap(({ forms }) => forms));
  return nameWords(name).some(({ forms, kind }) => (kind === "own" || kind === "kind" || kind === "generation") && !forms.some((form) => there.has(form)));
}
