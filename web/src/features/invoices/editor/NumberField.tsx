import { Box, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";
import { Note } from "../../../components/Field.tsx";
import { Input } from "../../../components/inputs.ts";
import { readNumber, saysPercent, showNumber, showPercent, showPrice } from "../../../forms/numbers.ts";
import { input } from "../../../theme/recipes.ts";
import { useEditor, useForm, useIsIncomplete } from "./context.ts";
import type { PartForm } from "./form.ts";

const Select = chakra("select", input);

interface TypedProps {
  label: string;
  /** The field that problems name. */
  name: string;
  value: string;
  error: string | undefined;
  placeholder?: string | undefined;
  /** A number as people write it here. */
  written(number: number, locale: string): string;
  onChange(value: string): void;
  /** What stands next to it. */
  children?: ReactNode;
}

/** Where a figure is typed. What was typed is shown as people write it here once the field is left, and what is wrong with it is said then. */
function TypedNumber({ label, name, value, error, placeholder, written, onChange, children }: TypedProps) {
  const { locale } = useEditor().editing;
  const asked = useIsIncomplete();
  const [left, setLeft] = useState(false);
  const id = useId();
  const wrong = (left || asked) && error !== undefined;
  return (
    <Box>
      <Flex gap="2" justify="flex-end">
        <Input
          id={id}
          data-problem={name}
          aria-label={label}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
          _invalid={{ borderColor: "negative.solid" }}
          width="24"
          textAlign="end"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            setLeft(true);
            const number = readNumber(value, locale);
            const shown = number === undefined ? value : written(number, locale);
            if (shown !== value) onChange(shown);
          }}
        />
        {children}
      </Flex>
      <Note id={`${id}-note`} wrong>
        {wrong && error}
      </Note>
    </Box>
  );
}

type Props = Omit<TypedProps, "written" | "children"> & { kind: "percent" | "price" };

/** A figure beside its name. */
export function NumberField({ kind, ...rest }: Props) {
  const currency = useForm((form) => form.currency);
  return <TypedNumber {...rest} written={kind === "percent" ? showPercent : (number, locale) => showPrice(number, currency, locale)} />;
}

interface PartProps {
  label: string;
  name: string;
  part: PartForm | undefined;
  error: string | undefined;
  onChange(part: PartForm): void;
}

/** A part of the whole: so many per cent of it, or an amount. Who writes a % means per cent. */
export function PartField({ label, part = { type: "percent", value: "" }, onChange, ...rest }: PartProps) {
  const currency = useForm((form) => form.currency);
  return (
    <TypedNumber
      {...rest}
      label={label}
      value={part.value}
      placeholder="0"
      written={part.type === "percent" ? showNumber : (number, locale) => showPrice(number, currency, locale)}
      onChange={(value) => onChange({ type: saysPercent(value) ? "percent" : part.type, value })}
    >
      <Select
        aria-label={`${label} in`}
        width="20"
        px="2"
        value={part.type}
        onChange={(event) => onChange({ ...part, type: event.target.value === "percent" ? "percent" : "amount" })}
      >
        <option value="percent">%</option>
        <option value="amount">{currency}</option>
      </Select>
    </TypedNumber>
  );
}
