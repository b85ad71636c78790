import { readTypedNumber } from "@shared/language/number/typed.ts";
import type { ComponentProps, FocusEvent, KeyboardEvent } from "react";
import { Field } from "../components/Field.tsx";
import { useLocale } from "../lib/locale.ts";
import { type NumberFormat, rewriteNumber, stepNumber } from "./numbers.ts";

/** The part of a change event that both `register` of react-hook-form and a React state handler take. */
interface Change {
  readonly target: HTMLInputElement;
  readonly type: string;
}

interface Options {
  /** The format on blur; plain by default. */
  as?: NumberFormat | undefined;
  /** The locale with which the form reads the number. */
  locale: string;
  /** Replaces a text that is no number with 0 on blur. */
  zero?: boolean | undefined;
  /** The step of the up and down arrow keys; the number does not go below 0. */
  step?: number | undefined;
  onChange?: ((change: Change) => unknown) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined;
}

/** The attributes of an input for a number. */
export const numberInput = ({ as = "number", locale, zero, step, onChange, onBlur }: Options) =>
  ({
    inputMode: "decimal",
    autoComplete: "off",
    onChange: (event: Change) => void onChange?.(event),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!step || !way) return;
      event.preventDefault();
      const target = event.currentTarget;
      target.value = stepNumber(target.value, way * step, as, locale);
      onChange?.({ target, type: "change" });
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const { target } = event;
      const written = rewriteNumber(target.value, as, locale);
      const shown = zero && target.value.trim() && readTypedNumber(written, locale) === undefined ? "0" : written;
      if (shown !== target.value) {
        target.value = shown;
        onChange?.({ target, type: "change" });
      }
      onBlur?.(event);
    },
  }) as const;

type Props = Omit<ComponentProps<typeof Field>, keyof Options> & Omit<Options, "locale"> & { locale?: string | undefined };

/** A labelled number field. Its form reads the text with `readTypedNumber` and the same locale. */
export function NumberField({ as, locale, zero, step, onChange, onBlur, ...field }: Props) {
  const own = useLocale();
  return <Field {...field} {...numberInput({ as, locale: locale ?? own, zero, step, onChange, onBlur })} />;
}
