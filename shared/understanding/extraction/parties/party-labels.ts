import { fold } from "../../../language/fold.ts";
import { firstNames } from "../../../language/names/first-names.ts";
import type { Span } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { SURE } from "../scorer.ts";
import { paragraphAt, placeOf } from "./layout.ts";
import { companiesIn } from "./names.ts";
import { byTop } from "./names-by-place.ts";
import type { PageFacts } from "./page-facts.ts";
import { namedInHeading, paperOf } from "./papers.ts";
import { labelIn, occurrence, type PrintedLabel, printedLabels, TOP } from "./printed-labels.ts";
import type { Occurrence } from "./scorer.ts";

/** A letter's or a message's own head, where "From" is who writes and orders. */
const MESSAGE = /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|sent|gesendet|envoye|enviado)\s?:/m;
/** How probable it is that a name is the client's where nothing tells for sure whom a bill is for: it is shown, and asked about. */
const OPEN = SURE - 0.2;

type LabelledParty = Occurrence & { readonly probability: number };

/** What the labels and the heading of a document say of its parties. */
export interface StatedParties {
  /** Whom it names as the one it bills. */
  readonly client: LabelledParty | undefined;
  /** Who issued it, each by the words of the name: none of them is the client. */
  readonly issuers: ReadonlySet<string>;
  /** It bills the business that reads it. */
  readonly isToUs: boolean;
  /** Who issued a bill that is another's. */
  readonly supplier: LabelledParty | undefined;
  /** How probable it is at most that anybody else is the client. */
  readonly most: number;
}

const NOTHING: StatedParties = { client: undefined, issuers: new Set(), isToUs: false, supplier: undefined, most: 1 };

/**
 * Whom a document names as the one it bills, and who issued it. `ours`: where each page names the business that reads it; `isOurs`: whether a name is that
 * one's. A document that names the business, and is neither a bill nor an offer, is its customer's own, with labels as that means them.
 */
export function statedParties(
  [page]: readonly Page[],
  [facts]: readonly PageFacts[],
  ours: readonly (readonly Span[])[],
  isOurs: (name: string) => boolean,
): StatedParties {
  if (!page || !facts || MESSAGE.test(page.folded.slice(0, TOP))) return NOTHING;
  const paper = paperOf(page);
  const isBill = paper === "bill" || paper === "offer";
  const isUs = (name: Occurrence): boolean => isOurs(name.value) || ours[0]?.some(({ start, end }) => start < name.end && name.start < end) === true;
  const usIn = (places: readonly Span[]): Occurrence | undefined => {
    const found = ours[0]?.find(({ start, end }) => places.some((place) => start >= place.start && end <= place.end));
    return found && occurrence(page, page.text.slice(found.start, found.end), found.start);
  };
  const all = printedLabels(page);
  const suppliers = all.flatMap(({ label, name, isName }) => (isName && name && (label === "supplier" || label === "sender") ? [name] : []));
  const issuers = new Set(suppliers.filter((name) => !isUs(name)).map(({ key }) => key));
  const clients = (["payer", "client", "addressee", "subject"] as const)
    .flatMap((label) => all.filter((each) => each.label === label))
    .filter(({ label, isName, name }) => !(name && issuers.has(name.key)) && (/^(?:payer|client)$/.test(label) || (isName && (isBill || issuers.size > 0))));
  const head = headOf(page);
  const inHeading = isBill ? namedInHeading(page) : undefined;
  // Who writes to the business, or orders something from it, is no supplier of its own.
  const billed = clients.filter(({ label }) => label === "payer" || isBill || (label === "client" && paper !== "order"));
  const labelledUs = billed.flatMap(({ name, places }) => usIn(places) ?? (name && isUs(name) ? name : []))[0];
  const toUs = labelledUs ?? (inHeading && isUs(inHeading.name) && head && !isUs(head) ? inHeading.name : undefined);
  if (toUs && !suppliers.some(isUs)) {
    const supplier = suppliers[0] ?? (head && !isUs(head) ? head : firmOf(page, facts, isUs));
    return { ...NOTHING, client: { ...toUs, probability: 1 }, isToUs: true, supplier: supplier && { ...supplier, probability: 1 } };
  }
  const named = clients.find(({ isName }) => isName);
  const headed =
    inHeading && !isUs(inHeading.name) ? { ...inHeading.name, probability: inHeading.isTo || isParty(inHeading.name.value) ? 1 : OPEN } : undefined;
  if (ours.some((spans) => spans.length)) {
    if (paper !== "bill") return NOTHING;
    const client = (named && clientOf(named)) ?? headed;
    // Headed by another, with the business in the window of the letter or below: theirs to it, or its to them.
    const isOpen = head && !isUs(head) && ours[0]?.some(({ start }) => start < (page.money[0]?.start ?? 0));
    return { ...NOTHING, client, most: isOpen ? OPEN : 1 };
  }
  const client = named ? clientOf(named) : (headed ?? (isBill ? clients.flatMap((each) => clientOf(each) ?? [])[0] : undefined));
  const isHeaded = isBill && head && head.key !== client?.key && (client || clients.length || !isWindow(page, facts, head));
  const supplier = isBill ? (suppliers[0] ?? (isHeaded ? head : undefined)) : undefined;
  if (supplier) issuers.add(supplier.key);
  // Notes are headed by other words as well.
  const isSure = suppliers.length > 0 || (supplier && companiesIn(supplier.value).some(({ isLegal }) => isLegal));
  return {
    ...NOTHING,
    client,
    issuers,
    supplier: supplier && { ...supplier, probability: isSure ? 1 : OPEN },
    most: isBill || (!paper && isLetterhead(page)) ? OPEN : 1,
  };
}

