import { chakra } from "@chakra-ui/react";
import type { ShownStatus } from "@shared/status.ts";
import { badge } from "../theme/recipes.ts";

/** A word about a state. */
export const Badge = chakra("span", badge);

const tones = { draft: "neutral", sent: "info", pending: "neutral", paid: "positive", overdue: "negative", void: "neutral" } as const satisfies Record<
  ShownStatus,
  string
>;

/** Green paid, blue sent, red overdue, grey for the rest; always with the word. `sending` while it is on its way to the customer. */
export const StatusBadge = ({ status = "draft", sending }: { status?: ShownStatus | undefined; sending?: unknown }) =>
  sending ? (
    <Badge tone="info">Sending…</Badge>
  ) : (
    <Badge tone={tones[status]} textTransform="capitalize">
      {status}
    </Badge>
  );
