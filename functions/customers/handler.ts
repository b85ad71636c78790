import { Addressed } from "../../shared/addressed.ts";
import { newCustomer } from "../../shared/customers.ts";
import { newId } from "../../shared/ids.ts";
import { http } from "../lib/http.ts";
import { once } from "../lib/once.ts";
import { reached } from "./reached.ts";
import { customers } from "./store.ts";

export const handler = http("customers", {
  listCustomers: ({ who, query }) => customers.page(who.workspaceId, query),

  createCustomer: (call) =>
    once(
      { ...call, workspaceId: call.who.workspaceId },
      newId("customer"),
      (id, steps) => customers.add(call.who.workspaceId, newCustomer(id, call.body, call.now), steps),
      (id) => customers.get(call.who.workspaceId, id),
    ),

  getCustomer: ({ who, params }) => customers.get(who.workspaceId, params.id),

  updateCustomer: ({ who, params, body, now }) => customers.replace(who.workspaceId, params.id, body, now),

  getAddressed: async ({ who, params }) => {
    const [known, before] = await Promise.all([customers.get(who.workspaceId, params.id), reached.of(who.workspaceId, params.id)]);
    return Addressed.parse({ ...known, reached: before });
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
