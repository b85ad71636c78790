import * as z from "zod/mini";
import { BusinessProfile, blankProfile } from "../../shared/business.ts";
import { AppError } from "../../shared/errors.ts";
import { Numbering } from "../../shared/settings.ts";
import { emptyTally, Tally } from "../../shared/tally.ts";
import { Conflict, type Key, read, type Step, workspaceKey, write } from "./table.ts";
import { turnsOf } from "./turns.ts";

/** Where a business is at home: whose midnight makes an invoice overdue, and which currency comes first. The same as in its profile. */
const Home = z.pick(BusinessProfile, { timeZone: true, currency: true });
type Home = z.infer<typeof Home>;

/** The tally is kept as one text: as a map, the table would take its hundreds of figures apart one by one at each read. */
const Tallied = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
  Tally,
);

/**
 * What a workspace's records come to, what its next invoice is called, how many credit notes it has written, and where it is at home: one item, which is
 * all that a dashboard reads.
 */
export const Books = z.object({ version: z.int(), numbering: Numbering, creditNotes: z._default(z.int(), 0), home: Home, tally: Tallied });
export type Books = z.infer<typeof Books>;

/** What is to be written: the records, and the books as they are with them. */
export interface Entry<T> {
  readonly steps: readonly Step[];
  readonly numbering?: Numbering;
  readonly creditNotes?: number;
  readonly tally?: Tally;
  readonly home?: Home;
  readonly result: T;
}

const itemOf = (workspaceId: string, { version, numbering, creditNotes, home: { timeZone, currency }, tally }: Books) => ({
  ...key(workspaceId),
  version,
  numbering,
  creditNotes,
  home: { timeZone, currency },
  tally: JSON.stringify(tally),
});

const key = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "BOOKS" });

/** How often the books may be written by somebody else between reading them and writing them. */
const TRIES = 60;

/** Within one process the entries of a workspace are made one after the other; between processes the version of its books decides. */
const inTurn = turnsOf(1);

export const books = {
  /** The books of a workspace. Throws `not_found` where it is gone. */
  async get(workspaceId: string): Promise<Books> {
    const found = await read(key(workspaceId), Books);
    if (!found) throw new AppError("not_found", "This workspace is gone.");
    return found;
  },

  /** Their version, which rises with everything that is written by `ledger`; nothing where the workspace is gone. */
  version: async (workspaceId: string): Promise<number | undefined> => (await read(key(workspaceId), z.pick(Books, { version: true })))?.version,

  /** The step that begins the books of a workspace. */
  begin: (workspaceId: string): Step => ({
    Put: { Item: itemOf(workspaceId, { version: 1, numbering: { prefix: "INV-", next: 1 }, creditNotes: 0, home: blankProfile(), tally: emptyTally() }) },
  }),
};

/**
 * The one way to write what is counted or numbered, or what that depends on. `decide` is given the books as they are and answers what to write; books and records are written
 * in one transaction, or nothing is. If the books were written meanwhile, `decide` is asked again with the new ones: it must do nothing but read.
 * So numbers have no gaps and figures are exact, whoever writes at the same time; the price is that a workspace writes one thing at a time.
 * Throws the `Conflict` of a step of `decide`, counted from its first.
 */
export const ledger = <T>(workspaceId: string, decide: (books: Books) => Promise<Entry<T>> | Entry<T>): Promise<T> =>
  inTurn(workspaceId, () => entered(workspaceId, decide));

async function entered<T>(workspaceId: string, decide: (books: Books) => Promise<Entry<T>> | Entry<T>): Promise<T> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const current = await books.get(workspaceId);
    const { steps, result, ...changed } = await decide(current);
    if (!steps.length && !Object.keys(changed).length) return result;
    const { version } = current;
    const kept: Step = {
      Put: {
        Item: itemOf(workspaceId, { ...current, ...changed, version: version + 1 }),
        ConditionExpression: "version = :version",
        ExpressionAttributeValues: { ":version": version },
      },
    };
    try {
      await write([kept, ...steps]);
      return result;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (!error.steps.includes(0) && error.steps.length) throw new Conflict(error.steps.map((step) => step - 1));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** attempt)));
    }
  }
  throw new AppError("conflict", "Too much is being written at the same time; try again.");
}
