import { Stack } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Effect, type IGrantable, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { acknowledgeFindings } from "./cdk-nag.ts";
import type { DataStack } from "./data-stack.ts";
import type { AppFunction } from "./function.ts";
import { type FunctionName, functionTable } from "./function-table.ts";
import type { WebStack } from "./web-stack.ts";

/** Grants the permissions of a function's row in `functionTable`. */
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

/** Allows pushing to the chat's connections, or closing them. Connection ids are not known at deployment, so this covers all of them. */
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

/** Prefixes of workspace files (functions/platform/files.ts): stored files, exports, unprocessed uploads, and PDFs. */
const PLACES = ["files/*", "exports/*", "uploads/*", "pdfs/*"];

/** For the account function: read files and PDFs, write and read exports, and delete everything of a workspace. */
export function grantLeaving(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*", "exports/*", "pdfs/*"], write: ["exports/*"], remove: PLACES, list: PLACES });
}

/** For the function of logos and documents: sign upload forms, read uploads, and store, read and delete files. */
export function grantFiles(data: DataStack, lambda: AppFunction["lambda"]): void {
  const own = ["files/*", "uploads/*"];
  grantPlaces(data, lambda, { read: own, write: own, remove: own, list: ["files/*"] });
}

/** For the function that reads documents: read uploads, and store documents with their pages. */
export function grantAnalysing(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*", "uploads/*"], write: ["files/*"], remove: ["uploads/*"] });
}

/** For the function that scans documents: read documents, and store and delete their pages. */
export function grantScanning(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*"], write: ["files/*"], remove: ["files/*"], list: ["files/*"] });
}

/** For printing: read logos, and store and read PDFs. */
export function grantPrinting(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*", "pdfs/*"], write: ["pdfs/*"] });
}

/** For pages that show a document: read logos. */
export function grantShowing(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["files/*"] });
}

/** For sending emails: read PDFs. */
export function grantAttaching(data: DataStack, lambda: AppFunction["lambda"]): void {
  grantPlaces(data, lambda, { read: ["pdfs/*"] });
}

/** Grants permissions in the bucket, each restricted to prefixes. */
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
