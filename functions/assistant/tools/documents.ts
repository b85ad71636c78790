import {
  type Document,
  DocumentChange,
  type DocumentContent,
  DocumentType,
  documentContent,
  documentNoun,
  NewDocument,
} from "../../../shared/documents/documents.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { idFrom } from "../../../shared/ids.ts";
import { draftOf } from "../../../shared/invoicing/invoices.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { formatMoney } from "../../../shared/money.ts";
import { customerDetails } from "../../../shared/records/customers.ts";
import { fold } from "../../../shared/text/search.ts";
import { documents as store } from "../../documents/document-store.ts";
import { invoiceOrDraftFor } from "../../documents/invoicing.ts";
import { changeDocument, createDocument } from "../../documents/write.ts";
import { Conflict } from "../../platform/table.ts";
import { requestConfirmation } from "../actions/request.ts";
import { DocumentArguments, DocumentTarget, DocumentTargetAgain } from "../calls/tool-arguments.ts";
import type { ToolEffect, ToolResult } from "../calls/tool-result.ts";
import { blanksNote, describeDocument, documentChanges, documentLine, isLegalDocument, legalNotice } from "../documents/description.ts";
import { documentQuestions, partyQuestion } from "../documents/questions.ts";
import { resolveCustomer } from "../draft/resolve-customer.ts";
import { makeRoomForNext } from "../draft/unfinished-drafts.ts";
import { customerChoices, customerMeant, differsFrom, nameOfNew, pointedTo } from "../names/namesakes.ts";
import { nameSaid } from "../names/said-name.ts";
import { documentSources } from "../sources/stored-sources.ts";
import type { Turn } from "../state/turn.ts";
import { asBeforeTurn, undoStep } from "../state/undo-log.ts";
import { requireKnownNames } from "./invoice-query.ts";
import { type Tool, tool } from "./tool.ts";

/** Most documents listed, newest first, and most documents searched for a named one. */
const LISTED = 20;
const LOOKED_THROUGH = 200;

const write = tool({
  name: "documents_write",
  description:
    "Writes a proposal, contract, NDA or letter, stores and shows it. Leave out what was not said: the tool asks, and tells the person what is blank.",
  effect: "write",
  parameters: DocumentArguments,
  run: (turn, { reply: _, edit: isEdit, ...said }) => (isEdit ? edit(turn, said) : draft(turn, said)),
});

const target = (name: string, description: string, effect: ToolEffect, run: (turn: Turn, said: DocumentTarget) => Promise<ToolResult>): Tool =>
  tool({ name: `documents_${name}`, description, effect, parameters: name === "list" ? DocumentTarget : DocumentTargetAgain, run });

export const documentTools = [
  write,
  target("list", "Stored documents, the newest first.", "read", (turn, said) => list(turn, said)),
  target("open", "Shows a stored document.", "read", (turn, said) => load(turn, said)),
  target("duplicate", "Writes a copy of a stored document.", "write", (turn, said) => duplicate(turn, said)),
  target("invoice", "Begins the invoice of a proposal or contract.", "write", (turn, said) => invoice(turn, said)),
  target("request_send", "Asks to confirm that a document is emailed.", "request", async (turn, said) => {
    const document = await findDocument(turn, said);
    if (!targetIn(said).name) requireKnownNames(turn.reference, document.party);
    return requestConfirmation(turn, "send_document", document.id);
  }),
];

async function draft(turn: Turn, { type = "proposal", party, email, clear: _clear, ...words }: DocumentRequest): Promise<ToolResult> {
  requireFirst(turn);
  const said = inMonths(words);
  const known = partyOf(turn, party, type, email);
  const asks = "asks" in known ? known.asks : [];
  asks.push(...documentQuestions({ type, ...said }));
  if ("asks" in known || asks.length) return { ok: true, summary: "Nothing is written yet.", asks };
  const result = await createOnce(
    turn,
    parse(NewDocument, { ...ownFields(type, said), ...bothWays(type, said), type, ...known, ...titleOrSubject(type, said) }),
  );
  return type === "nda" && saysNothing(said) ? { ...result, summary: `${result.summary} ${EACH}`, notes: [...(result.notes ?? []), EACH] } : result;
}

