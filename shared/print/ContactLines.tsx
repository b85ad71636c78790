import type { CustomerDetails } from "../records/customers.ts";
import { type MarkFigure, PersonText, plainMark } from "./marks.tsx";

/** The customer's contact details below the name. */
export const ContactLines = ({ customer, mark = plainMark }: { customer: CustomerDetails | undefined; mark?: MarkFigure }) => (
  <>
    <PersonText write={(text) => mark("customer.address", text)}>{customer?.address}</PersonText>
    <PersonText write={(text) => mark("customer.email", text)}>{customer?.email}</PersonText>
    <PersonText write={(text) => mark("customer.phone", text)}>{customer?.phone}</PersonText>
  </>
);
