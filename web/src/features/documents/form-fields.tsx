import { Grid } from "@chakra-ui/react";
import type { DocumentType } from "@shared/documents/documents.ts";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { errorSentence } from "../../forms/stored-form.ts";
import { customerLabels } from "../records/ContactInputs.tsx";
import { type FieldName, type FormValues, typedParty } from "./form.ts";

export interface FieldsProps {
  form: UseFormReturn<FormValues, unknown, FormValues>;
  type: DocumentType;
}

export const labels: Record<FieldName, string> = {
  ...typedParty(customerLabels),
  customerId: "Customer",
  title: "Title",
  amount: "Price",
  currency: "Currency",
  upfrontPercent: "Upfront (%)",
  duration: "Duration",
  scope: "Scope",
  deliverables: "Deliverables",
  date: "Date",
  validUntil: "Valid until",
  services: "Services",
  paymentTerms: "Payment terms",
  startDate: "Starts on",
  endDate: "Ends on",
  noticeDays: "Notice (days)",
  governingLaw: "Governing law",
  disclosure: "Who discloses",
  purpose: "Purpose",
  months: "Term",
  subject: "Subject",
  salutation: "Salutation",
  body: "Text",
};

/** Returns the label, error and registration of a field. */
export const useAbout =
  ({ form: { register, formState } }: Pick<FieldsProps, "form">) =>
  (name: FieldName) => ({ label: labels[name], error: errorSentence(labels[name], formState.errors[name]), ...register(name) });

export const FieldPair = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="4">
    {children}
  </Grid>
);
