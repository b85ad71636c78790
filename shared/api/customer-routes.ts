import * as z from "zod/mini";
import { Customer, CustomerChange, CustomerImport, CustomerToAdd } from "../records/customers.ts";
import { ImportResult } from "../records/imports.ts";
import { EmailTo } from "../sending/emails.ts";
import { RecipientHistory } from "../sending/recipients.ts";
import { type Route, Search } from "./route.ts";

export const customerRoutes = {
  listCustomers: {
    method: "GET",
    path: "/api/customers",
    resource: "customers",
    auth: "session",
    query: Search,
    answers: z.array(Customer),
    summary: "The customers by name; with `q`, those with a word of their name or address that begins so.",
  },
  createCustomer: {
    method: "POST",
    path: "/api/customers",
    resource: "customers",
    auth: "session",
    body: CustomerToAdd,
    answers: Customer,
    created: true,
    summary: "Adds a customer.",
  },
  getCustomer: { method: "GET", path: "/api/customers/{id}", resource: "customers", auth: "session", answers: Customer, summary: "One customer." },
  updateCustomer: {
    method: "PUT",
    path: "/api/customers/{id}",
    resource: "customers",
    auth: "session",
    body: CustomerChange,
    answers: Customer,
    summary: "Changes a customer; invoices that were written keep what they had.",
  },
  getAddressed: {
    method: "GET",
    path: "/api/customers/{id}/addressed",
    resource: "customers",
    auth: "session",
    query: EmailTo,
    answers: RecipientHistory,
    summary: "Where emails to a customer go, when and from what that was changed, and where emails went before; with `to`, whose address that is.",
  },
  deleteCustomer: {
    method: "DELETE",
    path: "/api/customers/{id}",
    resource: "customers",
    auth: "session",
    answers: "nothing",
    summary: "Deletes a customer; their invoices stay as they are.",
  },
  importCustomers: {
    method: "POST",
    path: "/api/customers/import",
    resource: "customers",
    auth: "session",
    body: CustomerImport,
    answers: ImportResult,
    summary: "Adds customers from a file, each under the id that it brings; one that is there already is left alone.",
  },
} as const satisfies Record<string, Route>;