/** Added to the reply if an NDA was made mutual by default. */
const EACH = "Each of you discloses in it; say so if only one of you does.";

const saysNothing = ({ mutual, disclosedBy }: Pick<DocumentRequest, "mutual" | "disclosedBy">) => mutual === undefined && disclosedBy === undefined;

/** An NDA is mutual by default; if one party was named as disclosing, it binds only the other. */
const bothWays = (type: DocumentContent["type"], said: Pick<DocumentRequest, "mutual" | "disclosedBy">): object =>
  type === "nda" && said.mutual === undefined ? { mutual: said.disclosedBy === undefined } : {};

/** A turn writes one document, whose id comes from the turn, so that a redelivered turn writes it once. */
function requireFirst(turn: Turn): void {
  if (turn.changed.some((change) => change.kind === "document"))
    throw new AppError("invalid", "One document is written at a time; ask for the next one in another message.");
}

/** Returns the words with an NDA's term in months, however it was said: "18 months", "1.5 years", "a year and 6 months". */
function inMonths<F extends Pick<DocumentRequest, "years" | "months">>({ years, months, ...said }: F) {
  if (years === undefined && months === undefined) return said;
  const whole = (years ?? 0) * 12;
  const more = months ?? 0;
  // Given in both units, it is the same term twice, or the months add to the years.
  const isClear = !whole || more < 12 || whole === more;
  const term = whole === more ? whole : whole + more;
  if (!isClear || !Number.isInteger(term))
    throw new AppError("invalid", "An NDA holds for whole months. For how many years or months should it be?", { field: "months" });
  return { ...said, months: term };
}

async function createOnce(turn: Turn, said: NewDocument): Promise<ToolResult> {
  const { workspaceId } = turn.speaker;
  const id = idFrom("document", turn.messageId);
  const along = undoStep(turn, { kind: "document", id, version: 1 });
  const document = await createDocument(workspaceId, id, said, turn.now, along).catch(async (error: unknown) => {
    const earlier = error instanceof Conflict ? await store.find(workspaceId, id) : undefined;
    if (!earlier) throw error;
    return earlier;
  });
  noteDocument(turn, document, undefined);
  const notes = [blanksNote(document), isLegalDocument(document) ? legalNotice : undefined].filter((note) => note !== undefined);
  return {
    ok: true,
    summary: [`Saved ${describeDocument(document)}.`, ...notes].join(" "),
    notes,
    document: documentContent(document),
  };
}

function noteDocument(turn: Turn, document: Document, before: Document | undefined): void {
  turn.record({ type: "documentShown", document });
  turn.record({ type: "recordChanged", change: { kind: "document", id: document.id, before, version: document.version } });
}

