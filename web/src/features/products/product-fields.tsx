import { Grid } from "@chakra-ui/react";
import type { Currency } from "@shared/money.ts";
import type { ProductDetails } from "@shared/records/products.ts";
import { CurrencyOptions } from "../../components/CurrencyOptions.tsx";
import { Field, SelectField, TextField } from "../../components/Field.tsx";
import { NumberField } from "../../forms/NumberField.tsx";
import type { RecordFields } from "../records/RecordForm.tsx";

/** The fields of a product's form. */
export const productFields =
  (own: Currency): RecordFields<ProductDetails> =>
  (field, { currency }) => (
    <>
      <Field {...field("name")} autoComplete="off" required />
      <TextField {...field("description")} rows={3} />
      <Grid templateColumns="1fr 1fr" gap="4">
        <NumberField {...field("unitPrice")} as={{ currency: currency || own }} zero step={0.01} placeholder="0.00" required />
        <SelectField {...field("currency")}>
          <option value="">{own}, your currency</option>
          <CurrencyOptions current={currency} />
        </SelectField>
        <Field {...field("unit")} placeholder="hour, ft, piece" autoComplete="off" />
      </Grid>
    </>
  );
