import type { Outcome } from "../mail/letters.ts";

type Fate = Omit<Outcome, "at">;

/** What becomes of letters to the addresses of SES's mailbox simulator. Whoever is not named gets theirs. */
const simulated: Record<string, readonly Fate["type"][]> = {
  bounce: ["Bounce"],
  suppressionlist: ["Bounce"],
  complaint: ["Delivery", "Complaint"],
};

/** What becomes of a letter that was taken, in order. `bounce+anything@simulator.amazonses.com` bounces, too. */
export function fatesOf(recipients: string[]): Fate[] {
  const fateOf = (address: string): readonly Fate["type"][] => {
    const name = /^([^+@]*)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address)?.[1]?.toLowerCase() ?? "";
    return (Object.hasOwn(simulated, name) ? simulated[name] : undefined) ?? ["Delivery"];
  };
  const after = (["Bounce", "Delivery", "Complaint"] as const)
    .map((type) => ({ type, recipients: recipients.filter((address) => fateOf(address).includes(type)) }))
    .filter((fate) => fate.recipients.length > 0);
  return [{ type: "Send", recipients }, ...after];
}
