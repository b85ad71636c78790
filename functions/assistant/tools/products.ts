import { AppError, parse } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { newProduct, ProductDetails } from "../../../shared/products.ts";
import { products as store } from "../../products/store.ts";
import { linkProduct } from "../link.ts";
import { ProductsArguments } from "./arguments.ts";
import { type Turn, tool } from "./tool.ts";

export const products = tool({
  name: "products",
  description:
    "The catalogue of products and services. find: look one up, or list them. save: add one, or change the one that match names. request_delete only asks the person to confirm.",
  parameters: ProductsArguments,
  run: async (turn, said) => {
    switch (said.action) {
      case "find": {
        const found = said.query ? near(turn, said.query) : turn.world.products;
        return { ok: true, summary: found.length === 1 ? "1 product" : `${found.length} products`, products: found.slice(0, 20).map(detailsOf) };
      }
      case "save": {
        const { workspaceId } = turn.speaker;
        const current = said.match ? one(turn, said.match) : undefined;
        const product = current
          ? await store.replace(workspaceId, current.id, parse(ProductDetails, { ...detailsOf(current), ...said.product }, "product"), turn.now)
          : await store.add(workspaceId, newProduct(newId("product"), parse(ProductDetails, said.product ?? {}, "product"), turn.now));
        turn.stored.add("product");
        turn.world = { ...turn.world, products: [...turn.world.products.filter(({ id }) => id !== product.id), product] };
        return { ok: true, summary: current ? `Updated ${product.name}` : `Added ${product.name}`, product: detailsOf(product) };
      }
      case "request_delete":
        throw new AppError("unavailable", "Deleting a product from the chat arrives with a later version.");
    }
  },
});

const detailsOf = ({ name, description, unitPrice, unit }: ProductDetails): ProductDetails => ({ name, description, unitPrice, unit });

function near(turn: Turn, description: string) {
  const found = linkProduct(description, turn.world.products);
  return "hit" in found ? [found.hit] : "candidates" in found ? found.candidates : [];
}

/** The one product that a name means; it is asked rather than guessed. */
function one(turn: Turn, name: string) {
  const [first, ...others] = near(turn, name);
  if (!first) throw new AppError("not_found", `There is no product ${name}.`);
  if (others.length) throw new AppError("invalid", `${name} may be ${[first, ...others].map((product) => product.name).join(" or ")}.`, { field: "match" });
  return first;
}
