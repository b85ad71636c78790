import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { clientOf } from "../platform/aws.ts";
import { env } from "../platform/env.ts";
import { files } from "../platform/files.ts";
import { type PrintOrder, PrintResult } from "./print-order.ts";

const lambda = clientOf("AWS_ENDPOINT_URL_LAMBDA", (transport) => new LambdaClient(transport));

export interface PrintedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Calls the printer function and reads the PDF from the bucket. Throws if printing fails; the call may be retried. */
export async function fetchPdf(order: PrintOrder): Promise<PrintedFile> {
  const { FunctionError, Payload } = await lambda().send(
    new InvokeCommand({ FunctionName: env("PRINTER_FUNCTION"), Payload: Buffer.from(JSON.stringify(order)) }),
  );
  const answer = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(`It could not be printed: ${answer.slice(0, 500)}`);
  const { name, key } = PrintResult.parse(JSON.parse(answer));
  const file = await files.find(key);
  if (!file) throw new Error(`What was printed is not there: ${key}`);
  return { name, bytes: new Uint8Array(file.bytes) };
}
