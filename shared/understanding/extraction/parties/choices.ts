import { fold } from "../../../language/fold.ts";
import type { Span } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { type Anchors, anchorsOf, type Names } from "./anchors.ts";
import { withContext } from "./context.ts";
import { signsOfAccount, signsOfAddress, signsOfMailbox, signsOfNumber, signsOfPhone } from "./kinds.ts";
import { isNear } from "./layout.ts";
import { type Clue, cluesOf } from "./ownership.ts";
import type { PageFacts } from "./page-facts.ts";
import { isMailboxOf, signsOfPerson, wholeOf } from "./people.ts";
import { personsOf } from "./persons.ts";
import type { Party } from "./roles.ts";
import type { Choice, Occurrence } from "./scorer.ts";

interface Part extends Span {
  readonly page: Page;
  readonly value: string;
  readonly clues: readonly Clue[];
  /** What speaks for it as a value of a party's field. */
  readonly signs: (party: Party) => readonly string[];
}

/** What is the same however it is written: telephone numbers by their last figures, addresses and registers by their figures. */
function keyOf(group: string, value: string): string {
  const plain = fold(value).replace(/[^\p{L}\p{N}]/gu, "");
  const digits = value.replace(/\D/g, "");
  if (group === "phone") return digits.slice(-7);
  if (group === "registration" && digits.length >= 9) return digits.slice(0, 9);
  return group === "address" && digits.length >= 5 ? digits : plain;
}

/** Whose a value is, as a party sees it: its own, the other party's, or a third's. */
const seenBy = (party: Party, clues: readonly Clue[]): string[] =>
  clues.map(([kind, owner]) => `${kind}:${owner === party ? "own" : owner === "other" ? "third" : "other"}`);

/** The persons that were chosen for both parties, by their names. */
export type Contacts = Readonly<Record<Party, string | undefined>>;

/** For each field of both parties all that can be its value: first the persons, and with those that were chosen all else. */
export interface Fields {
  readonly contacts: readonly Choice[];
  readonly others: (contacts: Contacts) => Choice[];
}

const OF_SUPPLIER = new Set(["account", "registration", "iban", "bic"]);

export function fieldsOf(pages: readonly Page[], facts: readonly PageFacts[], names: Names): Fields {
  const anchors = anchorsOf(pages, facts, names);
  const parts = partsOf(pages, facts, anchors, names);
  const choicesOf = (group: string, all: readonly Part[]): Choice[] => {
    const parties = group === "invoices" ? (["client"] as const) : OF_SUPPLIER.has(group) ? (["supplier"] as const) : (["client", "supplier"] as const);
    return parties.map((party) => ({
      field: group === "invoices" ? "invoice.email" : `${party}.${group}`,
      group,
      occurrences: withContext(
        group,
        all.map(({ page, value, start, end, clues, signs }): Occurrence => {
          const own = seenBy(party, clues);
          const all = ["bias", `of:${party}`, ...(names[party] ? [] : [`no-${party}`]), ...own, ...(clues.length ? [] : ["no-clue"]), ...signs(party)];
          return { page: page.number, value, key: group === "contact" ? personOf(value) : keyOf(group, value), start, end, signs: all };
        }),
      ),
    }));
  };
  const people = parts.get("contact") ?? [];
  const personOf = personsOf(people.map(({ value }) => value));
  return {
    contacts: choicesOf("contact", people),
    others: (contacts) =>
      [...parts]
        .filter(([group]) => group !== "contact")
        .flatMap(([group, all]) =>
          choicesOf(
            group,
            all.map((part) => ({ ...part, clues: [...part.clues, ...besideContact(part, people, contacts, personOf)] })),
          ),
        ),
  };
}

const BESIDE = 100;

/** Whose contact stands beside a value, in its paragraph. */
function besideContact({ page, start, end }: Part, people: readonly Part[], contacts: Contacts, personOf: (name: string) => string): Clue[] {
  const clues: Clue[] = [];
  for (const party of ["client", "supplier"] as const) {
    const key = contacts[party] && personOf(contacts[party]);
    const beside = key && people.some((person) => person.page === page && personOf(person.value) === key && isNear(page, person, { start, end }, BESIDE));
    if (beside) clues.push(["contact", party]);
  }
  return clues;
}

