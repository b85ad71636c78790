import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ShownInvoice } from "../../../../shared/invoices.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { Modal } from "../../components/Modal.tsx";
import { read } from "../../lib/queries.ts";
import { oneInvoice } from "../invoices/queries.ts";
import type { Subject } from "../invoices/steps.ts";
import { LetterForm } from "./LetterForm.tsx";
import { letterWriting } from "./queries.ts";

interface Props {
  invoice: Subject;
  onClose(): void;
  /** The invoice as it is once it went out, or was said to have gone. */
  onSent?: ((invoice: ShownInvoice) => void) | undefined;
}

/** Sends an invoice by e-mail, with words that can be changed and the letter as it will look beside them. */
export function SendDialog({ invoice: { id, invoiceNumber }, onClose, onSent }: Props) {
  const stored = useQuery({ ...oneInvoice(id), staleTime: 0 });
  const writing = useQuery(letterWriting);
  const { data: today, error: noDay, refetch } = useQuery({ ...read("getSummary"), select: (summary) => summary.today });
  const [written, setWritten] = useState(false);
  const [asking, setAsking] = useState(false);
  const error = (!stored.data && stored.error) || writing.error || (!today && noDay);
  return (
    <Modal title={`Send ${invoiceNumber}`} size="xl" onClose={() => (written ? setAsking(true) : onClose())}>
      {error ? (
        <Box minH="24">
          <Failure what="The letter" error={error} onRetry={() => Promise.all([stored.refetch(), writing.refetch(), refetch()])} />
        </Box>
      ) : stored.data && writing.data && today ? (
        <LetterForm invoice={stored.data} writing={writing.data} today={today} onWritten={setWritten} onClose={onClose} onSent={onSent} />
      ) : (
        <SkeletonLetter />
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
