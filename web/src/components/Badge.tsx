import { chakra } from "@chakra-ui/react";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import { badge } from "../theme/recipes.ts";

/** A word about a state. */
export const Badge = chakra("span", badge);

const tones = { draft: "neutral", sent: "info", pending: "neutral", paid: "positive", overdue: "negative", void: "neutral" } as const satisfies Record<
  ShownStatus,
  string
>;

/** A state that needs the owner. */
const attention: ReadonlySet<string> = new Set(["disputed", "money held", "overpaid"]);

interface StatusProps {
  status?: ShownStatus | undefined;
  sending?: unknown;
  /** A state of the money that the status does not name: refunded, overpaid, money held. */
  money?: string | undefined;
}

/** Green paid, blue sent, red overdue, grey for the rest; always with the word. `sending` while it is on its way to the customer. */
export const StatusBadge = ({ status = "draft", sending, money }: StatusProps) =>
  sending ? (
    <Badge tone="info">Sending…</Badge>
  ) : money ? (
    // It says more than the status, which stands with it for those who have it read to them.
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
