import { startDynamoDb } from "../../local/dynamodb.ts";
import { credentials } from "./credentials.ts";

/** A local DynamoDB in its own process, so that a test can kill it: `node dynamodb-process.ts <folder>` prints its URL. */
const { url } = await startDynamoDb({ credentials, dataDir: process.argv[2] });
console.log(url);
