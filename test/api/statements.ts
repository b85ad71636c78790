import { isDeepStrictEqual } from "node:util";
import type { StatedChange } from "../../shared/chat/assistant.ts";
import type { HistoryEntry } from "../../shared/chat/realtime.ts";
import { itemsUnder } from "./table.ts";
import type { Tenant } from "./tenants.ts";
import type { Channel } from "./test-app.ts";

type Item = Awaited<ReturnType<typeof itemsUnder>>[number];

/** Kinds of items that are records, with the noun that states their changes. */
const records: Readonly<Record<string, StatedChange["noun"]>> = {
  CUSTOMER: "customer",
  PRODUCT: "product",
  INVOICE: "invoice",
  DOCUMENT: "document",
  BUSINESS: "business",
};

/** Attributes that are not content of a record. */
const BOOKKEEPING = new Set(["pk", "sk", "id", "version", "createdAt", "updatedAt", "emailChange", "expiresAt"]);

/** Returns true for items that are written with a record: the ledger, list entries, its activity. */
const follows = (sk: string): boolean => sk === "LEDGER" || sk.includes("\t") || sk.startsWith("ACTIVITY#");

/**
 * Runs a turn of the conversation, and compares the workspace's items before and after with what the person was told: the
 * answer's changes and summary, the cards,
 * the draft. Returns the changes that were not stated.
 */
export const unstatedChanges = async (...turn: Parameters<typeof changesOfTurn>): Promise<string[]> => (await changesOfTurn(...turn)).unstated;

/** The same, with all items after the turn; `known` are those before it, if already read. */
export async function changesOfTurn(
  { workspaceId }: Pick<Tenant, "workspaceId">,
  connection: Pick<Channel, "received">,
  turn: () => Promise<unknown>,
  known?: readonly Item[],
): Promise<{ unstated: string[]; stored: readonly Item[] }> {
  const pk = `WS#${workspaceId}`;
  const [before, outbox] = [known ?? (await itemsUnder(pk)), await outboxOf(workspaceId)];
  const from = connection.received.length;
  await turn();
  const told = statementsIn(connection.received.slice(from));
  const stored = await itemsUnder(pk);
  const changed = changesBetween(before, stored);
  const isRecord = ({ sk }: Pick<Change, "sk">) => records[kindOf(sk)] !== undefined && !follows(sk);
  const stated = changed.filter((change) => isRecord(change) && isStated(change, told));
  const unstated = changed.filter((change) => {
    const { sk } = change;
    if (isRecord(change)) return !stated.includes(change);
    if (sk.startsWith("COUNT#")) return false;
    if (sk.startsWith("CHAT#")) return !isToldInChat(change, told);
    return !(follows(sk) && (stated.length || changed.some(isRecord)));
  });
  const denied = told.answer?.notDone?.kind === "nothing" && changed.some(isRecord) ? ["The answer says that nothing was changed."] : [];
  const sent = (await outboxOf(workspaceId)).filter((key) => !outbox.includes(key));
  const said = unstated.map(({ sk, before: was, after }) => `${sk} ${was ? (after ? "changed" : "deleted") : "added"}: ${differences(was, after)}`);
  return { unstated: [...said, ...denied, ...sent], stored };
}

/** This workspace's emails that wait to be sent. */
const outboxOf = async (workspaceId: string): Promise<string[]> =>
  (await itemsUnder("OUTBOX")).filter((item) => item["workspaceId"] === workspaceId).map(({ sk }) => `OUTBOX ${sk}`);

