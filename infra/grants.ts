import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Effect, type IGrantable, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Resource } from "../shared/routes.ts";

/** The functions that reach the table. */
export type TableUser = Resource | "chat" | "assistant";

type Read = "GetItem" | "Query";
type Write = "PutItem" | "UpdateItem" | "DeleteItem";

/** Every call by somebody signed in writes down that their session is in use, and those who only read write nothing else. */
const notesSession = { writes: ["UpdateItem"], under: ["SESSION#*"] } as const;

/**
 * What each function may do to the table. A transaction needs the right to each of its steps, so there is no more to grant than these.
 * `under` narrows the writes to the items whose partition key matches.
 */
export const tableGrants: Record<TableUser, { reads: readonly Read[]; writes: readonly Write[]; under?: readonly string[] }> = {
  identity: { reads: ["GetItem"], writes: ["PutItem", "UpdateItem", "DeleteItem"] },
  account: { reads: ["GetItem"], ...notesSession },
  business: { reads: ["GetItem"], ...notesSession },
  customers: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem"] },
  products: { reads: ["GetItem", "Query"], ...notesSession },
  invoices: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem"] },
  delivery: { reads: ["GetItem"], ...notesSession },
  chat: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"] },
  assistant: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"] },
};

/** Gives `name` its line of the table above. */
export function grantTable(table: TableV2, name: TableUser, to: IGrantable): void {
  const { reads, writes, under } = tableGrants[name];
  const allow = (actions: readonly string[], conditions?: Record<string, unknown>) =>
    to.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [table.tableArn],
        ...(conditions ? { conditions } : {}),
      }),
    );
  allow(reads);
  allow(writes, under && { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": under } });
}
