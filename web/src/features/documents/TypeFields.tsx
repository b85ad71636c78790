import { Grid } from "@chakra-ui/react";
import { paymentTerms } from "@shared/records/settings.ts";
import { useId } from "react";
import { CurrencyOptions } from "../../components/CurrencyOptions.tsx";
import { DateField, Field, SelectField, TextField } from "../../components/Field.tsx";
import { NumberField } from "../../forms/NumberField.tsx";
import { disclosures, type FieldName } from "./form.ts";
import { FieldPair, type FieldsProps, useAbout } from "./form-fields.tsx";

/** The fields of a document type. */
export function TypeFields({ form, type }: FieldsProps) {
  const about = useAbout({ form });
  const day = (name: FieldName) => <DateField {...about(name)} />;
  switch (type) {
    case "proposal":
      return (
        <>
          <Field autoComplete="off" placeholder="Website redesign" {...about("title")} />
          <Money about={about} currency={form.getValues("currency")} />
          <TextField rows={4} {...about("scope")} />
          <TextField rows={4} hint="One to a line." {...about("deliverables")} />
          <FieldPair>
            <Field autoComplete="off" placeholder="6 weeks" {...about("duration")} />
            <span />
            {day("date")}
            {day("validUntil")}
          </FieldPair>
        </>
      );
    case "contract":
      return (
        <>
          <TextField rows={5} hint="What you do for them." {...about("services")} />
          <Money about={about} currency={form.getValues("currency")} />
          <Terms {...about("paymentTerms")} />
          <FieldPair>
            {day("startDate")}
            {day("endDate")}
            <NumberField hint="How early whoever ends it says so." {...about("noticeDays")} />
            <Field autoComplete="off" placeholder="Oregon, USA" {...about("governingLaw")} />
            {day("date")}
            <TitleField about={about} />
          </FieldPair>
        </>
      );
    case "nda":
      return (
        <>
          <SelectField {...about("disclosure")}>
            {Object.entries(disclosures).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField rows={3} hint="What the information is to be used for." {...about("purpose")} />
          <FieldPair>
            <Field autoComplete="off" placeholder="2 years" hint="In years or months." {...about("months")} />
            <Field autoComplete="off" placeholder="Oregon, USA" {...about("governingLaw")} />
            {day("date")}
            <TitleField about={about} />
          </FieldPair>
        </>
      );
    case "letter":
      return (
        <>
          <Field autoComplete="off" {...about("subject")} />
          <Field autoComplete="off" hint="Left empty, it greets them by their name." {...about("salutation")} />
          <TextField rows={10} {...about("body")} />
          <FieldPair>
            {day("date")}
            <TitleField about={about} />
          </FieldPair>
        </>
      );
  }
}

interface About {
  about: ReturnType<typeof useAbout>;
}

/** The price, its currency and the share due upfront. */
const Money = ({ about, currency }: About & { currency: string }) => (
  <Grid templateColumns={{ base: "minmax(0, 2fr) minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" }} gap="4">
    <NumberField as={{ currency }} {...about("amount")} />
    <SelectField {...about("currency")}>
      <CurrencyOptions current={currency} />
    </SelectField>
    <NumberField {...about("upfrontPercent")} />
  </Grid>
);

/** Agreements have a title for the list, which is not printed. */
const TitleField = ({ about }: About) => <Field autoComplete="off" hint="What it is called in your list." {...about("title")} />;

function Terms(field: ReturnType<ReturnType<typeof useAbout>>) {
  const list = useId();
  return (
    <>
      <Field list={list} autoComplete="off" {...field} />
      <datalist id={list}>
        {paymentTerms.map((terms) => (
          <option key={terms} value={terms} />
        ))}
      </datalist>
    </>
  );
}
