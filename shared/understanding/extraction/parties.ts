import { fold } from "../entities/fold.ts";
import { PhraseBook, type Span, wordsIn } from "../entities/words.ts";
import { addressAfter } from "./address.ts";
import type { Candidate } from "./candidates.ts";
import type { Page } from "./document.ts";
import { companiesIn, isDomainOf, mentionsOf, ownWords } from "./names.ts";
import { peopleOf } from "./people.ts";

export type Party = "client" | "supplier";

/** Words that say which party a name behind them is; those in `roles` also behind it, in brackets. */
const roles = new PhraseBook<Party | "other">([
  [
    "client|customer|bill to|billed to|invoice to|sold to|purchaser|prepared for|quote for|to|commissioned by|auftraggeber|auftraggeberin|kunde|kundin|besteller|bestellerin|rechnungsanschrift|rechnungsadresse|rechnungsempfanger|rechnung an|an|auftraggebers|donneur d'ordre|client|cliente|le client|la cliente|adresse de facturation|facture a|facturer a|facturation|cliente|comprador|facturar a|datos del cliente|datos de facturacion|para|el cliente|for",
    "client",
  ],
  [
    "supplier|vendor|contractor|consultant|provider|service provider|seller|freelancer|from|prepared by|designer|agency|auftragnehmer|auftragnehmerin|lieferant|lieferantin|dienstleister|verkaufer|anbieter|von|fournisseur|prestataire|le prestataire|vendeur|entrepreneur|titulaire|proveedor|prestador|contratista|el proveedor|de",
    "supplier",
  ],
  ["ship to|deliver to|delivery address|lieferanschrift|lieferadresse|adresse de livraison|livraison|direccion de entrega|insurer|bank|court|gericht", "other"],
]);

interface Mention extends Span {
  readonly page: number;
  readonly name: string;
  readonly party: Party | "other" | undefined;
  readonly score: number;
}

/** Both parties of a document, with what belongs to each. `we` decides which of them is the supplier. */
export function partiesOf(
  pages: readonly Page[],
  we: string | undefined,
): { candidates: Candidate[]; ownerOf: (page: number, at: number) => Party | undefined; client?: string } {
  const ours: Mention[] = we
    ? pages.flatMap((page) =>
        mentionsOf(we, page.words, page.text).map((span) => ({
          ...span,
          page: page.number,
          name: page.text.slice(span.start, span.end),
          party: "supplier" as const,
          score: 1,
        })),
      )
    : [];
  const isOurs = (name: string) => we !== undefined && ownWords(we).every((word) => ownWords(name).includes(word));
  const others = pages
    .slice(0, 3)
    .flatMap((page) => [...byForm(page), ...byRole(page)])
    .filter(({ name }) => !isOurs(name));
  const client = best(
    others.filter(({ party }) => party !== "other" && (party === "client" || we !== undefined || party === undefined)),
    others,
  );
  const supplier =
    ours[0] ??
    (we === undefined
      ? best(
          others.filter(({ party }) => party === "supplier"),
          others,
        )
      : undefined);
  const all = [
    ...ours,
    ...(client
      ? pages.flatMap((page) =>
          mentionsOf(client.name, page.words, page.text).map((span) => ({ ...client, ...span, page: page.number, party: "client" as const })),
        )
      : []),
    ...(supplier && !ours.length ? [{ ...supplier, party: "supplier" as const }] : []),
  ].sort((a, b) => a.page - b.page || a.start - b.start);
  const ownerOf = (number: number, at: number) => owner(pages, all, number, at);
  const candidates: Candidate[] = [];
  for (const [party, mention] of [
    ["client", client],
    ["supplier", supplier],
  ] as const) {
    if (!mention) continue;
    candidates.push(text(`${party}.name`, party === "client" ? "Client" : "Supplier", mention.name, mention, mention.page, mention.score));
    const mentions = all.filter((each) => each.party === party);
    for (const each of mentions.toSorted((a, b) => Number(isBilling(pages, b)) - Number(isBilling(pages, a)))) {
      const page = pages[each.page - 1];
      const address = page && addressAfter(page.text, each, endOfParagraph(page.text, each.end));
      if (!address) continue;
      candidates.push(text(`${party}.address`, "Address", address.value, address, each.page, 0.8));
      break;
    }
    candidates.push(...peopleOf(pages, mentions, party));
  }
  for (const page of pages) candidates.push(...contactsOf(page, ownerOf, client?.name, we ?? supplier?.name));
  return { candidates, ownerOf, ...(client ? { client: client.name } : {}) };
}

