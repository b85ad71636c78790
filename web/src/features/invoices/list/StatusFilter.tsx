import { chakra, Flex } from "@chakra-ui/react";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import type { Summary } from "@shared/invoicing/summary.ts";
import { useFormats } from "../../../components/format.ts";
import { ToggleButton } from "../../../components/ToggleButton.tsx";

const statuses = ["draft", "sent", "overdue", "pending", "paid", "void"] as const satisfies readonly ShownStatus[];

interface Props {
  value: ShownStatus | undefined;
  /** The number of invoices per status, as of today. */
  summary: Pick<Summary, "invoices" | "statuses"> | undefined;
  onChange(status: ShownStatus | undefined): void;
}

/** Filters by status, with the number of invoices of each. "Pending" is offered only while there are any. */
export const StatusFilter = ({ value, summary, onChange }: Props) => (
  <Flex role="group" aria-label="Status" gap="1" overflowX="auto" scrollbarWidth="none" p="1" m="-1" css={{ "& > *": { flexShrink: 0 } }}>
    <StatusChoice pressed={value === undefined} name="All" count={summary?.invoices} onClick={() => onChange(undefined)} />
    {statuses
      .filter((status) => status !== "pending" || value === status || summary?.statuses.pending)
      .map((status) => (
        <StatusChoice
          key={status}
          pressed={value === status}
          name={status}
          count={summary?.statuses[status]}
          onClick={() => onChange(value === status ? undefined : status)}
        />
      ))}
  </Flex>
);

const StatusChoice = ({ pressed, name, count, onClick }: { pressed: boolean; name: string; count: number | undefined; onClick(): void }) => {
  const formats = useFormats();
  return (
    <ToggleButton pressed={pressed} onClick={onClick}>
      <chakra.span textTransform="capitalize">{name}</chakra.span>
      {count !== undefined && <chakra.span fontWeight="normal">{formats.count(count)}</chakra.span>}
    </ToggleButton>
  );
};
