import { readTypedNumber } from "@shared/language/number/typed.ts";
import { type ComponentProps, useState } from "react";
import { type Control, type FieldValues, type Path, useController } from "react-hook-form";
import { useLocale } from "../lib/locale.ts";
import { NumberField } from "./NumberField.tsx";
import { showAs } from "./numbers.ts";

interface Props<V extends FieldValues> extends Pick<ComponentProps<typeof NumberField>, "label" | "error" | "hint" | "as" | "step"> {
  control: Control<V, unknown, V>;
  name: Path<V>;
  /** The value of a text that is no number; the field shows it on blur. With `NaN` the schema refuses the text. */
  otherwise: number;
}

/** A number field of react-hook-form. */
export function NumberControl<V extends FieldValues>({ control, name, otherwise, as = "number", ...about }: Props<V>) {
  const locale = useLocale();
  const { field } = useController({ control, name });
  const shown = (value: number) => (Number.isNaN(value) ? "" : showAs(value, as, locale));
  const [typed, setTyped] = useState({ value: field.value as number, text: shown(field.value) });
  const change = (value: number, text: string) => {
    setTyped({ value, text });
    field.onChange(value);
  };
  // The form was reset to another number.
  if (!Object.is(typed.value, field.value)) setTyped({ value: field.value, text: shown(field.value) });
  return (
    <NumberField
      {...about}
      ref={field.ref}
      name={name}
      as={as}
      locale={locale}
      value={typed.text}
      onChange={({ target: { value: text } }) => change(readTypedNumber(text, locale) ?? otherwise, text)}
      onBlur={() => {
        setTyped(({ value, text }) => ({ value, text: Number.isNaN(value) ? text : shown(value) }));
        field.onBlur();
      }}
    />
  );
}