const BILLING =
  /(?:rechnungs(?:anschrift|adresse|empfanger)|rechnung an|bill(?:ed)? to|invoice to|invoice address|facturation|facturer a|facturacion|facturar a)[^\p{L}\d]{0,6}$/u;
/** Whether a name stands where invoices are to be addressed. */
const isBilling = (pages: readonly Page[], { page, start }: Mention): boolean =>
  BILLING.test(pages[page - 1]?.folded.slice(Math.max(0, start - 40), start) ?? "");

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

const endOfParagraph = (text: string, at: number): number => {
  const end = text.indexOf("\n\n", at);
  return end < 0 ? text.length : end;
};

/** How a contract gives a party its role: (the "Client"), nachfolgend Auftraggeber, ci-après « le Client ». */
const ROLE =
  /(?:\((?:hereinafter |"|the |')|nachfolgend |im folgenden |ci-apres |en adelante,? |denominad[oa] )[^().,;\n]{0,60}|"(?:the )?(?:client|customer|supplier|contractor|consultant)"/;

/** Companies by their legal form, with the role that words around them give. */
function byForm(page: Page): Mention[] {
  return companiesIn(page.text).map((span) => {
    const before = wordsIn(page.folded.slice(Math.max(0, span.start - 40), span.start));
    const after = page.folded.slice(span.end, span.end + 400);
    const role = ROLE.exec(after.split("\n\n")[0]?.slice(0, 240) ?? "")?.[0];
    const named = role ? roles.in(wordsIn(role)).find(({ meaning }) => meaning !== "other") : undefined;
    const cue = roles.in(before.slice(-3)).at(-1);
    const party = named?.meaning ?? cue?.meaning;
    const isLine = /(?:^|\n)\s*$/.test(page.text.slice(Math.max(0, span.start - 5), span.start));
    return {
      ...span,
      page: page.number,
      name: page.text.slice(span.start, span.end).replace(/\s+/g, " "),
      party,
      score: 0.55 + (named ? 0.3 : 0) + (cue ? 0.15 : 0) + (isLine ? 0.05 : 0),
    };
  });
}

const LABEL = /^(?<label>[^:\n]{2,40}?) ?: ?(?<rest>\S.*)$/u;

/** Names behind a word for their role: "Client: Brightwater Ferries", or in the cell beside or below it. */
function byRole(page: Page): Mention[] {
  const found: Mention[] = [];
  page.lines.forEach((line, i) => {
    line.cells.forEach((cell, column) => {
      const label = LABEL.exec(cell.text)?.groups;
      const head = wordsIn(fold(label?.["label"] ?? cell.text.replace(/ ?:$/, "")));
      const role = roles.at(head, 0);
      if (!role || role.to < head.length || head[0]?.text === "a") return;
      const isStrong = !/^(?:to|an|for|para|de|from|von|a)$/.test(head[0]?.text ?? "");
      const next = page.lines[i + 1];
      const below = next && next.paragraph - line.paragraph <= 1 ? next.cells[Math.min(column, next.cells.length - 1)] : undefined;
      const beside =
        column === 0 && line.cells.length === 2 && !/:$/.test(line.cells[1]?.text ?? "") && !roles.at(wordsIn(fold(line.cells[1]?.text ?? "")), 0)
          ? line.cells[1]
          : undefined;
      const from = label?.["rest"]
        ? { text: label["rest"], start: cell.end - label["rest"].length }
        : (beside ?? (/:$/.test(cell.text) || line.cells.length > 1 || isStrong ? below : undefined));
      if (!from) return;
      const name = nameIn(from.text);
      if (!name || !isName(name) || (!isStrong && !companiesIn(name).length)) return;
      const start = from.start + from.text.indexOf(name);
      found.push({ start, end: start + name.length, page: page.number, name, party: role.meaning, score: isStrong ? 0.8 : 0.55 });
    });
  });
  return found;
}

/** Whether words are a name: most are capital, and they are not what a party is called in general ("La Agencia", "Lu et approuvé"). */
function isName(name: string): boolean {
  const words = name.split(" ").filter((word) => /\p{L}{3}/u.test(word));
  const capital = words.filter((word) => /^["'«„(]?(?:[dlLD]['’])?\p{Lu}/u.test(word)).length;
  return (
    capital * 2 > words.length &&
    !/^(?:the |la |le |el |l')?(?:client|customer|agency|agencia|agence|kunde|frachtfuhrer|prestataire|supplier|contractor|name|company|date|signature|unterschrift|none)\b/.test(
      fold(name),
    )
  );
}

/** The name that a stretch of text begins with: up to a comma, a dash or a bracket. */
function nameIn(text: string): string | undefined {
  const [company] = companiesIn(text);
  if (company && company.start < 3) return text.slice(company.start, company.end);
  const name = (text.split(/, | [–·|(-] ?|\t|;| tel| represented/)[0] ?? "").trim().replace(/[.,]$/, "");
  return /^[\p{Lu}\d]/u.test(name) && name.length >= 3 && name.length <= 70 && name.split(" ").length <= 8 && !/@|\d{4}/.test(name) ? name : undefined;
}

function best(candidates: readonly Mention[], all: readonly Mention[]): Mention | undefined {
  const worth = (mention: Mention) =>
    mention.score +
    (mention.party === "client" ? 0.2 : mention.party === "supplier" ? -0.4 : 0) +
    Math.min(0.2, all.filter(({ name }) => ownWords(name).join(" ") === ownWords(mention.name).join(" ")).length * 0.05) -
    (mention.page - 1) * 0.1 -
    mention.start / 1e5;
  const [first] = [...candidates].sort((a, b) => worth(b) - worth(a));
  return first && worth(first) >= 0.5 ? first : undefined;
}

/** The party that a place belongs to: that is named last above it in the paragraph, or first below, or alone in the paragraph before. */
function owner(pages: readonly Page[], mentions: readonly Mention[], number: number, at: number): Party | undefined {
  const page = pages[number - 1];
  if (!page) return undefined;
  const paragraphAt = (place: number) => page.lines.findLast(({ start }) => start <= place)?.paragraph ?? -1;
  const paragraph = paragraphAt(at);
  const here = mentions.filter((mention) => mention.page === number && mention.party !== "other");
  const same = here.filter(({ start }) => paragraphAt(start) === paragraph);
  const found = same.findLast(({ start }) => start <= at) ?? same[0] ?? here.findLast(({ start }) => paragraphAt(start) === paragraph - 1);
  return found?.party === "other" ? undefined : found?.party;
}

const INVOICES = /invoice|invoices|rechnung|facture|factura|billing|accounts|buchhaltung|compta|kreditoren/;

const MAILBOX = /^(?:invoices?|accounts?|accounting|accountspayable|payables|billing|ap|rechnung\w*|kreditoren|buchhaltung|factur\w*|compta\w*)[@.+-]/i;

function contactsOf(
  page: Page,
  ownerOf: (page: number, at: number) => Party | undefined,
  client: string | undefined,
  supplier: string | undefined,
): Candidate[] {
  return page.contacts.flatMap((contact) => {
    if (contact.kind === "url") return [];
    const line = page.lines.find(({ start, end }) => start <= contact.start && contact.end <= end);
    if (contact.kind === "email") {
      const unit = page.units.find(({ start, end }) => start <= contact.start && contact.end <= end);
      const around = page.folded.slice(Math.max(unit?.start ?? 0, contact.start - 160), contact.start);
      const domain = contact.value.split("@")[1] ?? "";
      const byDomain = client && isDomainOf(domain, client) ? "client" : supplier && isDomainOf(domain, supplier) ? "supplier" : undefined;
      const party = byDomain ?? ownerOf(page.number, contact.start);
      if (party !== "supplier" && (INVOICES.test(around) || MAILBOX.test(contact.value)))
        return [text("invoice.email", "Invoices to", contact.value, contact, page.number, 0.9)];
      return party ? [text(`${party}.email`, "Email", contact.value, contact, page.number, byDomain ? 0.9 : 0.65)] : [];
    }
    if (/fax/.test(page.folded.slice(line?.start ?? 0, contact.start).slice(-12))) return [];
    // A number beside an address of a mailbox is of the same party.
    const beside = page.contacts.find((other) => other.kind === "email" && line && other.start >= line.start && other.end <= line.end);
    const domain = beside?.value.split("@")[1] ?? "";
    const party =
      beside && client && isDomainOf(domain, client)
        ? "client"
        : beside && supplier && isDomainOf(domain, supplier)
          ? "supplier"
          : ownerOf(page.number, contact.start);
    return party ? [text(`${party}.phone`, "Phone", contact.value, contact, page.number, 0.7)] : [];
  });
}
