import * as z from "zod/mini";
import { Message } from "../../shared/chat/assistant.ts";
import type { InvoiceDraft } from "../../shared/invoicing/invoices.ts";
import { all, readItem, type UnreadableItem } from "../platform/table.ts";
import { unpack } from "./compression.ts";
import { Conversation } from "./conversation-state.ts";
import { chatKey, type Speaker } from "./speaker.ts";

/** All stored data of a person's conversations. */
interface ConversationExport {
  messages: Message[];
  /** The current draft, and those that are incomplete or were cleared with their conversation. */
  draft: InvoiceDraft | undefined;
  unfinished: InvoiceDraft[];
  unreadable: UnreadableItem[];
}

/** Returns all stored data of a person's conversations: messages (also of cleared ones) oldest first, drafts, and unreadable items. */
export async function everyConversation(speaker: Speaker): Promise<ConversationExport> {
  const state = chatKey(speaker);
  const items = await all({ pk: state.pk, prefix: state.sk }, z.looseObject({ sk: z.string() }));
  const found: ConversationExport = { messages: [], draft: undefined, unfinished: [], unreadable: [] };
  const cleared: InvoiceDraft[] = [];
  for (const raw of items) {
    if (raw.sk === state.sk) {
      const read = readItem(raw, unpack(Conversation));
      if ("item" in read) Object.assign(found, { draft: read.item.draft, unfinished: read.item.unfinished.map(({ draft }) => draft) });
      else found.unreadable.push(read.unreadable);
    } else if (raw.sk.endsWith("#CLEARED")) {
      const read = readItem(raw, unpack(Conversation));
      if ("item" in read) cleared.push(...[read.item, ...read.item.unfinished].flatMap(({ draft }) => draft ?? []));
      else found.unreadable.push(read.unreadable);
    } else if (raw.sk.startsWith(`${state.sk}#`) && raw.sk.includes("#MESSAGE#")) {
      const read = readItem(raw, Message);
      if ("item" in read) found.messages.push(read.item);
      else found.unreadable.push(read.unreadable);
    }
  }
  found.unfinished.push(...cleared);
  found.messages.sort((a, b) => a.id.localeCompare(b.id));
  return found;
}
