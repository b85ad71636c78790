import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateQuery, paginateScan } from "@aws-sdk/lib-dynamodb";
import { type AwsCall, observeCalls } from "../../local/aws-transport.ts";
import { runningFunction } from "../../local/lambda/runtime.ts";

type Item = { pk: string; sk: string } & Record<string, unknown>;
const itemOf = (item: Record<string, unknown>): Item => ({ ...item, pk: String(item["pk"]), sk: String(item["sk"]) });

const clients = new Map<string, DynamoDBDocumentClient>();

/** The table of the app that is open in this process. One client for each address: making one takes longer than asking it. */
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

/** Stores an item as it stands, past all that the product would say to it. */
export async function putItem(item: Record<string, unknown>): Promise<void> {
  await table().send(new PutCommand({ TableName: process.env["TABLE_NAME"], Item: item }));
}

/** Deletes an item, past all that the product would say to it. */
export async function deleteItem({ pk, sk }: Pick<Item, "pk" | "sk">): Promise<void> {
  await table().send(new DeleteCommand({ TableName: process.env["TABLE_NAME"], Key: { pk, sk } }));
}

/** Every item of the table of the app that is open in this process, in the order of its keys. */
export async function everyItem(): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client: table() }, { TableName: process.env["TABLE_NAME"], ConsistentRead: true }))
    items.push(...Items.map(itemOf));
  return items.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
}

/** Not what is kept for a minute for screens that open, which comes when its push does and goes by itself. */
const isRecord = ({ sk }: Item): boolean => !sk.startsWith("CHANGED#");

/** What is stored, and stays. */
export const everyRecord = async (): Promise<Item[]> => (await everyItem()).filter(isRecord);

/** The same of one partition. */
export const recordsUnder = async (pk: string): Promise<Item[]> => (await itemsUnder(pk)).filter(isRecord);

/** Every key of the bucket of the app that is open in this process. */
export async function everyFile(): Promise<string[]> {
  const { Contents = [] } = await new S3Client().send(new ListObjectsV2Command({ Bucket: process.env["FILES_BUCKET"] }));
  return Contents.map(({ Key = "" }) => Key);
}

/** Every key of the bucket under which something of a workspace is. */
export const filesOf = async (workspaceId: string): Promise<string[]> => (await everyFile()).filter((key) => key.includes(workspaceId));

/** The operation of a call to the table. */
const operationOf = ({ target = "" }: AwsCall): string | undefined => /^DynamoDB_\d+\.(\w+)$/.exec(target)?.[1];

/** The calls that the table gets while `work` is done, by name. */
export async function tableCalls(work: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const stop = observeCalls((call) => void calls.push(...[operationOf(call) ?? []].flat()));
  await work().finally(stop);
  return calls;
}

/** The calls that the table gets of each function while `work` is done, by rounds: what a function asks for before any answer to it has come is one round. */
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
