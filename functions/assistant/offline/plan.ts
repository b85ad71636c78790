import type {
  BusinessArguments,
  CustomersArguments,
  DocumentsArguments,
  InvoiceArguments,
  ProductsArguments,
} from "../tools/arguments.ts";

/** A tool call that the model wants made. */
export type Call =
  | { tool: "invoice"; said: InvoiceArguments }
  | { tool: "customers"; said: CustomersArguments }
  | { tool: "products"; said: ProductsArguments }
  | { tool: "business"; said: BusinessArguments }
  | { tool: "documents"; said: DocumentsArguments };

/** What a turn leads to: tool calls in their order, or an answer. `then` is what is left to do once the calls were answered. */
export interface Plan {
  calls: Call[];
  text?: string;
  then?: string;
}

export const call = (...calls: Call[]): Plan => ({ calls });
export const answer = (text: string): Plan => ({ calls: [], text });
