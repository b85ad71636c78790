import type { CustomerDetails } from "../records/customers.ts";
import { type Mark, plainMark, Said } from "./marks.tsx";

/** What is printed below a customer's name. */
export const ContactLines = ({ customer, mark = plainMark }: { customer: CustomerDetails | undefined; mark?: Mark }) => (
  <>
    <Said write={(text) => mark("customer.address", text)}>{customer?.address}</Said>
    <Said write={(text) => mark("customer.email", text)}>{customer?.email}</Said>
    <Said write={(text) => mark("customer.phone", text)}>{customer?.phone}</Said>
  </>
);
