import type { Dialogue, Want } from "../dialogues.ts";

/** The figures of a line as a dialogue expects it. */
export interface WantedLine {
  readonly description: string;
  readonly descriptionAlt?: readonly string[];
  readonly quantity?: number | undefined;
  readonly unitPrice?: number | undefined;
  readonly taxRate?: number;
}

interface Part {
  readonly type: "percent" | "amount";
  readonly value: number;
}

/** An invoice as a dialogue expects it. */
export interface WantedInvoice {
  readonly customer: string;
  readonly currency: string;
  readonly lines: readonly WantedLine[];
  readonly discount: Part | null;
  readonly taxRate: number;
  readonly taxInclusive: boolean;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly terms?: string;
  readonly deposit?: Part;
  readonly amountPaid?: number;
  readonly notes?: string;
  readonly isNewCustomer?: boolean;
}

/** A message that writes an invoice: what stood before, and what must stand after. */
export interface RequestTurn {
  readonly author: string;
  readonly id: string;
  readonly text: string;
  readonly given: Dialogue["given"];
  readonly earlier: readonly string[];
  /** The slots that were asked before. */
  readonly asked: readonly string[];
  readonly before?: WantedInvoice;
  readonly after: WantedInvoice;
  readonly total?: number;
  /** The message must end in a question: what stands after is known by a later message only. */
  readonly isOpen: boolean;
  /** What is asked for. */
  readonly asks: readonly string[];
  readonly sends: boolean;
  /** Lines that are as good. */
  readonly others?: readonly (readonly WantedLine[])[];
  /** It begins as a copy of a stored invoice, which is what stood before. */
  readonly isCopy?: boolean;
}

type Whole = Want & {
  readonly invoice?: WantedInvoice;
  readonly totals?: { readonly total?: number };
  readonly altLines?: readonly (readonly WantedLine[])[];
};

/** The messages of dialogues that write an invoice, each as it would stand had all before it gone as it must. */
export function requestTurns(dialogues: readonly Dialogue[]): RequestTurn[] {
  return dialogues.flatMap(({ id, author, given, turns, wants }) => {
    const rows: RequestTurn[] = [];
    let [before, last]: [WantedInvoice | undefined, Want | undefined] = [undefined, undefined];
    for (const [at, text] of turns.entries()) {
      const want = wants[at] as Whole | undefined;
      if (!want) break;
      const isOpen = want.action === "ask" && !want.invoice;
      const next = isOpen ? (wants.slice(at + 1).find((one) => one?.invoice) as Whole | undefined) : want;
      const after = next?.invoice;
      if (after && JSON.stringify(after) !== JSON.stringify(before))
        rows.push({
          author,
          id: `${id}:${at}`,
          text,
          given,
          earlier: turns.slice(0, at),
          asked: last?.action === "ask" ? (last.ask ?? []) : [],
          ...(before && isSame(before, after) ? { before } : {}),
          after,
          ...(next?.altLines ? { others: next.altLines } : {}),
          ...(next?.totals?.total !== undefined ? { total: next.totals.total } : {}),
          isOpen,
          asks: want.ask ?? [],
          sends: want.confirm === "send_invoice",
        });
      [before, last] = [want.invoice ?? before, want];
    }
    return rows;
  });
}

/** Whether one is the other, changed. */
const isSame = (before: WantedInvoice, after: WantedInvoice): boolean =>
  before.lines.some(({ description }) => after.lines.some((line) => line.description === description)) ||
  (before.customer === after.customer && before.lines.length === after.lines.length);
