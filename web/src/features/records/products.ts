import { newId } from "@shared/ids.ts";
import { readTypedNumber } from "@shared/language/number/typed.ts";
import { type Product, ProductDetails, productTerms } from "@shared/records/products.ts";
import { fold } from "@shared/text/search.ts";
import { showNumber, showPrice } from "../../forms/numbers.ts";
import { call, callPage } from "../../lib/api.ts";
import { businessLocale } from "../../lib/locale.ts";
import { routes } from "../../lib/routes.ts";
import type { WebRecordKind } from "./record-kind.ts";

/** A text that is no price counts as 0, which the schema refuses. */
const priceOf = (typed: string): number => readTypedNumber(typed, businessLocale()) ?? 0;

/** The kind of record for products and services. */
export const productKind: WebRecordKind<Product, ProductDetails> = {
  noun: "product",
  nouns: "products",
  path: routes.listProducts.path,
  schema: ProductDetails,
  details: [
    {
      key: "name",
      label: "Name",
      headers: ["product name", "item name", "service name", "product service name", "product service", "product", "item", "service", "name", "title"].concat([
        "artikel",
        "bezeichnung",
        "produkt",
        "produit",
        "producto",
        "nombre",
        "nom",
        "produto",
        "servico",
        "nome",
      ]),
    },
    {
      key: "description",
      label: "Description",
      headers: ["description", "sales description", "item description", "details", "beschreibung", "descripcion", "descricao"],
    },
    {
      key: "unitPrice",
      label: "Unit price",
      headers: [
        "unit price",
        "unitprice",
        "price",
        "sales price",
        "sales price rate",
        "price rate",
        "rate",
        "selling price",
        "list price",
        "amount",
        "cost",
      ].concat(["einzelpreis", "preis", "prix unitaire", "prix", "precio unitario", "precio", "preco unitario", "preco", "valor"]),
      price: true,
    },
    { key: "currency", label: "Currency", headers: ["currency", "currency code", "wahrung", "devise", "moneda", "valuta", "moeda"], code: true },
    { key: "unit", label: "Unit", headers: ["unit", "units", "unit of measure", "uom", "per", "einheit", "unite", "unidad", "unidade"] },
  ],
  sortOf: (product) => productTerms(product).sort,
  same: [
    {
      key: "name",
      called: "name",
      of: fold,
      say: ({ name, unit, unitPrice, currency }) => `There is already a product called ${name} (${unitPrice} ${currency}${unit ? ` / ${unit}` : ""}).`,
    },
  ],
  typed: ({ name = "", description = "", unitPrice, currency = "", unit = "" }: Partial<ProductDetails> = {}) => ({
    name,
    description,
    unitPrice: currency ? showPrice(unitPrice, currency, businessLocale()) : showNumber(unitPrice, businessLocale()),
    currency,
    unit,
  }),
  // Without a choice the server uses the business's currency.
  read: ({ currency, ...typed }) => ({ ...typed, unitPrice: priceOf(typed.unitPrice), ...(currency ? { currency } : {}) }),
  isEnough: ({ name, unitPrice }) => name.trim() !== "" && priceOf(unitPrice) !== 0,
  newId: () => newId("product"),
  page: (query, signal) => callPage("listProducts", { query, ...(signal ? { signal } : {}) }),
  get: (id) => call("getProduct", { params: { id } }),
  create: (body, idempotencyKey) => call("createProduct", { body, idempotencyKey }),
  update: (id, body) => call("updateProduct", { params: { id }, body }),
  remove: (id) => call("deleteProduct", { params: { id } }),
  addAll: (records) => call("importProducts", { body: { products: [...records] } }),
};
