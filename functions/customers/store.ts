import { addressNoted, Customer, customerTerms } from "../../shared/customers.ts";
import { countCustomer, uncountCustomer } from "../../shared/tally.ts";
import { records } from "../lib/records.ts";

export const customers = records({
  prefix: "CUSTOMER",
  noun: "customer",
  schema: Customer,
  terms: customerTerms,
  noted: addressNoted,
  count: countCustomer,
  uncount: uncountCustomer,
});
