import { http } from "../lib/http.ts";
import { products } from "./store.ts";

export const handler = http("products", {
  listProducts: ({ who, query }) => products.page(who.workspaceId, query),
});
