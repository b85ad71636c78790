import { dictionary } from "../../shared/text/dictionary.ts";
import type { EmailOutcome } from "../mail/emails.ts";

type Fate = Omit<EmailOutcome, "at">;

/** The outcomes of emails to SES's mailbox simulator. All other addresses get their emails. */
const simulatorFates: Record<string, readonly Fate["type"][]> = dictionary({
  bounce: ["Bounce"],
  suppressionlist: ["Bounce"],
  complaint: ["Delivery", "Complaint"],
});

/** Returns the outcomes of an accepted email, in order. `bounce+anything@simulator.amazonses.com` bounces, too. */
export function simulatedOutcomes(recipients: string[]): Fate[] {
  const fateOf = (address: string): readonly Fate["type"][] => {
    const name = /^([^+@]*)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address)?.[1]?.toLowerCase() ?? "";
    return (Object.hasOwn(simulatorFates, name) ? simulatorFates[name] : undefined) ?? ["Delivery"];
  };
  const after = (["Bounce", "Delivery", "Complaint"] as const)
    .map((type) => ({ type, recipients: recipients.filter((address) => fateOf(address).includes(type)) }))
    .filter((fate) => fate.recipients.length > 0);
  return [{ type: "Send", recipients }, ...after];
}