interface Change {
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

function changesBetween(before: readonly Item[], after: readonly Item[]): Change[] {
  const [was, is] = [before, after].map((items) => new Map(items.map((item) => [item.sk, item])));
  const keys = [...new Set([...before, ...after].map(({ sk }) => sk))];
  return keys.map((sk) => ({ sk, before: was?.get(sk), after: is?.get(sk) })).filter((change) => !isDeepStrictEqual(change.before, change.after));
}

const kindOf = (sk: string): string => sk.split("#")[0] ?? "";

interface Statements {
  /** The answer as it stands in the conversation. */
  readonly answer: HistoryEntry | undefined;
  readonly drafts: readonly { draftId?: string | undefined; lines: readonly object[]; total?: number | undefined }[];
  readonly cards: readonly string[];
}

function statementsIn(received: Channel["received"]): Statements {
  const histories = received.flatMap((message) => (message.type === "ai_response" ? [message.data.conversationHistory] : []));
  return {
    answer: histories.at(-1)?.findLast(({ role }) => role === "assistant"),
    drafts: received.flatMap((message) => (message.type === "invoice_update" ? [message.data.invoice] : [])),
    cards: received.flatMap((message) => (message.type === "action_required" ? [message.data.actionId] : [])),
  };
}

/** Returns true if the answer states that the record was added, changed or deleted, with the new value of each field. */
function isStated({ sk, before: stored, after: newer }: Change, { answer, drafts }: Statements): boolean {
  const [before, after] = [stored, newer].map(withProfile);
  const noun = records[kindOf(sk)];
  const kind = before ? (after ? "changed" : "deleted") : "added";
  const record: Readonly<Record<string, unknown>> = after ?? before ?? {};
  const fields = contentOf(before, after);
  // An invoice or document on screen is covered by the turn's summary and shown.
  const isInSight = noun === "document" || (noun === "invoice" && drafts.at(-1)?.draftId === record["id"]);
  if (kind === "changed" && (!fields.length || (isInSight && answer?.summary))) return true;
  const said = (answer?.changes ?? []).find((change) => change.noun === noun && change.kind === kind && isNamed(change, record));
  if (!said) return false;
  if (kind !== "changed" || noun === "invoice" || noun === "document") return true;
  return fields.every((field) => said.fields.some(({ before: was, after: is }) => isSameText(record[field], is) || (record[field] === undefined && was)));
}

/** The business keeps its details in one attribute; each of those fields is stated. */
const withProfile = (item: Item | undefined): Item | undefined => (item?.["profile"] ? { ...item, ...(item["profile"] as object), profile: undefined } : item);

const isNamed = ({ noun, name }: StatedChange, record: Readonly<Record<string, unknown>>): boolean =>
  noun === "business" || [record["name"], record["invoiceNumber"], record["title"]].some((one) => typeof one === "string" && name.includes(one.slice(0, 100)));

/** "$85.00" matches 85, and "Net 60" matches itself. */
function isSameText(value: unknown, said: string | undefined): boolean {
  if (typeof value === "boolean") return true;
  const plain = (text: string) => text.replace(/\s+/g, "").toLowerCase();
  if (typeof value === "number") return (said ?? "").replace(/[^\d.]/g, "").startsWith(String(value).replace(/^-/, ""));
  return plain(said ?? "").startsWith(plain(String(value)).slice(0, 100));
}

/** The fields that differ. */
const contentOf = (before: Item | undefined, after: Item | undefined): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => !BOOKKEEPING.has(key) && !isDeepStrictEqual(before?.[key], after?.[key]),
  );

/** Messages belong to the conversation; its draft and its cards are shown. */
function isToldInChat({ sk, before, after }: Change, { answer, drafts, cards }: Statements): boolean {
  if (sk.split("#").length > 2) return true;
  const actions = (item: Item | undefined) => (item?.["actions"] as { actionId: string }[] | undefined) ?? [];
  const asked = actions(after).filter(({ actionId }) => !actions(before).some((one) => one.actionId === actionId));
  if (!asked.every(({ actionId }) => cards.includes(actionId))) return false;
  if (isDeepStrictEqual(before?.["draft"], after?.["draft"])) return true;
  const draft = after?.["draft"] as { draftId: string; lines: object[] } | undefined;
  const shown = drafts.at(-1);
  return shown?.draftId === draft?.draftId && shown?.lines.length === draft?.lines.length && Boolean(answer?.content.trim());
}

const differences = (before: Item | undefined, after: Item | undefined): string =>
  contentOf(before, after)
    .map((key) => `${key} ${JSON.stringify(before?.[key])?.slice(0, 80)} → ${JSON.stringify(after?.[key])?.slice(0, 80)}`)
    .join(", ");
