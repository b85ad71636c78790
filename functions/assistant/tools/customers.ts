import { type Customer, CustomerDetails, newCustomer } from "../../../shared/customers.ts";
import { customers as store } from "../../customers/store.ts";
import { CustomerSave } from "../model/tool-arguments.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { recordTool } from "./records.ts";

export const customerTools = recordTool<"customer", CustomerDetails, Customer, typeof CustomerSave>({
  noun: "customer",
  saving: "Adds a customer, or changes the one that match names. Ask for a full name before adding.",
  parameters: CustomerSave,
  details: CustomerDetails,
  deletion: "delete_customer",
  known: (reference) => reference.customers,
  knowing: (reference, customers) => ({ ...reference, customers }),
  link: linkCustomer,
  detailsOf: ({ name, email, phone, address }) => ({ name, email, phone, address }),
  rowOf: ({ name, email, phone }) => ({ name, email, phone }),
  made: newCustomer,
  change: (id, before, version) => ({ kind: "customer", id, before, version }),
  store,
});
