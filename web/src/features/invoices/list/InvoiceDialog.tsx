import { Box, Button, Flex } from "@chakra-ui/react";
import type { Id } from "@shared/ids.ts";
import type { ShownRow } from "@shared/invoicing/invoices.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, Mail } from "lucide-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { IconButton } from "../../../components/IconButton.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { EmptyList } from "../../../components/Rows.tsx";
import { onIntent } from "../../../lib/intent.ts";
import { readQuery } from "../../../lib/queries.ts";
import { actionsInList } from "../actions.ts";
import { invoiceList } from "../queries.ts";
import { type InvoiceActions, useInvoiceActions } from "../useInvoiceActions.tsx";
import { InvoiceSearch } from "./InvoiceSearch.tsx";
import { InvoiceTable } from "./InvoiceTable.tsx";
import { totalsOfAll } from "./sums.ts";
import { OPENER } from "./useVisibleRows.ts";

interface Props {
  onClose(): void;
  onShowInvoice(id: Id<"invoice">): void;
}

/** A dialog to look up, download and send invoices. All other actions are on their own page. */
export default function InvoiceDialog({ onClose, onShowInvoice }: Props) {
  const [q, setQ] = useState("");
  const list = useInfiniteQuery({ ...invoiceList(q ? { q } : {}), placeholderData: keepPreviousData });
  const { data: summary } = useQuery(readQuery("getSummary"));
  const totals = useMemo(() => totalsOfAll(summary, q ? { q } : {}), [summary, q]);
  const acting = useInvoiceActions();
  const rows = useRef<HTMLDivElement>(null);
  return (
    <>
      <Modal title="Invoice Storage" size="xl" onClose={onClose}>
        <Flex gap="3" align="center" mb="3">
          <Box flex="1" minW={0}>
            <InvoiceSearch
              value={q}
              onChange={setQ}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== "ArrowDown") return;
                event.preventDefault();
                rows.current?.querySelector<HTMLElement>(OPENER)?.focus();
              }}
            />
          </Box>
          <Button asChild>
            <Link to="/invoices" onClick={onClose}>
              All invoices
            </Link>
          </Button>
        </Flex>
        <Box ref={rows} mx={{ base: "-3", md: "-4" }} css={{ "--beneath": "{spacing.6}" }}>
          <InvoiceTable
            list={list}
            today={summary?.today}
            totals={totals}
            onOpen={({ id }) => onShowInvoice(id)}
            actions={(row) => <InvoiceSendButtons row={row} acting={acting} />}
            empty={
              q ? (
                <EmptyList title={`Nothing found for “${q}”`} />
              ) : (
                <EmptyList title="No invoices yet">Say in the chat what you did for whom, then save it.</EmptyList>
              )
            }
          />
        </Box>
      </Modal>
      {acting.dialog}
    </>
  );
}

/** The buttons that download an invoice and, if its customer has an address, send it. */
export function InvoiceSendButtons({ row, acting: { act, busy, load } }: { row: ShownRow; acting: Pick<InvoiceActions, "act" | "busy" | "load"> }) {
  const send = actionsInList(row).find((action) => action === "send" || action === "resend");
  return (
    <>
      {send && (
        <IconButton label={`Send ${row.invoiceNumber} by e-mail`} {...onIntent(load)} onClick={() => act(send, row)}>
          <Mail />
        </IconButton>
      )}
      <IconButton label={`Download ${row.invoiceNumber} as PDF`} loading={busy?.id === row.id} onClick={() => act("download", row)}>
        <Download />
      </IconButton>
    </>
  );
}
