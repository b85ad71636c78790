import { newId } from "../../shared/ids.ts";
import { newProduct } from "../../shared/products.ts";
import { type Find, http } from "../http/http.ts";
import { once } from "../http/idempotency.ts";
import { products } from "./store.ts";

const find: Find = ({ who, params }) => products.get(who.workspaceId, params["id"] ?? "");

export const handler = http("products", find, {
  listProducts: ({ who, query }) => products.page(who.workspaceId, query),

  createProduct: (call) =>
    once(
      { ...call, workspaceId: call.who.workspaceId },
      newId("product"),
      (id, steps) => products.add(call.who.workspaceId, newProduct(id, call.body, call.now), steps),
      (id) => products.get(call.who.workspaceId, id),
    ),

  getProduct: ({ who, params }) => products.get(who.workspaceId, params.id),

  updateProduct: ({ who, params, body, now }) => products.replace(who.workspaceId, params.id, body, now),

  deleteProduct: async ({ who, params }) => {
    await products.remove(who.workspaceId, params.id);
    return undefined;
  },

  importProducts: async ({ who, body, now }) => ({
    added: await products.addMissing(
      who.workspaceId,
      body.products.map(({ id, ...details }) => newProduct(id, details, now)),
    ),
  }),
});
