import { Stack } from "@chakra-ui/react";
import { type CalendarDate, longDate } from "@shared/clock.ts";
import { DEFAULT_TERM_DAYS, dueDateOf } from "@shared/invoicing/terms.ts";
import { paymentTerms } from "@shared/records/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field, SelectField } from "../../components/Field.tsx";
import { businessLocale } from "../../lib/locale.ts";
import { readQuery } from "../../lib/queries.ts";

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

const OTHER = "other";
const usual: readonly string[] = paymentTerms;

/** Explains how the typed terms are understood. */
function explainTerms(terms: string, today: CalendarDate | undefined): string {
  if (!terms.trim()) return "Net 45, 10 business days, 30 days EOM or in your own words.";
  const day = today && dueDateOf(terms, today);
  if (today && !day) return `These terms name no days: the due date is yours to set. Until you do it is ${DEFAULT_TERM_DAYS} days after the invoice date.`;
  return day ? `An invoice of today is due ${longDate(day, businessLocale())}.` : "";
}

/** Payment terms: a common choice, or free text. */
export function PaymentTermsField({ label, value, error, onChange }: Props) {
  const { data: today } = useQuery({ ...readQuery("getSummary"), select: (summary) => summary.today });
  const [writing, setWriting] = useState(false);
  const other = writing || !usual.includes(value);
  return (
    <Stack gap="3">
      <SelectField
        label={label}
        hint="What new invoices are due by."
        value={other ? OTHER : value}
        onChange={({ target }) => {
          setWriting(target.value === OTHER);
          onChange(target.value === OTHER ? "" : target.value);
        }}
      >
        {usual.map((terms) => (
          <option key={terms}>{terms}</option>
        ))}
        <option value={OTHER}>Other</option>
      </SelectField>
      {other && (
        <Field
          label="Other payment terms"
          autoComplete="off"
          hint={explainTerms(value, today)}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Stack>
  );
}
