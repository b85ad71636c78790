import { Box, Button, Flex } from "@chakra-ui/react";
import type { Id } from "@shared/ids.ts";
import type { DraftWithTotals, Invoice, ShownInvoice } from "@shared/invoicing/invoices.ts";
import type { Printable } from "@shared/print/printable.ts";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { StatusBadge } from "../../components/Badge.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { ApiError } from "../../lib/api.ts";
import { lazyPart } from "../../lib/parts.ts";
import { usePlanFor } from "../../lib/plan.ts";
import { useStore } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import type { ChatClient } from "../chat/chat-client.ts";
import type { ActionRequest } from "../chat/conversation.ts";
import { useQuestion } from "../chat/useQuestion.ts";
import { oneInvoice, useDownloadPdf, useSaveInvoice } from "../invoices/queries.ts";
import { useEditable } from "./figures/editable.ts";
import { missingForSaving, toSave } from "./save.ts";

const FigureList = lazyPart(() => import("./figures/FigureList.tsx"));
// Lazy, because most invoices are not sent at once.
const SendDialog = lazyPart(() => import("../invoices/SendDialog.tsx").then((module) => ({ default: module.SendDialog })));

/** Below the invoice: the last turn's change, and the next step. */
export const PreviewNextSteps = memo(function PreviewNextSteps({ chat, invoice, locale }: { chat: ChatClient; invoice: Printable; locale: string }) {
  const opened = useStore(chat.state, (state) => state.shown !== undefined);
  const hasDraft = useStore(chat.state, (state) => state.draft !== undefined);
  const { id, invoiceNumber } = invoice;
  useNewer(chat);
  const sending = useOnItsWay(chat, opened ? undefined : id);
  const question = useOpenQuestion(chat);

  return (
    <Flex align="center" gap="3" wrap="wrap" px={{ base: "4", md: "6" }} py="2.5" bg="bg" borderTopWidth="1px" flexShrink={0} minH="13">
      {id && invoiceNumber ? (
        <>
          <Box fontWeight="medium">{invoiceNumber}</Box>
          <StatusBadge status={invoice.status} sending={sending} />
          {question && !sending && invoice.status === "draft" ? <NotYet reason={question} /> : !opened && <LastChange chat={chat} />}
          <Flex gap="2" ms="auto" wrap="wrap" justify="flex-end">
            <WhereFrom chat={chat} invoice={invoice} locale={locale} />
            {opened && (
              <Button variant="ghost" onClick={() => chat.show(undefined)}>
                {hasDraft ? "Back to the draft" : "Close"}
              </Button>
            )}
            <DownloadPdf id={id} invoiceNumber={invoiceNumber} next={invoice.status !== "draft"} />
            {invoice.status === "draft" && !sending && (
              <SendInvoice id={id} invoiceNumber={invoiceNumber} question={question} onSent={opened ? undefined : chat.saved} />
            )}
          </Flex>
        </>
      ) : (
        <SaveDraft chat={chat} draft={invoice}>
          <WhereFrom chat={chat} invoice={invoice} locale={locale} />
        </SaveDraft>
      )}
    </Flex>
  );
});

/** Returns the text of the assistant's open question about the draft, unless a stored invoice is shown instead. */
function useOpenQuestion(chat: ChatClient): string | undefined {
  const ask = useStore(chat.state, ({ asks, shown }) => (shown ? undefined : asks[0]));
  const question = useQuestion(chat, ask);
  return ask && (question?.text ?? "The assistant has a question about it.");
}

/** The reason why the next step is not possible yet. */
const NotYet = ({ reason }: { reason: string }) => (
  <Box id="not-yet" color="fg.muted" fontSize="xs" flex="1" minW="9rem" lineClamp={2} title={reason}>
    {reason}
  </Box>
);

/** Returns true while the current draft is being sent by a confirmed action of the chat. */
function useOnItsWay(chat: ChatClient, id: Id<"invoice"> | undefined): boolean {
  const told = useStore(chat.state, ({ actions, draft }) => draft?.status === "draft" && actions.some(isSent));
  const { data } = useQuery({ ...oneInvoice(id ?? ""), enabled: told && id !== undefined });
  useEffect(() => {
    const { draft } = chat.state.get();
    if (told && data && data.id === draft?.id && data.version >= (draft.version ?? 0)) chat.saved(data);
  }, [chat, told, data]);
  return told && data?.sending !== undefined;
}

