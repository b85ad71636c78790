import { useQuery } from "@tanstack/react-query";
import { read } from "../../lib/queries.ts";
import { products } from "../records/products.ts";
import RecordForm, { type Given } from "../records/RecordForm.tsx";
import { productLines } from "./lines.tsx";

/** The form of a new product, filled in with what is known. */
export default function NewProduct(props: Given) {
  const { data: business } = useQuery(read("getBusinessProfile"));
  return <RecordForm kind={products} record={undefined} lines={productLines(business?.currency ?? "USD")} {...props} />;
}
