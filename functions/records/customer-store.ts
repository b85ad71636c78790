import { countCustomer, uncountCustomer } from "../../shared/invoicing/aggregates.ts";
import { Customer, customerTerms, noteAddressChange } from "../../shared/records/customers.ts";
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
