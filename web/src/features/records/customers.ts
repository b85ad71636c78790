import { newId } from "@shared/ids.ts";
import { type Customer, CustomerDetails, customerTerms } from "@shared/records/customers.ts";
import { fold } from "@shared/text/search.ts";
import { call, callPage } from "../../lib/api.ts";
import { routes } from "../../lib/routes.ts";
import { addressHeaders, joinAddress } from "./address-parts.ts";
import type { WebRecordKind } from "./record-kind.ts";

/** Headers of a whole address, or of its street where other columns hold the rest. */
const streetOrAddress = [
  "address",
  "billing address",
  "postal address",
  "mailing address",
  "adresse",
  "anschrift",
  "direccion",
  "indirizzo",
  "adres",
  "endereco",
];

/** The kind of record for customers. */
export const customerKind: WebRecordKind<Customer, CustomerDetails> = {
  noun: "customer",
  nouns: "customers",
  path: routes.listCustomers.path,
  schema: CustomerDetails,
  details: [
    {
      key: "name",
      label: "Name",
      headers: [
        "customer name",
        "client name",
        "company name",
        "business name",
        "company",
        "business",
        "organization",
        "organisation",
        "customer",
        "client",
      ].concat([
        "name",
        "display name",
        "full name",
        "contact name",
        "contact",
        "firma",
        "kunde",
        "unternehmen",
        "entreprise",
        "societe",
        "nom",
        "empresa",
        "nombre",
        "razao social",
        "cliente",
        "nome",
      ]),
      parts: {
        headers: ["first name", "given name", "vorname", "prenom", "last name", "family name", "surname", "nachname"],
        join: (cells) => cells.flatMap(({ text }) => text.trim() || []).join(" "),
      },
    },
    {
      key: "email",
      label: "Email",
      headers: ["email", "e mail", "email address", "e mail address", "contact email", "billing email", "mail", "correo", "courriel"],
    },
    {
      key: "phone",
      label: "Phone",
      headers: ["phone", "telephone", "tel", "phone number", "telephone number", "mobile", "mobile phone", "cell", "telefon", "telefono", "telefone"],
    },
    {
      key: "address",
      label: "Address",
      headers: [...streetOrAddress, "full address"],
      parts: { headers: addressHeaders, besideHeaders: streetOrAddress, join: (cells) => joinAddress(cells, fold) },
    },
  ],
  sortOf: (customer) => customerTerms(customer).sort,
  same: [
    { key: "name", called: "name", of: fold, say: ({ name, email }) => `There is already a customer called ${name}${email ? ` (${email})` : ""}.` },
    { key: "email", called: "email address", of: (email) => email.trim().toLowerCase(), say: ({ name }) => `${name} has this email address already.` },
  ],
  typed: ({ name = "", email = "", phone = "", address = "" }: Partial<CustomerDetails> = {}) => ({ name, email, phone, address }),
  read: (typed) => ({ ...typed, email: typed.email.trim() }),
  isEnough: ({ name }) => name.trim() !== "",
  newId: () => newId("customer"),
  page: (query, signal) => callPage("listCustomers", { query, ...(signal ? { signal } : {}) }),
  get: (id) => call("getCustomer", { params: { id } }),
  create: (body, idempotencyKey) => call("createCustomer", { body, idempotencyKey }),
  update: (id, body) => call("updateCustomer", { params: { id }, body }),
  remove: (id) => call("deleteCustomer", { params: { id } }),
  addAll: (records) => call("importCustomers", { body: { customers: [...records] } }),
};
