import * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { Aggregates, emptyAggregates } from "../../shared/invoicing/aggregates.ts";
import { BusinessProfile, blankProfile } from "../../shared/records/business.ts";
import { Numbering } from "../../shared/records/settings.ts";
import { semaphorePerKey } from "../platform/semaphore.ts";
import { Conflict, itemFor, type Key, read, type Step, type StoredItem, storedAsText, workspaceKey, write } from "../platform/table.ts";

/** Where a business is at home: whose midnight makes an invoice overdue, and which currency comes first. The same as in its profile. */
const Home = z.pick(BusinessProfile, { timeZone: true, currency: true });
type Home = z.infer<typeof Home>;

/**
 * What a workspace's records come to, what its next invoice is called, how many credit notes it has written, and where it is at home: one item, which is
 * all that a dashboard reads.
 */
export const Ledger = z.object({
  version: z.int(),
  numbering: Numbering,
  creditNotes: z._default(z.int(), 0),
  home: Home,
  aggregates: storedAsText(Aggregates),
});
export type Ledger = z.infer<typeof Ledger>;

/** The same without reading the aggregates again, which were text a moment ago. */
const StoredLedger = z.extend(Ledger, { aggregates: z.string() });

/** What is to be written: the records, and the ledger as they are with them. */
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

/** How often another writer may change the ledger between reading and writing it. */
const TRIES = 60;

/** Within one process the entries of a workspace are made one after the other; between processes the version of its ledger decides. */
const inTurn = semaphorePerKey(1);

export const ledger = {
  /** The ledger of a workspace. Throws `not_found` where it is gone. */
  async get(workspaceId: string): Promise<Ledger> {
    const found = await read(key(workspaceId), Ledger);
    if (!found) throw new AppError("not_found", "This workspace is gone.");
    return found;
  },

  /** Their version, which rises with everything that is written by `ledger`; nothing where the workspace is gone. */
  version: async (workspaceId: string): Promise<number | undefined> => (await read(key(workspaceId), z.pick(Ledger, { version: true })))?.version,

  /** The step that begins the ledger of a workspace. */
  begin: (workspaceId: string): Step => ({
    Put: {
      Item: itemOf(workspaceId, { version: 1, numbering: { prefix: "INV-", next: 1 }, creditNotes: 0, home: blankProfile(), aggregates: emptyAggregates() }),
    },
  }),
};

/**
 * The one way to write what is counted or numbered, or what that depends on. `decide` is given the ledger as it is and returns what to write; ledger and records are written
 * in one transaction, or nothing is. If the ledger was written meanwhile, `decide` is called again with the new one: it must do nothing but read.
 * So numbers have no gaps and figures are exact, whatever else is written at the same time; the price is that a workspace writes one thing at a time.
 * Throws the `Conflict` of a step of `decide`, counted from its first.
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
