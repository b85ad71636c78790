import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { type Discount, totals } from "../../shared/invoicing/totals.ts";

/** Dialogues that authors wrote who saw nothing of the assistant, a packed file each (`pack-dialogues.ts`): worlds once, and what is said in them. */
export const DIALOGUES = fileURLToPath(new URL("../../test/eval/dialogues", import.meta.url));

/** The authors whose dialogues are measured and never learned from. */
export const HELD_OUT: ReadonlySet<string> = new Set(["d01", "d07", "d13", "d19", "d25", "d31", "d49", "d55"]);

/** A dialogue with what must come of each message, as docs/assistant-eval.md describes a case. */
export interface Dialogue {
  readonly id: string;
  readonly author: string;
  readonly given: Given;
  readonly turns: readonly string[];
  /** What must come of each message. */
  readonly wants: readonly Want[];
}

interface Given {
  readonly today: string;
  readonly profile: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly customers: readonly { readonly name: string }[];
  readonly products: readonly { readonly name: string; readonly unitPrice: number; readonly unit?: string }[];
  readonly invoices?: readonly { readonly number: string; readonly customer: string; readonly status: string }[];
}

/** What must come of a message. */
export interface Want {
  readonly action: string;
  readonly tool?: string;
  readonly confirm?: string;
  readonly ask?: readonly string[];
  readonly invoice?: WantedInvoice;
  readonly totals?: { readonly total: number };
}

type Priced = Parameters<typeof totals>[0];

interface WantedInvoice extends Omit<Priced, "discount" | "amountPaid"> {
  readonly customer: string;
  readonly discount?: Discount | null;
  readonly amountPaid?: number;
}

export interface Packed {
  readonly worlds: Readonly<Record<string, Given>>;
  readonly cases: readonly {
    readonly id: string;
    readonly world: string;
    readonly turns: readonly string[];
    readonly expect: Want & { readonly steps?: readonly Want[] };
  }[];
}

/** How packed files end. */
export const PACKED = ".json.br";

/** What a packed file holds, by author. Totals are not packed: they follow from the invoices. */
export function unpacked(file: string): Record<string, Packed> {
  const all: Record<string, Packed> = JSON.parse(brotliDecompressSync(readFileSync(file)).toString("utf8"));
  return Object.fromEntries(
    Object.entries(all).map(([author, { worlds, cases }]) => [
      author,
      {
        worlds,
        cases: cases.map(({ expect, ...one }) => ({
          ...one,
          expect: { ...withTotals(expect), ...(expect.steps ? { steps: expect.steps.map(withTotals) } : {}) },
        })),
      },
    ]),
  );
}

/** What is wanted, with the totals of its invoice as the scorer names them. */
function withTotals<W extends Want>(want: W): W {
  if (!want.invoice) return want;
  const { discount, amountPaid = 0, ...invoice } = want.invoice;
  const { subtotal, discountTotal, taxTotal, total, amountDue, depositDue } = totals({ ...invoice, amountPaid, ...(discount ? { discount } : {}) });
  const paid = amountPaid ? { balanceDue: amountDue } : {};
  return { ...want, totals: { subtotal, discount: discountTotal, tax: taxTotal, total, ...(depositDue === undefined ? {} : { depositDue }), ...paid } };
}

/** Returns the dialogues of a folder, each with its author. */
export function dialoguesIn(folder: string = DIALOGUES): Dialogue[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(PACKED))
    .sort()
    .flatMap((file) => Object.entries(unpacked(join(folder, file))))
    .flatMap(([author, { worlds, cases }]) =>
      cases.map(({ id, world, turns, expect: { steps = [], ...last } }) => ({ id, author, given: worlds[world] as Given, turns, wants: [...steps, last] })),
    );
}

/** The dialogues of a file of cases, one JSON object a line; their author is the world in the file. */
export function dialoguesOf(file: string): Dialogue[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const { id, world, given, turns, expect } = JSON.parse(line);
      const { steps = [], ...last } = expect;
      return { id, author: `${basename(file)} ${world}`, given, turns, wants: turns.map((_: string, i: number) => (i === turns.length - 1 ? last : steps[i])) };
    });
}
