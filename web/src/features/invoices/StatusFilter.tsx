import { chakra, Flex } from "@chakra-ui/react";
import type { ShownStatus } from "../../../../shared/status.ts";
import type { Summary } from "../../../../shared/summary.ts";

const statuses = ["draft", "sent", "overdue", "pending", "paid", "void"] as const satisfies readonly ShownStatus[];

interface Props {
  value: ShownStatus | undefined;
  /** How many there are of each, as people see them today. */
  summary: Pick<Summary, "invoices" | "statuses"> | undefined;
  onChange(status: ShownStatus | undefined): void;
}

/** Which status the invoices have, with how many there are of it. What is settling is named only while something is. */
export const StatusFilter = ({ value, summary, onChange }: Props) => (
  <Flex role="group" aria-label="Status" gap="1" overflowX="auto" scrollbarWidth="none" p="1" m="-1" css={{ "& > *": { flexShrink: 0 } }}>
    <Choice pressed={value === undefined} name="All" count={summary?.invoices} onClick={() => onChange(undefined)} />
    {statuses
      .filter((status) => status !== "pending" || value === status || summary?.statuses.pending)
      .map((status) => (
        <Choice
          key={status}
          pressed={value === status}
          name={status}
          count={summary?.statuses[status]}
          onClick={() => onChange(value === status ? undefined : status)}
        />
      ))}
  </Flex>
);

const Choice = ({ pressed, name, count, onClick }: { pressed: boolean; name: string; count: number | undefined; onClick(): void }) => (
  <chakra.button
    type="button"
    aria-pressed={pressed}
    display="inline-flex"
    gap="1.5"
    px="3"
    py="1"
    borderRadius="full"
    cursor="pointer"
    fontWeight="medium"
    textTransform="capitalize"
    color={pressed ? "accent.fg" : "fg.muted"}
    bg={pressed ? "accent.subtle" : undefined}
    _hover={{ bg: pressed ? "accent.subtle" : "bg.pressed" }}
    css={{ "@media (pointer: coarse)": { minH: "11", alignItems: "center" } }}
    onClick={onClick}
  >
    {name}
    {count !== undefined && <chakra.span fontWeight="normal">{count.toLocaleString("en-US")}</chakra.span>}
  </chakra.button>
);
