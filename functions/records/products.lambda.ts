import { newId } from "../../shared/ids.ts";
import { newProduct, type Product, type StoredProduct, withCurrency } from "../../shared/records/products.ts";
import { type Find, http } from "../http/http.ts";
import { once } from "../http/idempotency.ts";
import { business } from "./business-store.ts";
import { madeFromSteps } from "./made-from.ts";
import { products } from "./product-store.ts";

const find: Find = ({ who, params }) => products.get(who.workspaceId, params["id"] ?? "");

export const handler = http("products", find, {
  listProducts: async ({ who, query }) => {
    const [{ items, ...more }, currency] = await Promise.all([products.page(who.workspaceId, query), business.catalogueCurrency(who.workspaceId)]);
    return { items: items.map((product) => withCurrency(product, currency)), ...more };
  },

  createProduct: (call) => {
    const { who, body, now } = call;
    const { workspaceId } = who;
    const stored = once(
      { ...call, workspaceId },
      newId("product"),
      async (id, steps) =>
        products.add(workspaceId, newProduct(id, withCurrency(body, (await business.get(workspaceId)).currency), now), [
          ...steps,
          ...madeFromSteps(workspaceId, { kind: "product", id, label: body.name }, [body.sourceFile]),
        ]),
      (id) => products.get(workspaceId, id),
    );
    return showProduct(workspaceId, stored);
  },

  getProduct: ({ who, params }) => showProduct(who.workspaceId, products.get(who.workspaceId, params.id)),

  updateProduct: ({ who, params, body, now }) => showProduct(who.workspaceId, products.replace(who.workspaceId, params.id, body, now)),

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

/** The product with its currency, as people see it. */
async function showProduct(workspaceId: string, stored: Promise<StoredProduct>): Promise<Product> {
  const [product, currency] = await Promise.all([stored, business.catalogueCurrency(workspaceId)]);
  return withCurrency(product, currency);
}
