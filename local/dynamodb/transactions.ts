import type { Answer, Item, Request } from "dynalite/db/index.js";
import * as z from "zod/mini";
import { requireCondition } from "./conditions.ts";
import type { Database } from "./database.ts";
import { isRefusal, refusal, refusalType, validationError } from "./refusals.ts";
import type { RequestTokens } from "./request-tokens.ts";
import { itemBytes, maxTransactionBytes } from "./sizes.ts";
import type { Changes } from "./store-view.ts";
import { failedItem, wantsItem } from "./writes.ts";

const common = {
  TableName: z.string(),
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ExpressionAttributeValues: z.optional(z.record(z.string(), z.unknown())),
};
const writeFields = { ...common, ReturnValuesOnConditionCheckFailure: z.optional(z.enum(["ALL_OLD", "NONE"])) };
const attributes = z.record(z.string(), z.unknown());
const condition = z.optional(z.string());

const WriteActions = z.object({
  Put: z.optional(z.object({ ...writeFields, Item: attributes, ConditionExpression: condition })),
  Update: z.optional(z.object({ ...writeFields, Key: attributes, UpdateExpression: z.string(), ConditionExpression: condition })),
  Delete: z.optional(z.object({ ...writeFields, Key: attributes, ConditionExpression: condition })),
  ConditionCheck: z.optional(z.object({ ...writeFields, Key: attributes, ConditionExpression: z.string() })),
});
const TransactWriteItems = z.object({
  TransactItems: z.array(WriteActions),
  ClientRequestToken: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
});

const ReadActions = z.object({ Get: z.object({ ...common, Key: attributes, ProjectionExpression: z.optional(z.string()) }) });
const TransactGetItems = z.object({ TransactItems: z.array(ReadActions) });

/** dynalite's operation for each action. A condition check is validated by the rules of a delete, and deletes nothing. */
const operationOf = { Put: "PutItem", Update: "UpdateItem", Delete: "DeleteItem", ConditionCheck: "DeleteItem" } as const;
type Kind = keyof typeof operationOf;

/** One action of a transaction, on the item at a LevelDB key. */
interface Step {
  kind: Kind;
  data: Request;
  key: string;
  /** True if the caller wants the item back when it fails its condition. */
  wanted: boolean;
}

type Reason = { Code: string; Message?: string; Item?: unknown };

/**
 * TransactWriteItems. Waits for earlier writes to the same items instead of answering `TransactionConflict`, as DynamoDB Local
 * does. Tests of conflicts
 * inject that error.
 */
export async function transactWrite(database: Database, tokens: RequestTokens, body: object): Promise<Answer> {
  const { TransactItems, ClientRequestToken: token } = parse(TransactWriteItems, body);
  const used = token ? tokens.use(token, TransactItems) : undefined;
  const steps = await Promise.all(TransactItems.map((actions) => stepOf(database, actions)));
  refuseRepeats(steps);

  const keys = steps.map(({ key }) => key);
  if (!used) return database.write(keys, (changes) => perform(database, steps, changes));
  return database.write([used.key, ...keys], async (changes) => {
    if (await used.before()) return {};
    changes.set(used.key, used.note);
    return perform(database, steps, changes);
  });
}

/** TransactGetItems: all items as of one moment. */
export async function transactGet(database: Database, body: object): Promise<Answer> {
  const { TransactItems } = parse(TransactGetItems, body);
  const gets = await Promise.all(
    TransactItems.map(async ({ Get }) => {
      const data = database.check("GetItem", Get);
      return { data, key: await database.place(data) };
    }),
  );
  refuseRepeats(gets);
  const Responses = await database.write(
    gets.map(({ key }) => key),
    () => Promise.all(gets.map(({ data }) => database.run("GetItem", data))),
  );
  refuseHeavy(Responses.map(({ Item: item }) => item ?? {}));
  return { Responses };
}

function parse<S extends z.ZodMiniType<{ TransactItems: unknown[] }>>(schema: S, body: object): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw validationError(`Invalid transaction: ${z.prettifyError(parsed.error)}`);
  const { length } = parsed.data.TransactItems;
  const bound = length > 100 ? "less than or equal to 100" : length < 1 ? "greater than or equal to 1" : undefined;
  if (bound) throw validationError(`1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${bound}`);
  return parsed.data;
}

async function stepOf(database: Database, actions: z.output<typeof WriteActions>): Promise<Step> {
  const given = Object.entries(actions).filter(([, body]) => body !== undefined);
  const [kind, body] = given[0] ?? [];
  if (given.length !== 1 || !kind || !body) throw validationError("TransactItems can only contain one of Check, Put, Update or Delete");
  const wanted = wantsItem(body);
  const data = database.check(operationOf[kind as Kind], body);
  return { kind: kind as Kind, data, key: await database.place(data), wanted };
}

function refuseRepeats(steps: readonly { key: string }[]): void {
  if (new Set(steps.map(({ key }) => key)).size < steps.length) throw validationError("Transaction request cannot include multiple operations on one item");
}

function refuseHeavy(items: readonly Item[]): void {
  const bytes = items.reduce((sum, item) => sum + itemBytes(item), 0);
  if (bytes > maxTransactionBytes) throw validationError("Collection size exceeds 4 MB");
}

/** Tries every step, so that each can give its reason; throws all reasons together. */
async function perform(database: Database, steps: readonly Step[], changes: Changes): Promise<Answer> {
  const reasons: Reason[] = [];
  for (const step of steps) reasons.push(await attempt(database, step, changes));
  if (reasons.some(({ Code }) => Code !== "None")) {
    const codes = reasons.map(({ Code }) => Code).join(", ");
    const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
    throw refusal("TransactionCanceledException", message, { CancellationReasons: reasons });
  }
  refuseHeavy(steps.map(({ key }) => changes.get(key) ?? {}));
  return {};
}

async function attempt(database: Database, { kind, data, key, wanted }: Step, changes: Changes): Promise<Reason> {
  try {
    if (kind === "ConditionCheck") requireCondition(data, await database.item(key));
    else await database.change(operationOf[kind], data, key, changes);
    return { Code: "None" };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const type = refusalType(error).replace(/Exception$/, "");
    const reason = { Code: type === "Validation" ? "ValidationError" : type, ...(error.body.message ? { Message: error.body.message } : {}) };
    return { ...reason, ...(wanted ? await failedItem(database, error, key) : {}) };
  }
}
