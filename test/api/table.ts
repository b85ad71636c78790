import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import { type AwsCall, observeCalls } from "../../local/aws-transport.ts";
import { runningFunction } from "../../local/lambda/runtime.ts";

type Item = { pk: string; sk: string } & Record<string, unknown>;
const itemOf = (item: Record<string, unknown>): Item => ({ ...item, pk: String(item["pk"]), sk: String(item["sk"]) });

const clients = new Map<string, DynamoDBDocumentClient>();

/** The table of the app in this process. Clients are cached by address, because creating one takes longer than a call. */
function table(): DynamoDBDocumentClient {
  const url = `${process.env["AWS_ENDPOINT_URL_DYNAMODB"]} ${process.env["AWS_SECRET_ACCESS_KEY"]}`;
  const client = clients.get(url) ?? DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } });
  clients.set(url, client);
  return client;
}

/** The items of one partition, in the order of their keys. */
export async function itemsUnder(pk: string): Promise<Item[]> {
  const query = { TableName: process.env["TABLE_NAME"], ConsistentRead: true, KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk } };
  const items: Item[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) items.push(...Items.map(itemOf));
  return items;
}

/** Stores an item without the product's checks. */
export async function putItem(item: Record<string, unknown>): Promise<void> {
  await table().send(new PutCommand({ TableName: process.env["TABLE_NAME"], Item: item }));
}

/** Deletes an item without the product's checks. */
export async function deleteItem({ pk, sk }: Pick<Item, "pk" | "sk">): Promise<void> {
  await table().send(new DeleteCommand({ TableName: process.env["TABLE_NAME"], Key: { pk, sk } }));
}

/** Every item of the app's table, in the order of its keys. */
export async function everyItem(): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client: table() }, { TableName: process.env["TABLE_NAME"], ConsistentRead: true }))
    items.push(...Items.map(itemOf));
  return items.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
}

/** Excludes the notes for screens that open later: they are stored with each push and expire after a minute. */
const isRecord = ({ sk }: Item): boolean => !sk.startsWith("CHANGED#");

/** All items that stay. */
export const everyRecord = async (): Promise<Item[]> => (await everyItem()).filter(isRecord);

/** The same of one partition. */
export const recordsUnder = async (pk: string): Promise<Item[]> => (await itemsUnder(pk)).filter(isRecord);

/** Every key in the app's bucket. */
export async function everyFile(): Promise<string[]> {
  const { Contents = [] } = await new S3Client().send(new ListObjectsV2Command({ Bucket: process.env["FILES_BUCKET"] }));
  return Contents.map(({ Key = "" }) => Key);
}

/** Every key in the bucket that belongs to a workspace. */
export const filesOf = async (workspaceId: string): Promise<string[]> => (await everyFile()).filter((key) => key.includes(workspaceId));

/** The operation of a call to the table. */
const operationOf = ({ target = "" }: AwsCall): string | undefined => /^DynamoDB_\d+\.(\w+)$/.exec(target)?.[1];

/** The table calls during `work`, by name. */
export async function tableCalls(work: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const stop = observeCalls((call) => void calls.push(...[operationOf(call) ?? []].flat()));
  await work().finally(stop);
  return calls;
}

/** The table calls of each function during `work`, in rounds: a round has the calls made before any of their answers arrived. */
export async function tableRounds(work: () => Promise<unknown>): Promise<Record<string, string[][]>> {
  const rounds: Record<string, string[][]> = {};
  const open = new Map<AwsCall, string>();
  const stop = observeCalls((call) => {
    const operation = operationOf(call);
    const name = runningFunction.getStore();
    if (!operation || !name) return undefined;
    const own = (rounds[name] ??= []);
    if (![...open.values()].includes(name)) own.push([]);
    open.set(call, name);
    own.at(-1)?.push(operation);
    own.at(-1)?.sort();
    return () => open.delete(call);
  });
  await work().finally(stop);
  return rounds;
}
