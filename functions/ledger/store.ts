import * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { Aggregates, emptyAggregates } from "../../shared/invoicing/aggregates.ts";
import { BusinessProfile, blankProfile } from "../../shared/records/business.ts";
import { Numbering } from "../../shared/records/settings.ts";
import { semaphorePerKey } from "../platform/semaphore.ts";
import { Conflict, itemFor, type Key, read, type Step, type StoredItem, storedAsText, workspaceKey, write } from "../platform/table.ts";

/** Copied from the business profile: the time zone that decides when an invoice is overdue, and the currency that comes first. */
const Home = z.pick(BusinessProfile, { timeZone: true, currency: true });
type Home = z.infer<typeof Home>;

/**
 * The one item that a dashboard reads: the aggregates of a workspace's records, the numbering of its invoices, the count of its credit notes, its time zone and
 * currency.
 */
export const Ledger = z.object({
  version: z.int(),
  numbering: Numbering,
  creditNotes: z._default(z.int(), 0),
  home: Home,
  aggregates: storedAsText(Aggregates),
});
export type Ledger = z.infer<typeof Ledger>;

/** For writing: the aggregates were text a moment ago and need no second parse. */
const StoredLedger = z.extend(Ledger, { aggregates: z.string() });

/** A write decided by `writeLedger`'s callback: the steps, the changed fields of the ledger, and the result to return. */
export interface LedgerWrite<T> {
  readonly steps: readonly Step[];
  readonly numbering?: Numbering;
  readonly creditNotes?: number;
  readonly aggregates?: Aggregates;
  readonly home?: Home;
  readonly result: T;
}

function itemOf(workspaceId: string, { version, numbering, creditNotes, home: { timeZone, currency }, aggregates }: Ledger): StoredItem {
  if (!Aggregates.safeParse(aggregates).success)
    throw new AppError("invalid", "With this, all invoices together come to more than can be added up to the cent.", { field: "lines" });
  const stored = { version, numbering, creditNotes, home: { timeZone, currency }, aggregates: JSON.stringify(aggregates) };
  return itemFor(key(workspaceId), StoredLedger, stored);
}

const key = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "LEDGER" });

/** How often another process may change the ledger between our read and our write. */
const TRIES = 60;

/** Within one process a workspace's writes run one after the other; between processes the ledger's version decides. */
const inTurn = semaphorePerKey(1);

export const ledger = {
  /** Returns the ledger. Throws `not_found` if the workspace is gone. */
  async get(workspaceId: string): Promise<Ledger> {
    const found = await read(key(workspaceId), Ledger);
    if (!found) throw new AppError("not_found", "This workspace is gone.");
    return found;
  },

  /** Returns the ledger's version, which rises with every `writeLedger`; undefined if the workspace is gone. */
  version: async (workspaceId: string): Promise<number | undefined> => (await read(key(workspaceId), z.pick(Ledger, { version: true })))?.version,

  /** The step that creates the ledger of a new workspace. */
  begin: (workspaceId: string): Step => ({
    Put: {
      Item: itemOf(workspaceId, { version: 1, numbering: { prefix: "INV-", next: 1 }, creditNotes: 0, home: blankProfile(), aggregates: emptyAggregates() }),
    },
  }),
};

/**
 * The one way to write what is counted or numbered, or what counts depend on. `decide` gets the current ledger and returns the write; ledger and records are
 * written in one transaction or not at all. If the ledger changed meanwhile, `decide` runs again with the new one, so it must only read. Numbers so have no
 * gaps and figures are exact under concurrency; the price is that a workspace writes one thing at a time. Throws `Conflict` with indexes into `decide`'s steps.
 */
export const writeLedger = <T>(workspaceId: string, decide: (ledger: Ledger) => Promise<LedgerWrite<T>> | LedgerWrite<T>): Promise<T> =>
  inTurn(workspaceId, () => writeEntry(workspaceId, decide));

async function writeEntry<T>(workspaceId: string, decide: (ledger: Ledger) => Promise<LedgerWrite<T>> | LedgerWrite<T>): Promise<T> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const current = await ledger.get(workspaceId);
    const { steps, result, ...changed } = await decide(current);
    if (!steps.length && !Object.keys(changed).length) return result;
    const { version } = current;
    const ledgerStep: Step = {
      Put: {
        Item: itemOf(workspaceId, { ...current, ...changed, version: version + 1 }),
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
      },
    };
    try {
      await write([ledgerStep, ...steps]);
      return result;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (!error.steps.includes(0) && error.steps.length) throw new Conflict(error.steps.map((step) => step - 1));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** attempt)));
    }
  }
  throw new AppError("conflict", "Too much is being written at the same time; try again.");
}
