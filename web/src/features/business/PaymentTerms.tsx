import { Stack } from "@chakra-ui/react";
import { paymentTerms } from "@shared/settings.ts";
import { useState } from "react";
import { Field, SelectField } from "../../components/Field.tsx";

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

const OTHER = "other";
const usual: readonly string[] = paymentTerms;

/** One of the usual terms, or others in one's own words. */
export function PaymentTerms({ label, value, error, onChange }: Props) {
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
          hint="Net 45, 10 days or in your own words. Where they name no number of days, 30 are taken."
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Stack>
  );
}
