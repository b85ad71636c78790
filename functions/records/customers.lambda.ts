import { newId } from "../../shared/ids.ts";
import { newCustomer } from "../../shared/records/customers.ts";
import { RecipientHistory } from "../../shared/sending/recipients.ts";
import { type Find, http } from "../http/http.ts";
import { oncePerKey } from "../http/idempotency.ts";
import { addressUse } from "./address-use.ts";
import { customers } from "./customer-store.ts";
import { madeFromSteps } from "./made-from.ts";
import { recipientAddresses } from "./recipient-addresses.ts";

const find: Find = ({ who, params }) => customers.get(who.workspaceId, params["id"] ?? "");

export const handler = http("customers", find, {
  listCustomers: ({ who, query }) => customers.page(who.workspaceId, query),

  createCustomer: (call) =>
    oncePerKey(
      { ...call, workspaceId: call.who.workspaceId },
      newId("customer"),
      (id, steps) =>
        customers.add(call.who.workspaceId, newCustomer(id, call.body, call.now), [
          ...steps,
          ...madeFromSteps(call.who.workspaceId, { kind: "customer", id, label: call.body.name }, [call.body.sourceFile]),
        ]),
      (id) => customers.get(call.who.workspaceId, id),
    ),

  getCustomer: ({ who, params }) => customers.get(who.workspaceId, params.id),

  updateCustomer: ({ who, params, body, now }) => customers.replace(who.workspaceId, params.id, body, now),

  getAddressed: async ({ who, params, query: { to } }) => {
    const [customer, before, use] = await Promise.all([
      customers.get(who.workspaceId, params.id),
      recipientAddresses.of(who.workspaceId, params.id),
      to === undefined ? undefined : addressUse(who.workspaceId, to, params.id),
    ]);
    return RecipientHistory.parse({ ...customer, reached: before, use });
  },

  deleteCustomer: async ({ who, params }) => {
    await customers.remove(who.workspaceId, params.id);
    return undefined;
  },

  importCustomers: async ({ who, body, now }) => ({
    added: await customers.addMissing(
      who.workspaceId,
      body.customers.map(({ id, ...details }) => newCustomer(id, details, now)),
    ),
  }),
});
