import type { SNSEvent } from "aws-lambda";
import { log } from "../platform/log.ts";
import { EmailEvent } from "./ses-event.ts";
import { handleNotice } from "./ses-notice.ts";

/** Takes what SES says of our emails. A notice that cannot be written down fails, and comes again. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const event = eventIn(Sns.Message);
    if (event) await handleNotice(event);
  }
}

/** What a notice says; nothing where it is about no email of ours, or says nothing that matters to us. */
function eventIn(message: string): EmailEvent | undefined {
  try {
    const read = EmailEvent.safeParse(JSON.parse(message));
    if (read.success) return read.data;
  } catch {
    // The topic says in plain words that it was set up.
  }
  log.info("a notice that is not about an email", { length: message.length });
  return undefined;
}
