import { type Customer, customerDetails } from "../../../shared/records/customers.ts";
import { compactOf, spokenWords } from "../actions/change-approval.ts";
import { CustomerSave } from "../calls/tool-arguments.ts";
import { ToolError } from "../calls/tool-error.ts";
import { resolveCustomer } from "../draft/resolve-customer.ts";
import { alike } from "../names/customer-link.ts";
import { orList } from "../names/disambiguation.ts";
import { choiceName, customerMeant, withDetail } from "../names/namesakes.ts";
import { words } from "../names/words.ts";
import type { Turn } from "../state/turn.ts";
import { openAmount } from "./open-amount.ts";
import { toolsForKind } from "./tools-for-kind.ts";

export const customerTools = toolsForKind<"customer", typeof CustomerSave>({
  noun: "customer",
  finding: "Finds customers by name, or lists them, with what they owe.",
  saving:
    "Adds a customer by their full name, or changes the one that match names; a name that may be a known one is refused. " +
    "A changed email waits for a click.",
  adding: "Add one by saying “Add customer Acme Corp, ap@acme.example”, or write them down in the Customer Manager, which also takes a CSV file.",
  parameters: CustomerSave,
  link: customerMeant,
  anotherSaid: (reference, name, meant) => {
    const { link, said } = resolveCustomer(reference, name, { hit: meant, score: 1 });
    return "hit" in link ? undefined : said;
  },
  choiceName,
  requireNew,
  rowOf: async (turn, customer) => ({ ...customerDetails(customer), open: await openAmount(turn, customer) }),
});

/** Throws `invalid` if a new customer's name is similar to existing ones. It must have a word of its own, and the person must have said it in full. */
function requireNew(turn: Turn, name: string, near: readonly Customer[]): void {
  const saysMore = near.every((known) => words(name).some((word) => !words(known.name).some((own) => alike(word, own) > 0)));
  if (!near.length || (saysMore && spokenWords(turn.messages).compact.includes(compactOf(name)))) return;
  throw new ToolError(`There is ${orList(near.slice(0, MOST_NAMED).map(({ name, email }) => withDetail(name, email)))} already. Is it them, or who else?`, {
    field: "customer.name",
    advice: "Give match to change them; somebody new needs a full name that the person said.",
  });
}

/** Most existing customers named in the question. */
const MOST_NAMED = 5;
