import { AppError } from "../../../shared/errors.ts";
import { replyText } from "../actions/command.ts";
import { plainMessage } from "../calls/plain-fault.ts";
import { findUnfinishedDraft, resumeDraft } from "../draft/unfinished-drafts.ts";
import { customerMeant } from "../names/namesakes.ts";
import type { Turn, TurnReply } from "../state/turn.ts";
import { openInvoice } from "../tools/invoice-open.ts";

/** Handles "open Acme", "back to the draft for Acme": opens Acme's waiting draft, or else the newest invoice of a customer with that name. */
export async function opensInvoice(turn: Turn): Promise<TurnReply | undefined> {
  const { content = "", command } = turn.messages.at(-1) ?? {};
  const words = command ? undefined : wordsToOpen(content);
  if (!words) return undefined;
  const name = words.filter((word) => !fillers.has(word.toLowerCase())).join(" ");
  const waiting = turn.unfinished.length && (name || words.includes("unfinished")) ? findUnfinishedDraft(turn, name) : undefined;
  const meant = waiting || !name ? undefined : customerMeant(name, turn.reference.customers);
  const customer = meant && "hit" in meant ? meant.hit : undefined;
  if (!waiting && !customer) return undefined;
  const { currentDraft, saved } = turn;
  if (customer && currentDraft?.draft.customerId === customer.id && (!saved || saved.status === "draft")) return { text: "It is here.", executed: [] };
  const isDraft = words.some((word) => /^draft$/i.test(word));
  try {
    return {
      text: replyText(
        await (waiting ? resumeDraft(turn, waiting) : openInvoice(turn, { customer: customer?.name, ...(isDraft ? { status: "draft" } : {}) })),
        turn.reference,
      ),
      executed: [],
    };
  } catch (error) {
    if (error instanceof AppError) return { text: plainMessage(error), executed: [] };
    throw error;
  }
}
const fillers: ReadonlySet<string> = new Set(
  "the my that this unfinished invoice draft one for of to with again please die der den rechnung entwurf für la le facture pour".split(" "),
);

/** Returns the words after "open" if a message asks for nothing else; a new invoice cannot be opened. */
function wordsToOpen(text: string): string[] | undefined {
  const [, verb = "", rest = ""] =
    /^(?:(?:please|ok|okay|now) )*(re-?open|open|öffne|ouvre|abre|apri|(?:go )?back to|switch to|bring (?:back|up)|pull up|show(?: me)?) (.+)$/i.exec(
      text.trim(),
    ) ?? [];
  const words = rest
    .split(/[\s.!]+/)
    .filter(Boolean)
    .map((word) => word.replace(/['’]s$/, ""));
  const isOne = words.some((word) => /^(?:draft|invoice)$/i.test(word));
  const says = words.some((word) => /\d|^(?:a|an|new|another|and|neue|nouvelle|nueva|nuova)$/i.test(word));
  return verb && !says && words.length <= MOST_WORDS && (isOne || !/^(?:show|switch)/i.test(verb)) ? words : undefined;
}
const MOST_WORDS = 10;
