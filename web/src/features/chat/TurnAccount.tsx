import { Box } from "@chakra-ui/react";
import type { NotDone, StatedChange } from "@shared/chat/assistant.ts";
import { ChangeCard } from "./ChangeCard.tsx";
import type { Undoable } from "./DoneLine.tsx";
import { NotDoneLine } from "./NotDoneLine.tsx";

interface Props extends Undoable {
  changes: readonly StatedChange[] | undefined;
  notDone: NotDone | undefined;
}

/** The records that a turn changed, and what it did not do. */
export default function TurnAccount({ changes = [], notDone, onUndo }: Props) {
  return (
    <>
      {changes.map((change, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what one answer states never changes
        <ChangeCard key={i} change={change} onUndo={i > 0 ? undefined : onUndo} />
      ))}
      {changes.some(({ noun, kind }) => noun === "product" && kind === "changed") && (
        <Box color="fg.muted" fontSize="xs">
          For new lines. What is written stays as it is.
        </Box>
      )}
      {notDone && <NotDoneLine {...notDone} />}
    </>
  );
}
