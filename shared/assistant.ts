import * as z from "zod/mini";
import { Instant } from "./clock.ts";
import { text } from "./fields.ts";
import { idOf } from "./ids.ts";

/** The five nouns the assistant has tools for; the label 'Tools: 5 Available' counts them. */
export const tools = ["invoice", "customers", "products", "business", "documents"] as const;

/** The longest message a person may send, in characters; a frame of the realtime channel may have 8 KB. */
export const MAX_MESSAGE = 4000;

/** A message of the conversation as it is kept. `summary` is what the turn changed, in one line. */
export const Message = z.object({
  id: idOf("message"),
  role: z.enum(["user", "assistant"]),
  content: text(0, 20_000),
  timestamp: Instant,
  summary: z.optional(z.string()),
});
export type Message = z.infer<typeof Message>;

/** What the assistant needs to know before the invoice is right: asked, never guessed. `options` can be picked with one tap. */
export const Ask = z.object({
  slot: z.enum(["customer", "lines", "unitPrice", "quantity", "dueDate", "issueDate", "taxRate", "discount", "currency"]),
  question: z.string(),
  options: z.optional(z.array(z.string())),
  lineId: z.optional(idOf("line")),
});
export type Ask = z.infer<typeof Ask>;

/** What the queue carries to the assistant: whose turn it is. Its message is already stored. */
export const TurnRequest = z.object({
  workspaceId: idOf("workspace"),
  userId: idOf("user"),
  messageId: idOf("message"),
});
export type TurnRequest = z.infer<typeof TurnRequest>;
