import type { Item } from "../../../shared/understanding/requests/item.ts";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import type { Label } from "../../../shared/understanding/requests/roles.ts";
import type { Scene } from "../../../shared/understanding/requests/scene.ts";
import type { Dialogue } from "../dialogues.ts";
import { type Labelled, labelRequest } from "./label-request.ts";
import { type RequestTurn, requestTurns, type WantedInvoice } from "./request-turns.ts";

/** A message that writes an invoice, with the role of each of its items. */
export interface LabelledRequest extends Labelled {
  readonly turn: RequestTurn;
  readonly items: readonly Item[];
  readonly scene: Scene;
}

const read = new Map<string, Item[]>();
const dialogueOf = (id: string): string => id.slice(0, id.lastIndexOf(":"));

/** The labelled messages of dialogues; where a question was open, what stood is what had been said. */
export function labelledRequests(dialogues: readonly Dialogue[]): LabelledRequest[] {
  return labelledTurns(requestTurns(dialogues));
}

/** The labelled messages of turns in their order. */
export function labelledTurns(turns: readonly RequestTurn[]): LabelledRequest[] {
  let open: { readonly id: string; readonly stands: WantedInvoice } | undefined;
  return turns.flatMap((one) => {
    const turn = open && open.id === dialogueOf(one.id) && !one.before ? { ...one, before: open.stands } : one;
    const made = fewestLacks([labelled(turn), ...(turn.others ?? []).map((lines) => labelled({ ...turn, after: { ...turn.after, lines } }))]);
    const copied = copies(turn).map(labelled);
    const best = fewestLacks([made, ...copied]);
    open = turn.isOpen ? { id: dialogueOf(turn.id), stands: best.stands } : undefined;
    // A copy is read twice: first that it is one, then what differs from it.
    return best === made
      ? [made]
      : [
          best,
          {
            ...best,
            scene: sceneOf({ given: turn.given, asked: turn.asked }),
            labels: best.labels.map(asNew),
          },
        ];
  });
}

/** What differs from a copy is read first as if it were new; what the copy has not is nothing then. */
const asNew = (label: Label): Label => (label === "line" ? "what" : label === "+line" ? "+what" : label === "gone" || label === "+gone" ? "-" : label);

const fewestLacks = (all: readonly LabelledRequest[]): LabelledRequest => all.reduce((a, b) => (b.lacks.length < a.lacks.length ? b : a));

/** The same with what it may be a copy of. */
const copies = (turn: RequestTurn): RequestTurn[] =>
  turn.before || turn.isOpen
    ? []
    : ((turn.given.invoices ?? []) as unknown as readonly (WantedInvoice & { number: string })[])
        .filter(({ lines }) => lines?.some(({ description }) => turn.after.lines.some((line) => line.description === description)))
        .map((stored) => ({
          ...turn,
          isCopy: true,
          before: {
            ...turn.after,
            ...stored,
            discount: stored.discount ?? null,
            customer: "",
            issueDate: turn.after.issueDate,
            dueDate: turn.after.dueDate,
          } as WantedInvoice,
        }));

function labelled(turn: RequestTurn): LabelledRequest {
  const scene = sceneOf(turn);
  const key = `${dialogueOf(turn.id)} ${turn.text}`;
  const items = read.get(key) ?? itemsOf(turn.text, scene, scene.habits);
  read.set(key, items);
  return { turn, items, scene, ...labelRequest(turn, items) };
}

/** What a message of a dialogue is read against. */
export function sceneOf({ given, before, asked }: Pick<RequestTurn, "given" | "before" | "asked">): Scene {
  const profile = given.profile as { locale?: string; currency?: string; defaultTaxRate?: number };
  return {
    habits: { today: given.today, locale: profile.locale ?? "en-US", currency: profile.currency ?? "USD" },
    customers: given.customers.map(({ name }) => name),
    products: given.products,
    taxRate: profile.defaultTaxRate ?? 0,
    asked,
    ...(before
      ? {
          draftFor: before.customer || null,
          lines: before.lines.map((line) => ({ ...line, unit: given.products.find(({ name }) => name === line.description)?.unit })),
        }
      : {}),
  };
}
