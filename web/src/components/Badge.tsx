import { chakra } from "@chakra-ui/react";
import type { ShownStatus } from "../../../shared/status.ts";
import { badge } from "../theme/recipes.ts";

/** A word about a state. */
export const Badge = chakra("span", badge);

const tones = { draft: "neutral", sent: "info", pending: "neutral", paid: "positive", overdue: "negative", void: "neutral" } as const satisfies Record<
  ShownStatus,
  string
>;

/** Green paid, blue sent, red overdue, grey for the rest; always with the word. */
export const StatusBadge = ({ status = "draft" }: { status?: ShownStatus | undefined }) => (
  <Badge tone={tones[status]} textTransform="capitalize">
    {status}
  </Badge>
);
