import { CustomerDetails, newCustomer } from "../../../shared/customers.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { customers as store } from "../../customers/store.ts";
import { linkCustomer } from "../link.ts";
import { CustomersArguments } from "./arguments.ts";
import { type Turn, tool } from "./tool.ts";

export const customers = tool({
  name: "customers",
  description:
    "The customers of the business. find: look one up, or list them. save: add one, or change the one that match names. request_delete only asks the person to confirm.",
  parameters: CustomersArguments,
  run: async (turn, said) => {
    switch (said.action) {
      case "find": {
        const found = said.query ? near(turn, said.query) : turn.world.customers;
        return {
          ok: true,
          summary: found.length === 1 ? "1 customer" : `${found.length} customers`,
          customers: found.slice(0, 20).map(({ name, email, phone }) => ({ name, email, phone })),
        };
      }
      case "save": {
        const { workspaceId } = turn.speaker;
        const current = said.match ? one(turn, said.match) : undefined;
        const customer = current
          ? await store.replace(workspaceId, current.id, parse(CustomerDetails, { ...detailsOf(current), ...said.customer }, "customer"), turn.now)
          : await store.add(workspaceId, newCustomer(newId("customer"), parse(CustomerDetails, said.customer ?? {}, "customer"), turn.now));
        turn.stored.add("customer");
        turn.world = { ...turn.world, customers: [...turn.world.customers.filter(({ id }) => id !== customer.id), customer] };
        return { ok: true, summary: current ? `Updated ${customer.name}` : `Added ${customer.name}`, customer: detailsOf(customer) };
      }
      case "request_delete":
        throw new AppError("unavailable", "Deleting a customer from the chat arrives with a later version.");
    }
  },
});

const detailsOf = ({ name, email, phone, address }: CustomerDetails): CustomerDetails => ({ name, email, phone, address });

function near(turn: Turn, name: string) {
  const found = linkCustomer(name, turn.world.customers);
  return "hit" in found ? [found.hit] : "candidates" in found ? found.candidates : [];
}

/** The one customer that a name means; it is asked rather than guessed. */
function one(turn: Turn, name: string) {
  const [first, ...others] = near(turn, name);
  if (!first) throw new AppError("not_found", `There is no customer ${name}.`);
  if (others.length) throw new AppError("invalid", `${name} may be ${[first, ...others].map((customer) => customer.name).join(" or ")}.`, { field: "match" });
  return first;
}
