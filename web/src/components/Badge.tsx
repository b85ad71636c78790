import { chakra } from "@chakra-ui/react";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import { badge } from "../theme/recipes.ts";

/** A small label for a state. */
export const Badge = chakra("span", badge);

const tones = { draft: "neutral", sent: "info", pending: "neutral", paid: "positive", overdue: "negative", void: "neutral" } as const satisfies Record<
  ShownStatus,
  string
>;

/** States of the money that need the owner's attention. */
const attention: ReadonlySet<string> = new Set(["disputed", "money held", "overpaid"]);

interface StatusProps {
  status?: ShownStatus | undefined;
  sending?: unknown;
  /** A money state that the status does not name: refunded, overpaid, money held. */
  money?: string | undefined;
}

/** Green paid, blue sent, red overdue, grey for the rest; always with the word. `sending` while it is on its way to the customer. */
export const StatusBadge = ({ status = "draft", sending, money }: StatusProps) =>
  sending ? (
    <Badge tone="info">Sending…</Badge>
  ) : money ? (
    // The money state says more than the status; screen readers get both.
    <Badge
      tone={attention.has(money) ? "warning" : "neutral"}
      title={`${status}, ${money}`}
      aria-label={`${status}, ${money}`}
      display="inline-block"
      _firstLetter={{ textTransform: "uppercase" }}
    >
      {money}
    </Badge>
  ) : (
    <Badge tone={tones[status]} textTransform="capitalize">
      {status}
    </Badge>
  );
