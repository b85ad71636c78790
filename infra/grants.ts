import { Stack } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Effect, type IGrantable, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { acknowledgeFindings } from "./cdk-nag.ts";
import type { DataStack } from "./data-stack.ts";
import type { AppFunction } from "./function.ts";
import { type FunctionName, functionTable } from "./function-table.ts";
import type { WebStack } from "./web-stack.ts";

/** Gives `name` its line of the table of rights. */
export function grantTable(table: TableV2, name: FunctionName, to: IGrantable): void {
  const { reads, writes, under } = functionTable[name];
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

/** The right to push to connections of the chat, or to end them. Connections are not known at deployment, so the right covers all of them. */
export function grantConnections({ connections }: WebStack, lambda: AppFunction["lambda"], methods: readonly ("POST" | "DELETE")[]): void {
  const { partition, region, account } = Stack.of(lambda);
  const place = (...[part, where, whose, api, method]: string[]) => `arn:${part}:execute-api:${where}:${whose}:${api}/ws/${method}/@connections/*`;
  for (const method of methods) {
    const resources = [place(partition, region, account, connections.api, method)];
    lambda.addToRolePolicy(new PolicyStatement({ actions: ["execute-api:ManageConnections"], resources }));
    const finding = place("<AWS::Partition>", "<AWS::Region>", "<AWS::AccountId>", connections.exported, method);
    acknowledgeFindings(lambda.role ?? lambda, { [`AwsSolutions-IAM5[Resource::${finding}]`]: "All connections of this one API, and of nothing else." });
  }
}

/** Where workspaces have their files (functions/platform/files.ts): what people have, the exports, what was sent and not looked at yet, and what was printed. */
const PLACES = ["files/*", "exports/*", "uploads/*", "pdfs/*"];

/** The rights of the account: read the files and what was printed, write and hand out an export, and delete everything that a workspace has in the bucket. */
export function grantLeaving(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*", "exports/*", "pdfs/*"], write: ["exports/*"], remove: PLACES, list: PLACES });
}

/** The rights of the function that has logos and documents: hand out upload forms, read uploads, and store, show and delete them. */
export function grantFiles(data: DataStack, lambda: AppFunction["lambda"]): void {
  const own = ["files/*", "uploads/*"];
  grantPlaces(data, lambda, { read: own, write: own, remove: own, list: ["files/*"] });
}

/** The rights of the function that reads documents: what was uploaded, and where it stores a document with its pages. */
export function grantAnalysing(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*", "uploads/*"], write: ["files/*"], remove: ["uploads/*"] });
}

/** The rights of the function that reads documents from their pictures: the document, and the pages that it makes of it, also to take them away. */
export function grantScanning(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*"], write: ["files/*"], remove: ["files/*"], list: ["files/*"] });
}

/** The right to print a logo, and to keep what was printed and hand it out. */
export function grantPrinting(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*", "pdfs/*"], write: ["pdfs/*"] });
}

/** The right to read logos, for the function that shows an invoice on its public page. */
export function grantShowing(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*"] });
}

/** The right to read printed PDFs, for the function that attaches them to emails. */
export function grantAttaching(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["pdfs/*"] });
}

/** Rights in the bucket, each to the places that it is needed in. */
function grantPlaces(
  { filesArn: { arn, exported } }: DataStack,
  lambda: AppFunction["lambda"],
  { read = [], write = [], remove = [], list = [] }: { read?: string[]; write?: string[]; remove?: string[]; list?: string[] },
): void {
  const allow = (action: string, resources: string[], conditions?: Record<string, unknown>) =>
    resources.length && lambda.addToRolePolicy(new PolicyStatement({ actions: [action], resources, ...(conditions ? { conditions } : {}) }));
  const within = (places: string[]) => places.map((place) => `${arn}/${place}`);
  allow("s3:GetObject", within(read));
  allow("s3:PutObject", within(write));
  allow("s3:DeleteObject", within(remove));
  if (list.length) allow("s3:ListBucket", [arn], { StringLike: { "s3:prefix": list } });
  const places = new Set([...read, ...write, ...remove]);
  const findings = [...places].map((place) => [
    `AwsSolutions-IAM5[Resource::${exported}/${place}]`,
    "What a workspace has there is known when it is asked for.",
  ]);
  acknowledgeFindings(lambda.role ?? lambda, Object.fromEntries(findings));
}