/** "For: Website" may be what a bill is for. */
const clientOf = ({ label, name, isName }: PrintedLabel): LabelledParty | undefined =>
  name && { ...name, probability: isName && (label !== "subject" || isParty(name.value)) ? 1 : OPEN };

const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|herrn?|frau|familie|eheleute|mm?|mme|mlle|monsieur|madame|sr|sra|don|dona|senora?|sig|sig\.ra|signora?|famiglia|dott|dhr|mevr|mevrouw|meneer|de heer)\.? /;

/** Whether a name is written as those of persons and of bodies are. */
const isParty = (name: string): boolean =>
  companiesIn(name).length > 0 || TITLE.test(fold(name)) || (name.includes(" ") && firstNames.has(fold(name.split(" ")[0] ?? "")));

/** What a page is headed by, where it is a name. */
function headOf(page: Page): Occurrence | undefined {
  const [head] = byTop(page).filter(({ start, end }) => !labelIn(page.text.slice(start, end)));
  return head && occurrence(page, page.text.slice(head.start, head.end), head.start);
}

/** Whether a paper is headed by the name of a firm, and states a total: a bill that does not say so. */
function isLetterhead({ lines: [first], folded }: Page): boolean {
  const firms = first ? companiesIn(first.text.slice(0, 120)) : [];
  return firms.some(({ isLegal, end }) => isLegal && end >= (first?.text.trimEnd().length ?? 0) - 1) && TOTAL.test(folded);
}
const TOTAL = /^(?:grand |amount |balance )?(?:total|due|gesamt|summe|endbetrag|importe|totaal|te betalen|net a payer|a payer)/m;

/** The first firm that a page names besides the business that reads it. */
const firmOf = (page: Page, { companies }: PageFacts, isUs: (name: Occurrence) => boolean): Occurrence | undefined =>
  companies
    .filter(({ isLegal }) => isLegal)
    .map(({ start, end }) => occurrence(page, page.text.slice(start, end), start))
    .find((firm) => !isUs(firm));

/** Whether a name heads the address of a letter, as whom it is to stands in its window: nothing but an address is below it. */
function isWindow(page: Page, { addresses, contacts, taxIds, registrations, banks }: PageFacts, name: Occurrence): boolean {
  const row = placeOf(page, name)?.row ?? 0;
  const { first, last } = paragraphAt(page, row);
  const [from, to] = [page.lines[first]?.start ?? 0, page.lines[last]?.end ?? 0];
  const isThere = ({ start }: Span) => start >= from && start <= to;
  const isNext = ({ start }: Span) => start <= (page.lines[Math.min(last, row + 2)]?.end ?? 0);
  // On the line of its name an address is the sender's own.
  const isOnLine = ({ start }: Span) => start > name.end && !page.text.slice(name.end, start).includes("\n");
  return (
    addresses.some((address) => isThere(address) && isNext(address)) &&
    !addresses.some(isOnLine) &&
    ![...contacts, ...taxIds, ...registrations, ...banks].some(isThere)
  );
}
