import { Flex } from "@chakra-ui/react";
import type { CalendarDate } from "@shared/clock.ts";
import type { InvoiceFilter } from "@shared/invoicing/invoices.ts";
import { useState } from "react";
import { DateField, SelectField } from "../../../components/Field.tsx";
import { periodOf, periodsOf } from "../../../lib/periods.ts";

interface Props {
  filter: InvoiceFilter;
  today: CalendarDate | undefined;
  /** Typed days replace the current history entry; a selected period adds one. */
  onChange(days: Partial<Pick<InvoiceFilter, "from" | "to">>, options: { replace: boolean }): void;
}

/** Filters by invoice date: a named period, or custom days. */
export function PeriodFilter({ filter, today, onChange }: Props) {
  const [custom, setCustom] = useState(false);
  const { from, to } = filter;
  const periods = today ? periodsOf(today) : [];
  const named = today && !custom ? periodOf(filter, today) : undefined;
  const written = custom || (today !== undefined && !named && (from !== undefined || to !== undefined));

  return (
    <>
      <SelectField
        label="Period"
        unseen
        minH="9"
        value={named?.name ?? (written ? "custom" : "")}
        onChange={(event) => {
          const period = periods.find(({ name }) => name === event.target.value);
          setCustom(event.target.value === "custom");
          if (event.target.value !== "custom") onChange({ from: period?.from, to: period?.to }, { replace: false });
        }}
      >
        <option value="">Any time</option>
        {periods.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
        <option value="custom">Custom…</option>
      </SelectField>
      {written && (
        <Flex gap="2" align="center" minW={0} css={{ "& > div": { flex: 1 } }} gridColumn={{ base: "1 / -1", md: "auto" }}>
          <DateField
            label="From"
            unseen
            minH="9"
            max={to}
            value={from ?? ""}
            onChange={(event) => onChange({ from: event.target.value || undefined }, { replace: true })}
          />
          –
          <DateField
            label="To"
            unseen
            minH="9"
            min={from}
            value={to ?? ""}
            onChange={(event) => onChange({ to: event.target.value || undefined }, { replace: true })}
          />
        </Flex>
      )}
    </>
  );
}
