import { Box, chakra, Flex } from "@chakra-ui/react";
import type { CreditNote } from "@shared/invoicing/credit-notes.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { Download } from "lucide-react";
import { useFormats } from "../../../components/format.ts";
import { IconButton } from "../../../components/IconButton.tsx";
import { useDownloadCreditNote } from "./refunds.ts";

/** The credit notes of an invoice, for credits, refunds and cancellation, each with a download. One whose refund failed is struck out. */
export function CreditNotes({ invoice }: { invoice: ShownInvoice }) {
  const download = useDownloadCreditNote();
  const { creditNotes } = invoice;
  if (!creditNotes.length) return null;
  return (
    <>
      <chakra.h3 fontSize="xs" fontWeight="semibold" color="fg.muted" mt="4">
        Credit notes
      </chakra.h3>
      <chakra.ul listStyleType="none" css={{ "& > li + li": { borderTopWidth: "1px" } }}>
        {creditNotes.map((note) => (
          <Row
            key={note.id}
            note={note}
            currency={invoice.currency}
            busy={download.isPending && download.variables.note.id === note.id}
            onDownload={() => download.mutate({ invoice, note })}
          />
        ))}
      </chakra.ul>
    </>
  );
}

interface RowProps {
  note: CreditNote;
  currency: string;
  busy: boolean;
  onDownload(): void;
}

function Row({ note, currency, busy, onDownload }: RowProps) {
  const formats = useFormats();
  const { creditNoteNumber, amount, date, reason, cancels, paymentId, voidedAt } = note;
  // A voided credit note is struck out.
  const Said = voidedAt ? "s" : "span";
  return (
    <Flex as="li" align="center" gap="3" py="2" _last={{ pb: 0 }}>
      <Box flex="1" minW={0} overflowWrap="anywhere">
        <Flex justify="space-between" gap="3" fontWeight="medium">
          <Said>{creditNoteNumber}</Said>
          <Said>{formats.money(amount, currency)}</Said>
        </Flex>
        <Box color="fg.muted" fontSize="xs">
          {formats.date(date)} · {cancels ? "Cancels the invoice" : paymentId ? "Refund" : "Credit"}
          {reason && ` · ${reason}`}
        </Box>
        {voidedAt && (
          <Box color="fg.muted" fontSize="xs">
            Void: the refund did not go through
          </Box>
        )}
      </Box>
      <IconButton label={`Download ${creditNoteNumber} as PDF`} tipSide="up" loading={busy} onClick={onDownload}>
        <Download />
      </IconButton>
    </Flex>
  );
}
