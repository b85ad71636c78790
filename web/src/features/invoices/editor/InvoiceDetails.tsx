import { Grid, Stack } from "@chakra-ui/react";
import { paymentTerms } from "@shared/records/settings.ts";
import { useState } from "react";
import { CurrencyOptions } from "../../../components/CurrencyOptions.tsx";
import { DateField, Field, SelectField } from "../../../components/Field.tsx";
import { Warnings } from "../../../components/Warnings.tsx";
import { useEditor, useError, useForm, useWarnings } from "./editor-context.ts";
import { setDueDate, setField, setInvoiceDate, setTerms } from "./form-changes.ts";

const OWN = "own";
const NONE = "none";
const isUsual = (terms: string): boolean => paymentTerms.some((usual) => usual === terms);

/** The invoice date, due date, terms and currency. */
export function InvoiceDetails() {
  const { editing } = useEditor();
  const invoiceDate = useForm((form) => form.invoiceDate);
  const dueDate = useForm((form) => form.dueDate);
  const currency = useForm((form) => form.currency);
  const warnings = useWarnings();
  return (
    <Stack gap="3">
      <Grid templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" }} gap="3">
        <DateField
          label="Invoice date"
          required
          data-problem="invoiceDate"
          value={invoiceDate}
          error={useError("invoiceDate")}
          onChange={(event) => editing.change(setInvoiceDate(event.target.value))}
        />
        <Terms />
        <DateField
          label="Due date"
          required
          data-problem="dueDate"
          value={dueDate}
          error={useError("dueDate")}
          onChange={(event) => editing.change(setDueDate(event.target.value))}
        />
        <SelectField label="Currency" value={currency} onChange={(event) => editing.change(setField({ currency: event.target.value }))}>
          <CurrencyOptions current={currency} />
        </SelectField>
      </Grid>
      <Warnings texts={warnings} />
    </Stack>
  );
}

/** The payment terms: a common choice, free text, or none if the due date is enough. */
function Terms() {
  const { editing } = useEditor();
  const terms = useForm((form) => form.terms);
  const error = useError("terms");
  const [writing, setWriting] = useState(terms !== "" && !isUsual(terms));
  const own = writing || (terms !== "" && !isUsual(terms));
  return (
    <Grid gap="2" alignContent="start">
      <SelectField
        label="Terms"
        value={own ? OWN : terms || NONE}
        onChange={({ target: { value } }) => {
          setWriting(value === OWN);
          if (value !== OWN) editing.change(setTerms(value === NONE ? "" : value));
        }}
      >
        {paymentTerms.map((usual) => (
          <option key={usual}>{usual}</option>
        ))}
        <option value={OWN}>Other …</option>
        <option value={NONE}>By due date</option>
      </SelectField>
      {own && (
        <Field
          label="Own terms"
          data-problem="terms"
          placeholder="Net 45"
          value={terms}
          error={error}
          onChange={(event) => editing.change(setTerms(event.target.value))}
        />
      )}
    </Grid>
  );
}
