import type { ComponentProps, FocusEvent, KeyboardEvent } from "react";
import { Field } from "../components/Field.tsx";
import { useLocale } from "../lib/locale.ts";
import { type NumberFormat, readNumber, rewriteNumber, stepNumber } from "./numbers.ts";

/** The part of an event that `register` of react-hook-form and a React state both take. */
interface Change {
  readonly target: HTMLInputElement;
  readonly type: string;
}

interface Options {
  /** The format once the field is left; plain unless given. */
  as?: NumberFormat | undefined;
  /** The locale with which the form reads the number. */
  locale: string;
  /** A text that is no number becomes 0 when the field is left. */
  zero?: boolean | undefined;
  /** How much the up and down arrows change the number; it does not go below 0. */
  step?: number | undefined;
  onChange?: ((change: Change) => unknown) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined;
}

/** The attributes of an input that holds a number as text. */
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
      const shown = zero && target.value.trim() && readNumber(written, locale) === undefined ? "0" : written;
      if (shown !== target.value) {
        target.value = shown;
        onChange?.({ target, type: "change" });
      }
      onBlur?.(event);
    },
  }) as const;

type Props = Omit<ComponentProps<typeof Field>, keyof Options> & Omit<Options, "locale"> & { locale?: string | undefined };

/** A labelled number, typed as people write it. Its form reads it with `readNumber` and the same locale. */
export function NumberField({ as, locale, zero, step, onChange, onBlur, ...field }: Props) {
  const own = useLocale();
  return <Field {...field} {...numberInput({ as, locale: locale ?? own, zero, step, onChange, onBlur })} />;
}