/** Refreshes the chat if another tab or person stored or deleted the current draft. */
function useNewer(chat: ChatClient): void {
  const draft = useStore(chat.state, (state) => (state.shown ? undefined : state.draft));
  const { data, error } = useQuery({ ...oneInvoice(draft?.id ?? ""), enabled: draft?.id !== undefined });
  const isNewer = data !== undefined && data.id === draft?.id && data.version > (draft.version ?? 0);
  const gone = error instanceof ApiError && error.status === 404 ? draft?.invoiceNumber : undefined;
  useEffect(() => {
    if (gone) toast(`Draft ${gone} was deleted`, { description: "What stands beside the chat is not stored any more." });
    if (gone || isNewer) chat.refresh();
  }, [chat, gone, isNewer]);
}

const isSent = ({ card, state }: ActionRequest) => card.kind === "send_invoice" && state === "done";

function SaveDraft({ chat, draft, children }: { chat: ChatClient; draft: DraftWithTotals; children: ReactNode }) {
  const question = useOpenQuestion(chat);
  const typing = useStore(chat.state, (state) => state.typing);
  const save = useSaveInvoice(chat.saved, chat.refresh);
  const reason = missingForSaving(draft, question);
  const body = toSave(draft);

  return (
    <>
      {reason ? <NotYet reason={reason} /> : <LastChange chat={chat} />}
      <Flex gap="2" ms="auto" wrap="wrap" justify="flex-end">
        {children}
        <Button
          variant="solid"
          disabled={reason !== undefined || typing || !body}
          loading={save.isPending}
          aria-describedby={reason ? "not-yet" : undefined}
          onClick={() => body && save.mutate(body)}
        >
          Save invoice
        </Button>
      </Flex>
    </>
  );
}

interface SendProps extends Pick<Invoice, "id" | "invoiceNumber"> {
  /** The assistant's open question about the invoice. */
  question: string | undefined;
  onSent: ((invoice: ShownInvoice) => void) | undefined;
}

function SendInvoice({ id, invoiceNumber, question, onSent }: SendProps) {
  const [open, setOpen] = useState(false);
  const planFor = usePlanFor();
  return (
    <>
      <Button
        variant="solid"
        aria-haspopup="dialog"
        disabled={question !== undefined}
        aria-describedby={question ? "not-yet" : undefined}
        onClick={() => planFor(`Sending ${invoiceNumber}`) && setOpen(true)}
      >
        Send invoice
      </Button>
      <Suspense>{open && <SendDialog invoice={{ id, invoiceNumber }} onClose={() => setOpen(false)} onSent={onSent} />}</Suspense>
    </>
  );
}

/** `next`: it is the primary action, because there is no other step. */
function DownloadPdf({ next, ...invoice }: Pick<Invoice, "id" | "invoiceNumber"> & { next: boolean }) {
  const download = useDownloadPdf();
  return (
    <Button variant={next ? "solid" : "outline"} loading={download.isPending} onClick={() => download.mutate(invoice)}>
      Download PDF
    </Button>
  );
}

/** The summary of the last turn's change, with an undo button. */
export function LastChange({ chat }: { chat: ChatClient }) {
  const summary = useStore(chat.state, (state) => state.history.findLast((entry) => entry.role === "assistant")?.summary);
  const undoable = useStore(chat.state, (state) => state.history.findLast((entry) => entry.role === "assistant")?.undoable ?? true);
  const idle = useStore(chat.state, (state) => state.online && !state.typing);
  return summary ? (
    <Flex align="center" gap="2" flex="1" minW="20" fontSize="xs">
      <Box color="fg.muted" truncate title={summary}>
        {summary}
      </Box>
      <IconButton label="Undo" tipSide="up" size="xs" disabled={!idle || !undoable} onClick={chat.undo}>
        <Undo2 />
      </IconButton>
    </Flex>
  ) : null;
}

/** Opens the list of all figures with their sources, for people who do not point at the page. */
function WhereFrom({ chat, invoice, locale }: { chat: ChatClient; invoice: Printable; locale: string }) {
  const [open, setOpen] = useState(false);
  const opened = useStore(chat.state, (state) => state.shown !== undefined);
  const sources = useStore(chat.state, (state) => state.sources);
  const editable = useEditable(chat, invoice);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Where the figures come from
      </Button>
      <Suspense>
        {open && (
          <FigureList chat={chat} invoice={invoice} locale={locale} editable={editable} sources={opened ? undefined : sources} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
