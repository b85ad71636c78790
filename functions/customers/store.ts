import { Customer } from "../../shared/customers.ts";
import { records } from "../lib/records.ts";

export const customers = records("CUSTOMER", Customer, "customer");
