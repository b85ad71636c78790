import { dictionary } from "../../../shared/text/dictionary.ts";
import { type Reply, redirect } from "../../lib/http-message.ts";
import { html, type Markup } from "../../pages/markup.ts";
import { replaceCustomer } from "../billing/customers.ts";
import { addTaxId, removeTaxId } from "../billing/tax-ids.ts";
import { StripeError } from "../errors.ts";
import { asAddress } from "../parameters.ts";
import { portalPage, wayBack } from "./portal-page.ts";
import { type Visit, whereNext } from "./visit.ts";

/** The tax ids that the form offers, by Stripe's names. */
const taxTypes = dictionary({
  eu_vat: "EU VAT number",
  gb_vat: "UK VAT number",
  us_ein: "US EIN",
  ch_vat: "Swiss VAT number",
  no_vat: "Norwegian VAT number",
  ca_bn: "Canadian BN",
  au_abn: "Australian ABN",
  in_gst: "Indian GST number",
} as const);
type TaxType = keyof typeof taxTypes & string;
const isTaxType = (word: string): word is TaxType => Object.hasOwn(taxTypes, word);

const addressFields = [
  { name: "line1", label: "Street", hint: "address-line1" },
  { name: "line2", label: "Apartment, floor", hint: "address-line2" },
  { name: "postal_code", label: "ZIP or postal code", hint: "postal-code" },
  { name: "city", label: "City", hint: "address-level2" },
  { name: "state", label: "State or province", hint: "address-level1" },
  { name: "country", label: "Country, two letters", hint: "country" },
] as const;

const mayChange = ({ features }: Visit, field: string): boolean =>
  features.customer_update.enabled && features.customer_update.allowed_updates.some((allowed) => allowed === field);

/** The form for what stands on a customer's invoices. */
export function detailsPage(visit: Visit, sent?: URLSearchParams, problem?: string): Reply | undefined {
  const { scope, customer, at, features } = visit;
  if (!features.customer_update.enabled) return undefined;
  const [taxId] = scope.where("tax_id", "customer", customer.id);
  const value = (name: string, stored: string | null | undefined): string => sent?.get(name) ?? stored ?? "";
  const type = value("tax_type", taxId?.type);
  const field = (name: string, label: string, hint: string, stored: string | null | undefined, more?: Markup): Markup =>
    html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" autocomplete="${hint}" maxlength="200" value="${value(name, stored)}"${more}>\n`;
  return portalPage(
    problem === undefined ? 200 : 400,
    "Billing details",
    html`<h1>Billing details</h1>
<p>They stand on your invoices.</p>
${problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="${at}/details">
${mayChange(visit, "name") ? field("name", "Name or company", "organization", customer.name) : undefined}${
  mayChange(visit, "email") ? field("email", "Email", "email", customer.email, html` type="email" required`) : undefined
}${
  mayChange(visit, "address")
    ? addressFields.map(({ name, label, hint }) =>
        field(name, label, hint, customer.address?.[name], name === "country" ? html` pattern="[A-Za-z]{2}"` : undefined),
      )
    : undefined
}${
  mayChange(visit, "tax_id")
    ? html`<label for="tax_type">Tax ID</label>
<select id="tax_type" name="tax_type"><option value="">None</option>${Object.entries(taxTypes).map(
        ([name, words]) => html`<option value="${name}"${name === type ? html` selected` : undefined}>${words}</option>`,
      )}</select>
${field("tax_id", "Its number", "off", taxId?.value)}`
    : undefined
}<button>Save</button>
</form>
${wayBack(visit)}`,
    visit,
    "card",
  );
}

/** Stores what the form says; nothing of it where a part of it can not be so. */
export function changeDetails(visit: Visit, fields: URLSearchParams): Reply | undefined {
  const { scope, customer, features } = visit;
  if (!features.customer_update.enabled) return undefined;
  const field = (name: string): string => fields.get(name)?.trim() ?? "";
  const country = field("country").toUpperCase();
  if (mayChange(visit, "email") && !/^[^\s@]+@[^\s@]+$/.test(field("email"))) return detailsPage(visit, fields, "Write your email address.");
  if (country !== "" && !/^[A-Z]{2}$/.test(country)) return detailsPage(visit, fields, "Write the country as two letters, like US or DE.");
  const address = asAddress({ ...Object.fromEntries(addressFields.map(({ name }) => [name, field(name)])), country });
  try {
    if (mayChange(visit, "tax_id")) visit.attempt(() => replaceTaxId(visit, field("tax_type"), field("tax_id")));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return detailsPage(visit, fields, error.message);
  }
  replaceCustomer(scope, customer, {
    ...(mayChange(visit, "name") ? { name: field("name") || null } : {}),
    ...(mayChange(visit, "email") ? { email: field("email") } : {}),
    ...(mayChange(visit, "address") ? { address: Object.values(address).some(Boolean) ? address : null } : {}),
  });
  return redirect(whereNext(visit, "details"));
}

/** The form has one tax id: another one takes the place of the one before. */
function replaceTaxId({ scope, customer }: Visit, type: string, value: string): void {
  const all = scope.where("tax_id", "customer", customer.id);
  if (all[0]?.type === type && all[0].value === value) return;
  const wanted = isTaxType(type) && value !== "" ? { type, value } : undefined;
  if (wanted) addTaxId(scope, customer.id, wanted);
  for (const { id } of all) removeTaxId(scope, customer.id, id);
}
