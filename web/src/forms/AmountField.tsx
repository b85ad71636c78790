import { NumberField } from "./NumberField.tsx";

interface Props {
  currency: string;
  /** As it is typed. */
  value: string;
  error: string | undefined;
  onChange(typed: string): void;
}

/** An amount of money. Focus selects it, so that typing replaces it. */
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
