import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { Modal } from "../../components/Modal.tsx";

interface Props {
  title: string;
  error: unknown;
  onRetry(): unknown;
  onClose(): void;
  /** Renders the email once its data has loaded. `onWritten` takes whether closing would lose input. */
  children(onWritten: (written: boolean) => void): ReactNode;
}

/** The dialog of an email. Closing it asks first if input would be lost. */
export function EmailDialog({ title, error, onRetry, onClose, children }: Props) {
  const [written, setWritten] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Modal title={title} size="xl" onClose={() => (written ? setAsking(true) : onClose())}>
      {error ? (
        <Box minH="24">
          <Failure what="The letter" error={error} onRetry={onRetry} />
        </Box>
      ) : (
        (children(setWritten) ?? <SkeletonLetter />)
      )}
      {asking && (
        <ConfirmDialog title="Unsent letter" confirm="Discard letter" tone="negative" onConfirm={onClose} onCancel={() => setAsking(false)}>
          What you wrote has not been sent. Close without sending it?
        </ConfirmDialog>
      )}
    </Modal>
  );
}

const SkeletonLetter = () => (
  <Stack gap="4" role="status" aria-label="Loading">
    <Skeleton h="10" />
    <Skeleton h="10" />
    <Skeleton h="card" maxH="40" />
  </Stack>
);
