import { NumberField } from "./NumberField.tsx";

interface Props {
  currency: string;
  /** The text as typed. */
  value: string;
  error: string | undefined;
  onChange(typed: string): void;
}

/** A money field. Focus selects its text, so that typing replaces it. */
export const AmountField = ({ currency, value, error, onChange }: Props) => (
  <NumberField
    label={`Amount, ${currency}`}
    as={{ currency }}
    required
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
    onFocus={(event) => event.target.select()}
  />
);