/** A page with more mailboxes and telephone numbers is a directory. */
const MOST_CONTACTS = 60;

function partsOf(pages: readonly Page[], facts: readonly PageFacts[], anchors: Anchors, names: Names): Map<string, Part[]> {
  const whole = wholeOf(pages, facts);
  const parts = new Map<string, Part[]>();
  for (const [i, page] of pages.entries()) {
    const own = facts[i];
    if (!own) continue;
    const add = (group: string, span: Span, value: string, signs: Part["signs"], clues: readonly Clue[] = cluesOf(page, own, anchors, span)) => {
      const list = parts.get(group) ?? [];
      parts.set(group, list);
      list.push({ page, start: span.start, end: span.end, value, signs, clues });
    };
    for (const contact of own.contacts.slice(0, MOST_CONTACTS)) {
      if (contact.kind === "phone") {
        const signs = signsOfPhone(page, own, contact);
        add("phone", contact, contact.value, () => signs);
        continue;
      }
      const owner = anchors.partyOf(contact.value.split("@")[1] ?? "");
      const signs = signsOfMailbox(page, own, contact.value, contact);
      const clues = cluesOf(page, own, anchors, contact);
      if (owner) clues.push(["domain", owner]);
      add("email", contact, contact.value, () => signs, clues);
      add("invoices", contact, contact.value, () => signs, clues);
    }
    for (const address of own.addresses) {
      const signs = signsOfAddress(page, own, address);
      add("address", address, address.value, () => signs);
    }
    for (const id of own.taxIds) {
      const signs = [id.isLabelled ? "labelled" : "plain", ...signsOfNumber(page, id)];
      add("tax-id", id, id.value, () => signs);
    }
    for (const id of own.registrations) {
      const signs = signsOfNumber(page, id);
      add("registration", id, id.value, () => signs);
    }
    for (const id of own.accounts) {
      const signs = signsOfAccount(page, id);
      add("account", id, id.value, () => signs);
    }
    for (const id of own.banks) {
      const signs = signsOfAccount(page, id);
      add(id.kind, id, id.value, () => signs);
    }
    // Persons on later pages of a long document are seldom those to speak to, and cost the most.
    if (i < 12 || i >= pages.length - 4)
      for (const person of own.people) {
        if (person.words.length > 4) continue;
        const bare = signsOfPerson(page, own, whole, person, undefined, undefined);
        if (!mayBePerson(bare)) continue;
        const words = person.words.map(fold);
        const mailbox = own.contacts.find(({ kind, value }) => kind === "email" && isMailboxOf(value, words));
        const owner = mailbox && anchors.partyOf(mailbox.value.split("@")[1] ?? "");
        const isParty = anchors.pages[i]?.some((anchor) => anchor.start < person.end && person.start < anchor.end);
        const signsFor = (party: Party) => {
          const signs = signsOfPerson(page, own, whole, person, names[party], names[party === "client" ? "supplier" : "client"]);
          return isParty ? [...signs, "is-party"] : signs;
        };
        const clues = cluesOf(page, own, anchors, person);
        if (owner) clues.push(["own-mailbox", owner]);
        add("contact", person, person.value, signsFor, clues);
      }
  }
  return parts;
}

/** Words that are common, in a company or a street, and that nothing calls a person are not looked at further. */
const mayBePerson = (signs: readonly string[]): boolean => {
  const has = new Set(signs);
  if (has.has("title") || has.has("greeting") || has.has("own-mailbox") || has.has("attention")) return true;
  if (has.has("first-name") && !has.has("words:1")) return true;
  if (has.has("all-common") || has.has("in-company") || has.has("in-address")) return false;
  return !has.has("words:1") || has.has("closing") || has.has("first-name") || has.has("contact") || has.has("present");
};
