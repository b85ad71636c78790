import { afterAll } from "vitest";
import { functionTable } from "../../infra/function-table.ts";
import { type AwsCall, observeCalls } from "../../local/aws-transport.ts";
import { runningFunction } from "../../local/lambda/runtime.ts";

/**
 * Checks every table call of a function against its role, as IAM does on AWS, and fails the call if it is not allowed. All API
 * tests run under this, so every tested
 * function has the rights that it needs.
 */
function guard({ target = "", body }: AwsCall): undefined {
  const name = runningFunction.getStore();
  const call = /^DynamoDB_\d+\.(\w+)$/.exec(target)?.[1];
  if (!call || !name || !(name in functionTable)) return;
  const denied = actionsOf(call, JSON.parse(body.toString())).find(([action, pk]) => !allows(functionTable[name as keyof typeof functionTable], action, pk));
  if (denied) throw new Error(`AccessDenied: the role of ${name} does not allow ${denied[0]} on ${denied[1]} (infra/function-table.ts).`);
}

// This runs before each file of a worker, so remove the guard after each.
afterAll(observeCalls(guard));

interface Body {
  Key?: { pk: { S: string } };
  Item?: { pk: { S: string } };
  ExpressionAttributeValues?: Record<string, { S?: string }>;
  TransactItems?: Record<string, Body>[];
}
const actions: Record<string, string> = { Put: "PutItem", Update: "UpdateItem", Delete: "DeleteItem", ConditionCheck: "ConditionCheckItem" };

/** Returns the actions of a call with their partitions. The steps of a transaction need separate rights. */
function actionsOf(call: string, { TransactItems, Key, Item, ExpressionAttributeValues }: Body): [action: string, pk: string][] {
  if (TransactItems) return TransactItems.flatMap((steps) => Object.entries(steps).flatMap(([kind, step]) => actionsOf(actions[kind] ?? kind, step)));
  return [[call, (Key ?? Item)?.pk.S ?? ExpressionAttributeValues?.[":pk"]?.S ?? ""]];
}

function allows({ reads, writes, under }: (typeof functionTable)[keyof typeof functionTable], action: string, pk: string): boolean {
  if ((reads as readonly string[]).includes(action)) return true;
  if (!(writes as readonly string[]).includes(action)) return false;
  return !under || under.some((pattern) => (pattern.endsWith("*") ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern));
}
