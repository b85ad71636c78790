import { fold } from "../../../language/fold.ts";
import { firstNames } from "../../../language/names/first-names.ts";
import { type Span, wordsIn } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { headOf, isNear, placeOf } from "./layout.ts";
import { closingAbove } from "./ownership.ts";
import type { PageFacts } from "./page-facts.ts";

const INVOICES = /\b(?:e-?)?(?:invoic\w*|rechnung\w*|factur\w*|bills?|billing|billed|accounts payable|buchhaltung|kreditoren\w*|compta\w*|fakt\w+)\b/g;
const MAILBOX =
  /^(?:[a-z]{0,12}[._-])?(?:e?invoic\w*|accounts?|accounting|accountspayable|payables?|billing|bills|ap|finance|fin|ledger|purchase\w*|treasurer|rechnung\w*|kreditor\w*|buchhaltung|faktura|fibu|factur\w*|compta\w*|administracion|contabilidad|proveedores|fournisseurs|supplier\w*)(?:[._+-]\w{0,20})?$/;
const COMMON_MAILBOX =
  /^(?:info|office|hello|hi|contact|kontakt|mail|post|admin|sales|studio|service|support|help|enquiries|buero|zentrale|accueil|bonjour|hola|orders|order|bestellung|team)\b/;

/** What speaks for a mailbox being the one invoices go to, or one to reach a party by. */
export function signsOfMailbox(page: Page, facts: PageFacts, value: string, span: Span): string[] {
  const place = placeOf(page, span);
  if (!place) return [];
  const { cell, line, column, row, unit } = place;
  const local = value.split("@")[0]?.toLowerCase() ?? "";
  const from = Math.max(unit && !unit.isRow ? unit.start : cell.start, span.start - 200);
  const before = page.folded.slice(from, span.start);
  const label = `${column > 0 ? fold(line.cells[0]?.text ?? "") : ""} ${fold(headOf(page, row, column)?.text ?? "")}`;
  const signs: string[] = [];
  const add = (is: boolean | undefined, sign: string) => {
    if (is) signs.push(sign);
  };
  const invoices = Array.from(before.matchAll(INVOICES)).at(-1);
  add(invoices !== undefined, "invoices");
  add(invoices !== undefined && before.length - invoices.index < 50, "invoices-near");
  add(label.search(INVOICES) >= 0, "invoices-label");
  const after = page.folded.slice(span.end, Math.min(unit?.end ?? span.end, span.end + 80));
  add(after.search(INVOICES) >= 0, "invoices-after");
  const lineAbove = page.lines[row - 1];
  add(lineAbove !== undefined && page.folded.slice(lineAbove.start, lineAbove.end).search(INVOICES) >= 0, "invoices-above");
  add(MAILBOX.test(local), "mailbox:invoices");
  add(COMMON_MAILBOX.test(local), "mailbox:common");
  add(/\b(?:not|never|only for|nicht|kein\w*|pas|no)\b[^.;\n]{0,30}$/.test(before), "not");
  add(/\b(?:copy|kopie|copie|copia|cc|bcc)\b[^.;\n]{0,24}$/.test(before), "copy");
  add(/\b(?:send|sent|senden|schicken|go|goes|to|an|adress\w*|envoy\w*|enviar\w*|submit\w*|mail\w*|electron\w*|pdf)\b[^.;\n]{0,20}$/.test(before), "send");
  const header = page.folded.slice(line.start, line.end);
  add(/^\s*(?:from|von|de)\s?:/.test(header), "from");
  add(/^\s*(?:to|an|a|para)\s?:/.test(header), "to");
  add(/^\s*(?:cc|copie|kopie)\s?:/.test(header), "cc");
  add(closingAbove(page, row), "closing");
  const own = facts.people.find((person) => {
    const words = person.words.map(fold);
    const last = words.at(-1) ?? "";
    return words.length > 1 && last.length > 2 && fold(local).includes(last) && Math.abs(person.start - span.start) < 200;
  });
  add(own !== undefined, "person");
  add(/^[a-z]+\.[a-z-]+$|^[a-z]\.[a-z]+$/.test(local), "personal");
  add(
    facts.contacts.some(({ kind, start, end }) => kind === "phone" && isNear(page, span, { start, end }, 60)),
    "phone",
  );
  add(page.number === 1, "first-page");
  return signs;
}

