import { Box, chakra } from "@chakra-ui/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { Id } from "../../../../shared/ids.ts";
import type { InvoiceRow as ListedInvoice } from "../../../../shared/invoices.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { formatDate } from "../../components/format.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { List, Row } from "../../components/List.tsx";
import { Modal } from "../../components/Modal.tsx";
import { invoiceList, useDownloadPdf } from "./queries.ts";

interface Props {
  onClose(): void;
  onShow(id: Id<"invoice">): void;
}

export function InvoiceDialog({ onClose, onShow }: Props) {
  const invoices = useInfiniteQuery(invoiceList);
  return (
    <Modal
      title="Invoice Storage"
      size="xl"
      onClose={onClose}
      note="Sending an invoice by email arrives with a later version. Until then, download the PDF and attach it."
    >
      <List
        list={invoices}
        what="invoices"
        invitation="Say in the chat what you did for whom, then save it."
        searchIn={({ invoiceNumber, customer }) => `${invoiceNumber} ${customer.name}`}
      >
        {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} onShow={onShow} />}
      </List>
    </Modal>
  );
}

export function InvoiceRow({ invoice, onShow }: { invoice: ListedInvoice; onShow(id: Id<"invoice">): void }) {
  const download = useDownloadPdf();
  return (
    <Row
      borderRadius="control"
      px="2"
      mx="-2"
      _hover={{ bg: "bg.hover" }}
      gridTemplateColumns={{ base: "minmax(0, 1fr) auto auto", md: "6rem minmax(0, 1fr) 6.5rem 5rem 8rem auto" }}
      gridTemplateAreas={{ base: `"customer total pdf" "number status pdf"`, md: `"number customer date status total pdf"` }}
    >
      {/* The number opens the invoice, and its button is as large as the row. */}
      <chakra.button
        type="button"
        gridArea="number"
        textAlign="start"
        cursor="pointer"
        color={{ base: "fg.muted", md: "fg" }}
        _before={{ content: '""', position: "absolute", inset: 0, borderRadius: "control" }}
        outline="none"
        css={{ "&:focus-visible::before": { outline: "2px solid", outlineColor: "accent.ring", outlineOffset: "-2px" } }}
        onClick={() => onShow(invoice.id)}
      >
        {invoice.invoiceNumber}
      </chakra.button>
      <Box gridArea="customer" fontWeight="medium" truncate>
        {invoice.customer.name}
      </Box>
      <Box gridArea="date" color="fg.muted" hideBelow="md" whiteSpace="nowrap">
        {formatDate(invoice.invoiceDate)}
      </Box>
      <Box gridArea="status" justifySelf={{ base: "end", md: "start" }}>
        <StatusBadge status={invoice.status} />
      </Box>
      <Box gridArea="total" textAlign="end">
        {formatMoney(invoice.total, invoice.currency)}
      </Box>
      <IconButton
        gridArea="pdf"
        position="relative"
        label={`Download ${invoice.invoiceNumber} as PDF`}
        loading={download.isPending}
        onClick={() => download.mutate(invoice)}
      >
        <Download />
      </IconButton>
    </Row>
  );
}
