import { type AddressFound, addressesIn } from "../../../language/address/addresses.ts";
import type { ContactFound } from "../../../language/contact/contacts.ts";
import { type AccountFound, accountsIn } from "../../../language/identifier/accounts.ts";
import type { BankIdFound } from "../../../language/identifier/bank-ids.ts";
import { type RegistrationFound, registrationsIn } from "../../../language/identifier/registrations.ts";
import { type TaxIdFound, taxIdsIn } from "../../../language/identifier/tax-ids.ts";
import { type PersonFound, peopleIn } from "../../entities/people.ts";
import type { Span } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { overlapWith } from "../overlaps.ts";
import { companiesIn } from "./names.ts";

/** All that a page has of parties, whosever it is. */
export interface PageFacts {
  readonly companies: readonly (Span & { isLegal: boolean })[];
  readonly contacts: readonly ContactFound[];
  readonly people: readonly PersonFound[];
  /** From left to right. */
  readonly addresses: readonly AddressFound[];
  readonly taxIds: readonly TaxIdFound[];
  readonly registrations: readonly RegistrationFound[];
  readonly accounts: readonly AccountFound[];
  readonly banks: readonly BankIdFound[];
}

/** A page with more names or mailboxes is a directory: each is compared with the others, and the first are those of the parties. */
const MOST = 150;

/** `ours`: where the business that reads is named. */
export function factsOf({ text, bankIds: banks, contacts: found }: Page, ours: readonly Span[]): PageFacts {
  const companies = companiesIn(text).slice(0, MOST);
  const isBank = overlapWith(banks);
  const accounts = accountsIn(text).filter((account) => !isBank(account));
  const isAccount = overlapWith(accounts);
  const taxIds = taxIdsIn(text).filter((id) => !isBank(id) && !isAccount(id));
  const registrations = registrationsIn(text).filter((id) => !isBank(id));
  const isNumber = overlapWith([...banks, ...accounts, ...taxIds, ...registrations]);
  const contacts = found.filter((contact) => contact.kind === "email" || !isNumber(contact)).slice(0, MOST);
  const isContact = overlapWith(contacts);
  return {
    companies,
    contacts,
    people: peopleIn(text)
      .filter((person) => !isContact(person))
      .slice(0, MOST),
    addresses: addressesIn(text, [
      ...companies.filter(({ isLegal, start }) => isLegal || /^[\n\t]?$/.test(text.slice(Math.max(0, start - 1), start))),
      ...ours,
      ...[...taxIds, ...registrations, ...contacts, ...banks].filter(({ start, end }) => /\d/.test(text.slice(start, end))),
    ]).sort((a, b) => a.start - b.start),
    taxIds,
    registrations,
    accounts,
    banks,
  };
}
