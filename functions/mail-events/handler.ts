import type { SNSEvent } from "aws-lambda";
import { log } from "../lib/log.ts";
import { MailEvent } from "./event.ts";
import { noticed } from "./noticed.ts";

/** Takes what SES says of our letters. A notice that cannot be written down fails, and comes again. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const event = eventIn(Sns.Message);
    if (event) await noticed(event);
  }
}

/** What a notice says; nothing where it is about no letter of ours, or says nothing that matters to us. */
function eventIn(message: string): MailEvent | undefined {
  try {
    const read = MailEvent.safeParse(JSON.parse(message));
    if (read.success) return read.data;
  } catch {
    // The topic says in plain words that it was set up.
  }
  log.info("a notice that is not about a letter", { length: message.length });
  return undefined;
}
