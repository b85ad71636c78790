import { Field } from "./Field.tsx";

interface Props {
  currency: string;
  /** As it is typed. */
  value: string;
  error: string | undefined;
  onChange(typed: string): void;
}

/** An amount that is filled in; focus selects it, so that typing replaces it. */
export const AmountField = ({ currency, value, error, onChange }: Props) => (
  <Field
    label={`Amount, ${currency}`}
    inputMode="decimal"
    autoComplete="off"
    required
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
    onFocus={(event) => event.target.select()}
  />
);
