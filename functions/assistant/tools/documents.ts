import type { Ask } from "../../../shared/assistant.ts";
import { type Document, DocumentTerms, DocumentType, newProposal } from "../../../shared/documents.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { idFrom } from "../../../shared/ids.ts";
import { formatMoney } from "../../../shared/money.ts";
import { documents as store } from "../../documents/store.ts";
import { Conflict } from "../../lib/table.ts";
import { listed } from "../draft.ts";
import { linkCustomer } from "../link.ts";
import { DocumentsArguments } from "./arguments.ts";
import { type Result, type Turn, tool } from "./tool.ts";

/** How many documents are listed, the newest first. */
const LISTED = 20;

export const documents = tool({
  name: "documents",
  description:
    "Proposals. draft: write one, store it and show it; leave out what was not said, and the tool asks. list: the stored ones. " +
    "Contracts, NDAs and letters are not available yet, nor are changing, e-mailing or printing a proposal to PDF: say so, and do nothing else instead.",
  parameters: DocumentsArguments,
  run: async (turn, said) => {
    switch (said.action) {
      case "draft":
        return draft(turn, said);
      case "edit":
        throw new AppError("unavailable", "Changing a proposal arrives with a later version. Ask for a new one with the change in it.");
      case "list":
        return list(turn);
    }
  },
});

async function draft(turn: Turn, said: DocumentsArguments): Promise<Result> {
  if (!DocumentType.safeParse(said.type ?? "proposal").success) throw new AppError("unavailable", "Contracts, NDAs and letters arrive with a later version.");
  if (turn.document) throw new AppError("invalid", "One document is written at a time; ask for the next one in another message.");
  const { terms, asks } = termsOf(turn, said);
  if (asks.length) return { ok: true, summary: "Nothing is written yet.", asks };
  const { today, profile } = turn.world;
  const proposal = await stored(turn, newProposal(idFrom("document", turn.messageId), parse(DocumentTerms, terms), profile, today, turn.now));
  turn.document = proposal;
  turn.stored.add("document");
  return { ok: true, summary: `Saved a proposal for ${lineOf(proposal)}`, document: contentOf(proposal) };
}

/** What was said, with the party that its name links to, and what has to be asked before it is whole. */
function termsOf({ world }: Turn, { party, title, amount, duration, upfrontPercent }: DocumentsArguments): { terms: object; asks: Ask[] } {
  const found = party === undefined ? undefined : linkCustomer(party, world.customers);
  const asks: Ask[] = [];
  if (!found) asks.push({ slot: "customer", question: "Who is the proposal for?" });
  else if ("candidates" in found) {
    const options = found.candidates.map(({ name }) => name);
    asks.push({ slot: "customer", question: `Which one do you mean: ${listed(options)}?`, options });
  }
  if (!title?.trim()) asks.push({ slot: "lines", question: "What is the proposal for?" });
  if (amount === undefined) asks.push({ slot: "unitPrice", question: `What is the price${title?.trim() ? ` for ${title.trim()}` : ""}?` });
  const customer = found && "hit" in found ? found.hit : undefined;
  return {
    terms: {
      title,
      party: customer ? { name: customer.name, email: customer.email, phone: customer.phone, address: customer.address } : { name: party },
      customerId: customer?.id,
      amount,
      currency: world.profile.currency,
      duration,
      upfrontPercent,
    },
    asks,
  };
}

/** A turn that the queue delivers again writes its document once. */
async function stored({ speaker: { workspaceId } }: Turn, document: Document): Promise<Document> {
  try {
    return await store.add(workspaceId, document);
  } catch (error) {
    const earlier = error instanceof Conflict ? await store.find(workspaceId, document.id) : undefined;
    if (!earlier) throw error;
    return earlier;
  }
}

async function list(turn: Turn): Promise<Result> {
  const { items } = await store.page(turn.speaker.workspaceId, { limit: LISTED, newestFirst: true });
  return { ok: true, summary: items.length ? items.map(lineOf).join("\n") : "There are no proposals yet", documents: items.map(contentOf) };
}

/** "Hooli Inc.: Website redesign, $12,000.00". */
const lineOf = ({ party, title, amount, currency, business }: Document): string => `${party.name}: ${title}, ${formatMoney(amount, currency, business.locale)}`;

const contentOf = ({ type, party, title, amount, currency, duration, upfrontPercent, date, validUntil }: Document) => ({
  type,
  party: party.name,
  title,
  amount,
  currency,
  duration,
  upfrontPercent,
  date,
  validUntil,
});
