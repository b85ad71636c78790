import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { tableGrants } from "../../infra/table-grants.ts";
import { atWork } from "../../local/functions.ts";

/**
 * Holds every call that a function makes to the table against what its role may do there, as IAM does on AWS: what it may not do fails.
 * Each test through the front door runs under this, so whatever is tested there has the rights that it needs.
 */
subscribe("http.client.request.created", (message) => {
  const { request } = message as { request: ClientRequest };
  const name = atWork.getStore();
  const call = /^DynamoDB_\d+\.(\w+)$/.exec(String(request.getHeader("x-amz-target")))?.[1];
  if (!call || !name || !(name in tableGrants)) return;
  const end = request.end;
  request.end = function (this: ClientRequest, ...args: unknown[]) {
    const denied = deeds(call, JSON.parse(String(args[0]))).find(([deed, pk]) => !isAllowed(tableGrants[name as keyof typeof tableGrants], deed, pk));
    if (denied) throw new Error(`AccessDenied: the role of ${name} does not allow ${denied[0]} on ${denied[1]} (infra/table-grants.ts).`);
    return Reflect.apply(end, this, args);
  } as ClientRequest["end"];
});

interface Body {
  Key?: { pk: { S: string } };
  Item?: { pk: { S: string } };
  ExpressionAttributeValues?: Record<string, { S?: string }>;
  TransactItems?: Record<string, Body>[];
}
const actions: Record<string, string> = { Put: "PutItem", Update: "UpdateItem", Delete: "DeleteItem", ConditionCheck: "ConditionCheckItem" };

/** What a call does, to which partition each: the steps of a transaction are rights of their own. */
function deeds(call: string, { TransactItems, Key, Item, ExpressionAttributeValues }: Body): [deed: string, pk: string][] {
  if (TransactItems) return TransactItems.flatMap((steps) => Object.entries(steps).flatMap(([kind, step]) => deeds(actions[kind] ?? kind, step)));
  return [[call, (Key ?? Item)?.pk.S ?? ExpressionAttributeValues?.[":pk"]?.S ?? ""]];
}

function isAllowed({ reads, writes, under }: (typeof tableGrants)[keyof typeof tableGrants], deed: string, pk: string): boolean {
  if ((reads as readonly string[]).includes(deed)) return true;
  if (!(writes as readonly string[]).includes(deed)) return false;
  return !under || under.some((pattern) => (pattern.endsWith("*") ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern));
}
