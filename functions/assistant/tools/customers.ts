import { type Customer, CustomerDetails, newCustomer } from "../../../shared/customers.ts";
import { customers as store } from "../../customers/store.ts";
import { CustomersArguments } from "../model/tool-arguments.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { recordTool } from "./records.ts";

export const customers = recordTool<"customer", CustomerDetails, Customer, typeof CustomersArguments>({
  noun: "customer",
  description:
    "The customers of the business. find: look one up, or list them. save: add one, or change the one that match names. request_delete only asks the person to confirm.",
  parameters: CustomersArguments,
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
