import { fold } from "../../../shared/text/search.ts";
import { people } from "../../identity/user-store.ts";
import { ToolError } from "../calls/tool-error.ts";
import { addressedToUs, isSameName } from "../draft/addressed-to-us.ts";
import type { DocumentFindings } from "../draft/document-draft.ts";
import { requestMessages, type Turn } from "../state/turn.ts";

/** Returns the name under which a document bills the business or the person who speaks for it, if it does. */
export async function ownNameOn({ speaker, reference: { profile } }: Turn, findings: DocumentFindings): Promise<string | undefined> {
  const { firstName, lastName } = await people.member(speaker);
  return addressedToUs(findings, { business: profile.name, person: `${firstName} ${lastName}`.trim() });
}

/** Throws if a model takes the supplier of a bill to the business as the customer, unless the person named them. */
export async function requireNoSupplier(turn: Turn, customer: string | undefined): Promise<void> {
  for (const findings of customer ? turn.files : []) {
    const supplier = findings.values.find(({ field }) => field === "supplier.name")?.value;
    if (!customer || !supplier || !isSameName(supplier, customer) || isNamed(turn, customer) || !(await ownNameOn(turn, findings))) continue;
    throw new ToolError(`${supplier} is who that bill is from: it is addressed to you. Who is the invoice for?`, {
      field: "customer.name",
      advice: "Leave the customer open, and ask the person whom the invoice is for.",
    });
  }
}

/** Returns true if the person said the first word of a name. */
const isNamed = (turn: Turn, name: string): boolean => {
  const [first = ""] = fold(name).split(" ");
  return requestMessages(turn).some((said) => fold(said).includes(first));
};
