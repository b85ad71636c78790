import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { type PrintOrder, PrintResult } from "../delivery/order.ts";
import { env } from "../lib/env.ts";
import { files } from "../lib/files.ts";

let client: LambdaClient | undefined;
const lambda = () => (client ??= new LambdaClient({}));

/** What goes with an email: a PDF, and what it is called. */
export interface EmailAttachment {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Has an invoice or a credit note printed, by the function that can. Throws where that fails; it may be tried again. */
export async function fetchPdf(order: PrintOrder): Promise<EmailAttachment> {
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
