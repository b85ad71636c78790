import { Box, chakra, Flex } from "@chakra-ui/react";
import { useId, useState } from "react";
import { Note } from "../../../components/Field.tsx";
import { input } from "../../../theme/recipes.ts";
import { useAsked, useDesk, useForm } from "./context.ts";
import type { PartForm } from "./form.ts";
import { readNumber, saysPercent, showNumber, showPercent, showPrice } from "./numbers.ts";

const Input = chakra("input", input);
const Select = chakra("select", input);

interface Props {
  label: string;
  /** The field that problems name. */
  name: string;
  value: string;
  error: string | undefined;
  kind: "percent" | "price";
  placeholder?: string;
  onChange(value: string): void;
}

/** A figure beside its name. What was typed is shown as people write it here once the field is left. */
export function NumberField({ label, name, value, error, kind, placeholder, onChange }: Props) {
  const { editing } = useDesk();
  const currency = useForm((form) => form.currency);
  const { locale } = editing;
  const asked = useAsked();
  const [left, setLeft] = useState(false);
  const id = useId();
  const wrong = (left || asked) && error !== undefined;
  return (
    <Box>
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
          const shown = number === undefined ? value : kind === "percent" ? showPercent(number, locale) : showPrice(number, currency, locale);
          if (shown !== value) onChange(shown);
        }}
      />
      <Note id={`${id}-note`} wrong>
        {wrong && error}
      </Note>
    </Box>
  );
}

interface PartProps {
  label: string;
  name: string;
  part: PartForm | undefined;
  error: string | undefined;
  onChange(part: PartForm): void;
}

/** A part of the whole: so many per cent of it, or an amount. Who writes a % means per cent. */
export function PartField({ label, name, part = { type: "percent", value: "" }, error, onChange }: PartProps) {
  const { editing } = useDesk();
  const currency = useForm((form) => form.currency);
  const { locale } = editing;
  const asked = useAsked();
  const [left, setLeft] = useState(false);
  const id = useId();
  const wrong = (left || asked) && error !== undefined;
  return (
    <Box>
      <Flex gap="2" justify="flex-end">
        <Input
          data-problem={name}
          aria-label={label}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
          _invalid={{ borderColor: "negative.solid" }}
          width="24"
          textAlign="end"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={part.value}
          onChange={({ target: { value } }) => onChange({ type: saysPercent(value) ? "percent" : part.type, value })}
          onBlur={() => {
            setLeft(true);
            const number = readNumber(part.value, locale);
            const value = number === undefined ? part.value : part.type === "percent" ? showNumber(number, locale) : showPrice(number, currency, locale);
            if (value !== part.value) onChange({ ...part, value });
          }}
        />
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
      </Flex>
      <Note id={`${id}-note`} wrong>
        {wrong && error}
      </Note>
    </Box>
  );
}
