import { newId } from "../../shared/ids.ts";
import { newProduct, withCurrency } from "../../shared/records/products.ts";
import { type Find, http } from "../http/http.ts";
import { oncePerKey } from "../http/idempotency.ts";
import { business } from "./business-store.ts";
import { madeFromSteps } from "./made-from.ts";
import { products } from "./product-store.ts";

const find: Find = ({ who, params }) => products.get(who.workspaceId, params["id"] ?? "");

export const handler = http("products", find, {
  listProducts: ({ who, query }) => products.page(who.workspaceId, query),

  createProduct: (call) => {
    const { who, body, now } = call;
    const { workspaceId } = who;
    return oncePerKey(
      { ...call, workspaceId },
      newId("product"),
      async (id, steps) =>
        products.add(workspaceId, newProduct(id, withCurrency(body, (await business.get(workspaceId)).currency), now), [
          ...steps,
          ...madeFromSteps(workspaceId, { kind: "product", id, label: body.name }, [body.sourceFile]),
        ]),
      (id) => products.get(workspaceId, id),
    );
  },

  getProduct: ({ who, params }) => products.get(who.workspaceId, params.id),

  updateProduct: ({ who, params, body, now }) => products.replace(who.workspaceId, params.id, body, now),

  deleteProduct: async ({ who, params }) => {
    await products.remove(who.workspaceId, params.id);
    return undefined;
  },

  importProducts: async ({ who, body, now }) => {
    const { currency } = await business.get(who.workspaceId);
    const given = body.products.map(({ id, ...details }) => newProduct(id, withCurrency(details, currency), now));
    return { added: await products.addMissing(who.workspaceId, given) };
  },
});
