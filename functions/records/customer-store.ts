import { countCustomer, uncountCustomer } from "../../shared/aggregates.ts";
import { Customer, customerTerms, noteAddressChange } from "../../shared/customers.ts";
import { records } from "../ledger/records.ts";

export const customers = records({
  prefix: "CUSTOMER",
  noun: "customer",
  schema: Customer,
  terms: customerTerms,
  noted: noteAddressChange,
  count: countCustomer,
  uncount: uncountCustomer,
});
