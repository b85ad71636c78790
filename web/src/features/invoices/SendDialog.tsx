import { Box, Button, Flex } from "@chakra-ui/react";
import { Modal } from "../../components/Modal.tsx";
import type { Actionable } from "./actions.ts";
import { useDownloadPdf } from "./queries.ts";
import { useMarkSent } from "./steps.ts";

/** Sending an invoice, as far as it goes today: the PDF to attach to a mail, and noting that it was sent. */
export function SendDialog({ invoice, onClose }: { invoice: Pick<Actionable, "id" | "invoiceNumber" | "status">; onClose(): void }) {
  const download = useDownloadPdf();
  const markSent = useMarkSent();
  const draft = invoice.status === "draft";
  return (
    <Modal title={`Send ${invoice.invoiceNumber}`} onClose={onClose}>
      <Box>
        Sending by e-mail arrives with a later version. Until then, download the PDF and attach it to an e-mail of your own
        {draft ? "; then mark the invoice as sent. From then on its content can not change." : "."}
      </Box>
      <Flex justify="flex-end" wrap="wrap" gap="3" mt="5">
        <Button size="md" variant={draft ? "outline" : "solid"} loading={download.isPending} onClick={() => download.mutate(invoice)}>
          Download PDF
        </Button>
        {draft && (
          <Button size="md" variant="solid" loading={markSent.isPending} onClick={() => markSent.mutate(invoice, { onSettled: onClose })}>
            Mark as sent
          </Button>
        )}
      </Flex>
    </Modal>
  );
}
