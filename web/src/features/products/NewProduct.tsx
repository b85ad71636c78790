import { useQuery } from "@tanstack/react-query";
import { readQuery } from "../../lib/queries.ts";
import { productKind } from "../records/products.ts";
import RecordForm, { type NewRecordProps } from "../records/RecordForm.tsx";
import { productFields } from "./product-fields.tsx";

/** The form of a new product, prefilled with known values. */
export default function NewProduct(props: NewRecordProps) {
  const { data: business } = useQuery(readQuery("getBusinessProfile"));
  return <RecordForm kind={productKind} record={undefined} fields={productFields(business?.currency ?? "USD")} {...props} />;
}
