import { type ComponentProps, useState } from "react";
import { SelectField } from "../../../components/Field.tsx";
import { NumberField } from "../../../forms/NumberField.tsx";
import { endsWithPercent } from "../../../forms/numbers.ts";
import { useEditor, useForm, useIsIncomplete } from "./editor-context.ts";
import type { PartForm } from "./form.ts";

interface FigureProps extends Pick<ComponentProps<typeof NumberField>, "as" | "placeholder" | "beside"> {
  label: string;
  /** The field's name in problems. */
  name: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** Lower than in other forms, because sums stand close together. */
export const height = { base: "11", sm: "9" } as const;

/** A number beside its label. Its error shows once the field was left. */
export function SumField({ name, error, onChange, ...rest }: FigureProps) {
  const { locale } = useEditor().editing;
  const asked = useIsIncomplete();
  const [left, setLeft] = useState(false);
  return (
    <NumberField
      {...rest}
      unseen
      locale={locale}
      data-problem={name}
      error={left || asked ? error : undefined}
      display="block"
      width="24"
      minH={height}
      ms="auto"
      textAlign="end"
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setLeft(true)}
    />
  );
}

interface PartProps extends Pick<FigureProps, "label" | "name" | "error"> {
  part: PartForm | undefined;
  onChange(part: PartForm): void;
}

/** A percentage or an amount. A typed % switches to the percentage. */
export function PartField({ label, part = { type: "percent", value: "" }, onChange, ...rest }: PartProps) {
  const currency = useForm((form) => form.currency);
  const type = (
    <SelectField
      label={`${label} in`}
      unseen
      width="20"
      minH={height}
      px="2"
      value={part.type}
      onChange={({ target }) => onChange({ ...part, type: target.value === "percent" ? "percent" : "amount" })}
    >
      <option value="percent">%</option>
      <option value="amount">{currency}</option>
    </SelectField>
  );
  return (
    <SumField
      {...rest}
      label={label}
      as={part.type === "percent" ? "number" : { currency }}
      value={part.value}
      placeholder="0"
      beside={type}
      onChange={(value) => onChange({ type: endsWithPercent(value) ? "percent" : part.type, value })}
    />
  );
}
