import { startDynamoDb } from "../../local/dynamodb.ts";
import { credentials } from "./credentials.ts";

/** A local DynamoDB in a process of its own, so that a test can kill it: `node dynamodb-process.ts <folder>` prints where it listens. */
const { url } = await startDynamoDb({ credentials, dataDir: process.argv[2] });
console.log(url);