/** What speaks for a telephone number being the one to reach a party by. */
export function signsOfPhone(page: Page, facts: PageFacts, span: Span & { sign?: string | undefined }): string[] {
  const place = placeOf(page, span);
  if (!place) return [];
  const { cell, row, column, line } = place;
  const before = page.folded.slice(Math.max(cell.start, span.start - 80), span.start);
  const label = column > 0 ? fold(line.cells[0]?.text ?? "") : "";
  const signs = [`form:${span.sign}`];
  const add = (is: boolean | undefined, sign: string) => {
    if (is) signs.push(sign);
  };
  add(
    facts.contacts.some(({ kind, start, end }) => kind === "email" && isNear(page, span, { start, end }, 80)),
    "mailbox",
  );
  const people = facts.people.filter(({ words, start, end }) => words.length > 1 && isNear(page, span, { start, end }, 60));
  add(people.length > 0, "person");
  add(
    people.some(({ words }) => firstNames.has(fold(words[0] ?? ""))),
    "first-name",
  );
  add(
    /\b(?:site|baustelle|foreman|emergency|notfall|notruf|bank|hotel|driver|fahrer|polier|porter|security|gate|chantier|obra|delivery|anlieferung|technical|technische)\b/.test(
      `${before} ${label}`,
    ),
    "aside",
  );
  add(/\b(?:contact|questions|queries|ruckfragen|ansprechpartner\w*|ring|call|anrufen)\b/.test(`${before} ${label}`), "contact");
  add(closingAbove(page, row), "closing");
  add(facts.contacts.find(({ kind }) => kind === "phone")?.start === span.start, "first");
  add(
    facts.contacts.some(({ kind, start, end }) => kind === "phone" && start !== span.start && isNear(page, span, { start, end }, 40)),
    "another",
  );
  add(page.number === 1, "first-page");
  return signs;
}

/** What speaks for an address being the one a party is billed at. */
export function signsOfAddress(page: Page, facts: PageFacts, address: Span & { hasCode: boolean; value: string }): string[] {
  const place = placeOf(page, address);
  if (!place) return [];
  const { cell, row, column, line } = place;
  const before = page.folded.slice(Math.max(0, address.start - 140), address.start);
  const own = page.folded.slice(Math.max(cell.start, address.start - 90), address.start);
  const label = column > 0 ? fold(line.cells[0]?.text ?? "") : "";
  const near = `${own} ${label} ${fold(headOf(page, row, column)?.text ?? "")}`;
  const signs = [address.hasCode ? "code" : "no-code"];
  const add = (is: boolean | undefined, sign: string) => {
    if (is) signs.push(sign);
  };
  add(/\d/.test(address.value.replace(/\d{4,}/g, "")), "number");
  add(/\b(?:p\.?o\.? box|postfach|bp|cs|tsa|apartado)\b/.test(fold(address.value)), "box");
  const BILL = /\b(?:invoic\w*|bill\w*|rechnung\w*|factur\w*|buchhaltung|kreditor\w*|accounts payable)\b/;
  add(BILL.test(near), "billing-near");
  add(BILL.test(before), "billing");
  const DELIVERY =
    /\b(?:deliver\w*|ship\w*|site|venue|liefer\w*|anliefer\w*|baustelle|einsatzort|livr\w*|chantier|lieu|entrega|obra|held|place of|location|property|premises|liegenschaft|objekt)\b/;
  add(DELIVERY.test(near), "delivery-near");
  add(DELIVERY.test(before), "delivery");
  add(/\b(?:registered office|sitz|siege|domicil\w*|address|adresse|anschrift|direccion|of)\b[^\n]{0,16}$/.test(own), "office");
  add(/\b(?:bank|sparkasse|banque|court|gericht|insur\w*)\b/.test(before.slice(-60)), "aside");
  add(address.start - cell.start < 4, "starts");
  add(row < 8 && page.number === 1, "top");
  add(page.number === 1, "first-page");
  add(
    facts.companies.some(({ end }) => end <= address.start && address.start - end < 60),
    "company-before",
  );
  return signs;
}

/** What stands before a number of a register, a tax office or a bank. */
export function signsOfNumber(page: Page, span: Span): string[] {
  const place = placeOf(page, span);
  if (!place) return [];
  const signs: string[] = [];
  const before = page.folded.slice(Math.max(place.cell.start, span.start - 60), span.start);
  const own = page.folded.slice(span.start, span.end);
  for (const { text } of wordsIn(before).slice(-3)) signs.push(`before:${text}`);
  const [first] = wordsIn(own);
  if (first && /\p{L}/u.test(first.text)) signs.push(`is:${first.text.slice(0, 5)}`);
  if (page.number === 1) signs.push("first-page");
  return signs;
}

const PAY = /\b(?:pay|paid|payable|payments?|transfers?|remit\w*|uberweis\w*|zahl\w*|begleich\w*|virements?|regl\w*|ingres\w*|transferencia|abono|abonar)\b/;
const DEBIT =
  /\b(?:lastschrift|einzug|einziehen|abbuch\w*|prelevement|domiciliacion|direct debit|mandate?|mandat|refund\w*|credit notes?|erstatt\w*|gutschrift\w*|rembours\w*)\b/;

/** What speaks for an account being the one that is paid to. */
export function signsOfAccount(page: Page, span: Span): string[] {
  const before = page.folded.slice(Math.max(0, span.start - 160), span.start);
  const signs = signsOfNumber(page, span);
  if (PAY.test(before)) signs.push("pay");
  if (DEBIT.test(before)) signs.push("debit");
  return signs;
}
