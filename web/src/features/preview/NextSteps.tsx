import { Box, Button, Flex } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import type { DraftWithTotals, Invoice, ShownInvoice } from "../../../../shared/invoices.ts";
import type { Printable } from "../../../../shared/paper/printable.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { useStore } from "../../lib/store.ts";
import type { Talk } from "../chat/talk.ts";
import { useDownloadPdf, useSaveInvoice } from "../invoices/queries.ts";
import { missing, toSave } from "./save.ts";

// Most of the time nothing is sent.
const SendDialog = lazy(() => import("../letters/SendDialog.tsx").then((module) => ({ default: module.SendDialog })));

/** Under the paper: what the last turn changed, and the one next thing to do. */
export function NextSteps({ talk, invoice }: { talk: Talk; invoice: Printable }) {
  const opened = useStore(talk.state, (state) => state.shown !== undefined);
  const hasDraft = useStore(talk.state, (state) => state.draft !== undefined);
  const { id, invoiceNumber } = invoice;

  return (
    <Flex align="center" gap="3" wrap="wrap" px={{ base: "4", md: "6" }} py="2.5" bg="bg" borderTopWidth="1px" flexShrink={0} minH="13">
      {id && invoiceNumber ? (
        <>
          <Box fontWeight="medium">{invoiceNumber}</Box>
          <StatusBadge status={invoice.status} />
          {!opened && <LastChange talk={talk} />}
          <Flex gap="2" ms="auto">
            {opened && (
              <Button variant="ghost" onClick={() => talk.show(undefined)}>
                {hasDraft ? "Back to the draft" : "Close"}
              </Button>
            )}
            <DownloadPdf id={id} invoiceNumber={invoiceNumber} next={invoice.status !== "draft"} />
            {invoice.status === "draft" && <SendInvoice id={id} invoiceNumber={invoiceNumber} onSent={opened ? undefined : talk.saved} />}
          </Flex>
        </>
      ) : (
        <SaveDraft talk={talk} draft={invoice} />
      )}
    </Flex>
  );
}

function SaveDraft({ talk, draft }: { talk: Talk; draft: DraftWithTotals }) {
  const asks = useStore(talk.state, (state) => state.asks);
  const typing = useStore(talk.state, (state) => state.typing);
  const save = useSaveInvoice(talk.saved, talk.refresh);
  const reason = missing(draft, asks);
  const body = toSave(draft);

  return (
    <>
      {reason ? (
        <Box id="not-yet" color="fg.muted" fontSize="xs" flex="1">
          {reason}
        </Box>
      ) : (
        <LastChange talk={talk} />
      )}
      <Button
        ms="auto"
        variant="solid"
        disabled={reason !== undefined || typing || !body}
        loading={save.isPending}
        aria-describedby={reason ? "not-yet" : undefined}
        onClick={() => body && save.mutate(body)}
      >
        Save invoice
      </Button>
    </>
  );
}

interface SendProps extends Pick<Invoice, "id" | "invoiceNumber"> {
  onSent: ((invoice: ShownInvoice) => void) | undefined;
}

function SendInvoice({ id, invoiceNumber, onSent }: SendProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="solid" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Send invoice
      </Button>
      <Suspense>{open && <SendDialog invoice={{ id, invoiceNumber }} onClose={() => setOpen(false)} onSent={onSent} />}</Suspense>
    </>
  );
}

/** `next` where there is nothing else to do first. */
function DownloadPdf({ next, ...invoice }: Pick<Invoice, "id" | "invoiceNumber"> & { next: boolean }) {
  const download = useDownloadPdf();
  return (
    <Button variant={next ? "solid" : "outline"} loading={download.isPending} onClick={() => download.mutate(invoice)}>
      Download PDF
    </Button>
  );
}

/** What the last turn changed, in one line. */
function LastChange({ talk }: { talk: Talk }) {
  const summary = useStore(talk.state, (state) => state.history.findLast((entry) => entry.role === "assistant")?.summary);
  return summary ? (
    <Box color="fg.muted" fontSize="xs" truncate flex="1" minW="20">
      {summary}
    </Box>
  ) : null;
}
