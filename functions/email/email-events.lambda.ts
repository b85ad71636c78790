import type { SNSEvent } from "aws-lambda";
import { log } from "../platform/log.ts";
import { EmailEvent } from "./ses-event.ts";
import { handleNotice } from "./ses-notice.ts";

/** Handles SES's events about our emails. If one can not be stored the function fails, and SNS delivers it again. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const event = eventIn(Sns.Message);
    if (event) await handleNotice(event);
  }
}

/** Returns the event in a notification, or undefined if it is not about an email of ours or of a type we ignore. */
function eventIn(message: string): EmailEvent | undefined {
  try {
    const read = EmailEvent.safeParse(JSON.parse(message));
    if (read.success) return read.data;
  } catch {
    // SNS also sends plain text, such as when the topic was set up.
  }
  log.info("a notice that is not about an email", { length: message.length });
  return undefined;
}
