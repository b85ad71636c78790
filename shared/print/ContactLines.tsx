import type { PrintWords } from "../locales/print-words.ts";
import type { CustomerDetails } from "../records/customers.ts";
import { type MarkFigure, PersonText, plainMark } from "./marks.tsx";

interface Props {
  customer: CustomerDetails | undefined;
  /** The labels of lines that have one. */
  words: PrintWords;
  mark?: MarkFigure;
}

/** The customer's details below the name. */
export const ContactLines = ({ customer, mark = plainMark }: Props) => (
  <>
    <PersonText write={(text) => mark("customer.address", text)}>{customer?.address}</PersonText>
    <PersonText write={(text) => mark("customer.email", text)}>{customer?.email}</PersonText>
    <PersonText write={(text) => mark("customer.phone", text)}>{customer?.phone}</PersonText>
  </>
);