/** A letter without a subject gets its first words as one; other documents derive their title from the rest. */
function titleOrSubject(type: DocumentContent["type"], { title, subject, body }: Pick<DocumentRequest, "title" | "subject" | "body">): object {
  if (type !== "letter") return title?.trim() ? { title } : {};
  const first = /^[^\n.!?]+/.exec(body?.trim() ?? "")?.[0].trim() ?? "";
  return { subject: subject?.trim() ? subject : title?.trim() || cut(first) };
}

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(" ", LONGEST)).toWellFormed()}…`);
const LONGEST = 60;

/** The arguments about a document. */
type DocumentRequest = Omit<DocumentArguments, "edit" | "reply">;
type Fields = Omit<DocumentRequest, "type" | "party" | "email" | "clear" | "years">;

/** Returns the fields of this type among those said. The schema refuses others, so that nothing is lost silently. */
function ownFields(type: DocumentContent["type"], { title: _title, subject: _subject, ...said }: Fields): object {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  // The currency matters only in documents with amounts.
  if (type === "nda" || type === "letter") delete given["currency"];
  return given;
}

type Party = Pick<DocumentContent, "party" | "customerId">;

/** Returns the party: a customer or a new name. A name that fits several customers becomes a question. */
function partyOf(
  turn: Turn,
  name: string | undefined,
  type: DocumentContent["type"],
  said: string | undefined,
): Party | { asks: NonNullable<ToolResult["asks"]>[number][] } {
  const { reference } = turn;
  if (!name?.trim()) return { asks: [partyQuestion(type)] };
  const { link: found, said: called } = resolveCustomer(reference, name, customerMeant(name, reference.customers));
  if ("candidates" in found) {
    return { asks: [{ kind: "whichCustomer", because: "name", candidates: customerChoices(called, found, reference.customers) }] };
  }
  if (!("hit" in found)) return { party: { name: nameOfNew(name) ?? name, email: said } };
  const { id, name: known, email } = found.hit;
  if (differsFrom(called, known)) turn.record({ type: "customerLinked", linked: { said: called, name: known } });
  return { party: { ...customerDetails(found.hit), email: said || email }, customerId: id };
}

async function edit(turn: Turn, { type: _type, party, email, clear = [], ...words }: DocumentRequest): Promise<ToolResult> {
  const before = shownDocument(turn);
  const said = inMonths(words);
  const known = party === undefined ? email && { party: { ...before.party, email } } : partyOf(turn, party, before.type, email);
  if (known && "asks" in known) return { ok: true, summary: "Nothing is changed yet.", asks: known.asks };
  const asks = before.type === "nda" && !before.disclosedBy ? documentQuestions({ type: "nda", ...said }) : [];
  if (asks.length) return { ok: true, summary: "Nothing is changed yet.", asks };
  const dropped = Object.fromEntries(clear.map((field) => [field, null]));
  const change = { ...said, ...(known ? { ...(party ? { customerId: null } : {}), ...known } : {}), ...rightWayRound(said), ...dropped };
  const document = await changeDocument(
    turn.speaker.workspaceId,
    before.id,
    parse(DocumentChange, { ...change, type: before.type, version: before.version }),
    turn.now,
    undoStep(turn, { kind: "document", id: before.id, before, version: before.version + 1 }),
  );
  noteDocument(turn, document, before);
  const blanks = blanksNote(document);
  return {
    ok: true,
    summary: [documentChanges(asBeforeTurn(turn.earlierRun, before), document), blanks].filter(Boolean).join(". "),
    ...(blanks ? { notes: [blanks] } : {}),
    document: documentContent(document),
  };
}

/** An NDA with one disclosing party is not mutual, and a mutual one has no single disclosing party. */
function rightWayRound({ mutual, disclosedBy }: Pick<DocumentRequest, "mutual" | "disclosedBy">): object {
  if (mutual) return { disclosedBy: null };
  return disclosedBy ? { mutual: false } : {};
}

/** Returns the document shown. Throws `invalid` if there is none. */
function shownDocument({ document, documentBefore }: Turn): Document {
  const shown = document ?? documentBefore;
  if (!shown) throw new AppError("invalid", "No document is open. Say which one to open, or ask for a new one.");
  return shown;
}

/** Words between a type and a name: "the NDA with Hooli". */
const JOINING = new Set(["the", "my", "our", "with", "for", "to", "a", "an"]);

/** Splits the words that identify a document into a type and a name or words of the title. */
function targetIn({ which = "" }: DocumentTarget): { type: DocumentContent["type"] | undefined; name: string } {
  const words = which.split(/\s+/).filter(Boolean);
  const typeOf = (word: string) => DocumentType.options.find((type) => [type, `${type}s`].includes(fold(word)));
  const at = words.findIndex(typeOf);
  const rest = words.filter((_, i) => i !== at);
  while (at >= 0 && JOINING.has(fold(rest[0] ?? ""))) rest.shift();
  return { type: typeOf(words[at] ?? ""), name: rest.join(" ") };
}

/** Returns the newest document that was named, or the one shown if none was. Throws `not_found`. */
async function findDocument(turn: Turn, said: DocumentTarget): Promise<Document> {
  const shown = turn.document ?? turn.documentBefore;
  const { type, name } = targetIn(said);
  if (shown && !name && (!type || type === shown.type)) return shown;
  const { items } = await store.page(turn.speaker.workspaceId, { ...(type ? { type } : {}), limit: LOOKED_THROUGH });
  // A named party takes precedence over a name in the title.
  const newest = items.find((document) => !name || isParty(document, name, turn.reference.said)) ?? items.find(({ title }) => fold(title).includes(fold(name)));
  if (!newest) throw new AppError("not_found", `There is no such ${type ? documentNoun(type) : "document"}${name ? ` with ${name}` : ""}.`);
  return newest;
}

/** Returns true if a name, and the person's own words for it, mean the other party of a document, by the rules for customers. */
const isParty = ({ party }: Document, name: string, said = ""): boolean =>
  [name, nameSaid(said, party.name) ?? name].every((one) => pointedTo(one, [party]) !== undefined);

async function list(turn: Turn, said: DocumentTarget): Promise<ToolResult> {
  const { type } = targetIn(said);
  const { items } = await store.page(turn.speaker.workspaceId, { ...(type ? { type } : {}), limit: LISTED });
  const none = `There are no ${type ? `${documentNoun(type)}s` : "documents"} yet`;
  const rows = items.map((document) => (type ? documentLine(document) : sentence(describeDocument(document))));
  return { ok: true, summary: rows.length ? rows.join("\n") : none, documents: items.map(documentContent) };
}

const sentence = (text: string): string => text.replace(/^an? /, "").replace(/^./, (first) => first.toUpperCase());

async function load(turn: Turn, said: DocumentTarget): Promise<ToolResult> {
  const document = await findDocument(turn, said);
  turn.record({ type: "documentShown", document });
  const state = document.status === "sent" ? " It was sent, so it can no longer change; it can be copied." : "";
  return { ok: true, summary: `Here is ${describeDocument(document)}.${state}`, document: documentContent(document) };
}

async function duplicate(turn: Turn, said: DocumentTarget): Promise<ToolResult> {
  requireFirst(turn);
  const { date: _date, ...content } = documentContent(await findDocument(turn, said));
  if ("validUntil" in content) {
    const { validUntil: _validUntil, ...proposal } = content;
    return createOnce(turn, parse(NewDocument, proposal));
  }
  return createOnce(turn, parse(NewDocument, content));
}

/** Makes the invoice of a proposal or a contract the current draft: the existing one, or a new draft. */
async function invoice(turn: Turn, said: DocumentTarget): Promise<ToolResult> {
  const { reference, speaker, now } = turn;
  const document = await findDocument(turn, said);
  const found = await invoiceOrDraftFor(speaker.workspaceId, document, now);
  const invoice = "invoice" in found ? found.invoice : undefined;
  const draft = "invoice" in found ? draftOf(found.invoice) : found.draft;
  await makeRoomForNext(turn);
  const shown = { draft, asks: [], sources: documentSources(draft, document, invoice) };
  turn.record({ type: "invoiceShown", draft: shown, saved: invoice, begun: !invoice });
  turn.record({ type: "documentShown", document: undefined });
  const total = formatMoney(totals(draft).total, draft.currency, reference.profile.locale);
  const what = describeDocument(document).replace(/^a /, "the ");
  const summary = invoice ? `${invoice.invoiceNumber} is the invoice of ${what} already` : `The invoice of ${what}: ${total}. Say save to store it`;
  return { ok: true, summary, customer: draft.customer?.name, total, dueDate: draft.dueDate, asks: [], lines: draft.lines };
}
