import { Box, chakra, Flex, Heading } from "@chakra-ui/react";
import type { Printable } from "@shared/print/printable.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink, RefreshCw } from "lucide-react";
import { Suspense, useMemo, useRef } from "react";
import { Badge } from "../../components/Badge.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { useFormats } from "../../components/format.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { openFile, saveFile } from "../../lib/download.ts";
import { lazyPart, loadPart } from "../../lib/parts.ts";
import { readQuery, refresh } from "../../lib/queries.ts";
import { useStore } from "../../lib/store.ts";
import { PrintedFrame } from "../../print/PrintedFrame.tsx";
import type { ChatClient } from "../chat/chat-client.ts";
import { oneInvoice } from "../invoices/queries.ts";
import { documentPage, htmlFile } from "./export.ts";
import { PreviewArea } from "./PreviewArea.tsx";

// Each loads with the first content of its kind.
const InvoicePreview = lazyPart(() => import("./InvoicePreview.tsx"));
const DocumentSteps = lazyPart(() => import("./DocumentSteps.tsx").then((module) => ({ default: module.DocumentSteps })));

/** The content of the preview. */
type Shown = { kind: "invoice"; id: string; invoice: Printable; business: BusinessProfile } | { kind: "document"; id: string; html: string };

/** The preview: the assistant's current document, or a stored invoice that was opened. */
export function PreviewPanel({ chat }: { chat: ChatClient }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { shown, error, pending } = useShown(chat);
  // Without a channel it is unknown whether there is a document.
  const unread = useStore(chat.state, ({ loaded, online, opening }) => !loaded && !online && !opening);

  const page = async () => {
    if (shown?.kind === "document") return htmlFile(shown.html);
    if (shown && frame.current) {
      const { standaloneInvoice: invoicePage } = await loadPart(() => import("./export-invoice.ts"));
      return htmlFile(await invoicePage(frame.current, shown.invoice, shown.business));
    }
    throw new Error("There is nothing on the desk.");
  };
  const reload = () => {
    chat.refresh();
    void refresh("business");
    void refresh("invoice");
  };

  return (
    <Flex as="section" aria-label="Document Preview" direction="column" height="full" minH={0} minW={0} bg="bg.canvas">
      <Flex align="center" gap="3" ps={{ base: "4", md: "6" }} pe="2" minH="13" flexShrink={0}>
        <Heading as="h2" fontSize="sm" fontWeight="semibold" whiteSpace="nowrap">
          Document Preview
        </Heading>
        <Badge tone="positive">Live</Badge>
        <UpdateTime chat={chat} />
        <Flex ms="auto" flexShrink={0}>
          <IconButton label="Refresh" onClick={reload}>
            <RefreshCw />
          </IconButton>
          <IconButton label="Open in a new window" disabled={!shown} onClick={async () => openFile(await page())}>
            <ExternalLink />
          </IconButton>
          <IconButton label="Download" disabled={!shown} onClick={async () => saveFile(await page(), `document_${shown?.id}.html`)}>
            <Download />
          </IconButton>
        </Flex>
      </Flex>
      {shown?.kind === "invoice" ? (
        <Suspense fallback={<PreviewArea busy />}>
          <InvoicePreview chat={chat} frame={frame} invoice={shown.invoice} business={shown.business} />
        </Suspense>
      ) : (
        <PreviewArea busy={pending && !unread}>
          {error ? (
            <Failure what="The document" error={error} onRetry={reload} />
          ) : shown ? (
            <PrintedFrame title="Document preview" sandbox="" srcDoc={shown.html} />
          ) : (
            (unread || !pending) && <Nothing {...(unread ? unreadWords : noneYet)} />
          )}
        </PreviewArea>
      )}
      <Suspense>{shown?.kind === "document" && <DocumentSteps key={shown.id} chat={chat} id={shown.id} />}</Suspense>
    </Flex>
  );
}

function useShown(chat: ChatClient): { shown: Shown | undefined; error: unknown; pending: boolean } {
  const draft = useStore(chat.state, (state) => state.draft);
  const other = useStore(chat.state, (state) => state.document);
  const opened = useStore(chat.state, (state) => state.shown);
  const loaded = useStore(chat.state, (state) => state.loaded);
  const profile = useQuery(readQuery("getBusinessProfile"));
  const id = opened ?? draft?.id;
  const stored = useQuery({ ...oneInvoice(id ?? ""), enabled: id !== undefined });
  const html = useMemo(() => other && documentPage(other.htmlContent), [other]);

  if (opened) {
    const { data: invoice, error, isPending: pending } = stored;
    return { shown: invoice && { kind: "invoice", id: invoice.id, invoice, business: invoice.business }, error, pending };
  }
  if (other && html) return { shown: { kind: "document", id: other.documentId, html }, error: undefined, pending: false };
  if (!draft) return { shown: undefined, error: undefined, pending: !loaded };
  // An invoice sent from the conversation shows its stored version, with payments since then.
  const sent = stored.data && stored.data.status !== "draft" && stored.data.version >= (draft.version ?? 0) ? stored.data : undefined;
  const { data: current, error, isPending: pending } = profile;
  const business = sent?.business ?? current;
  return { shown: business && { kind: "invoice", id: draft.id ?? draft.draftId ?? "draft", invoice: sent ?? draft, business }, error, pending };
}

const noneYet = { title: "No document preview available yet.", next: "Start chatting to create and edit documents!" };
const unreadWords = {
  title: "The document could not be read.",
  next: "Plainbill could not be reached. Check your connection; it is tried again every few seconds.",
};

const Nothing = ({ title, next }: { title: string; next: string }) => (
  <Flex direction="column" align="center" justify="center" gap="5" height="full" minH={{ md: "frame" }} p="6" textAlign="center">
    <chakra.div aria-hidden width="20" height="24" bg="bg" borderRadius="sm" boxShadow="page" p="3" display="grid" gap="1.5" alignContent="start">
      {["60%", "100%", "100%", "40%"].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
        <Box key={row} h="1" borderRadius="full" bg="bg.pressed" style={{ width }} />
      ))}
    </chakra.div>
    <div>
      <Box fontWeight="medium">{title}</Box>
      <Box color="fg.muted">{next}</Box>
    </div>
  </Flex>
);

function UpdateTime({ chat }: { chat: ChatClient }) {
  const at = useStore(chat.state, (state) => state.updatedAt);
  const formats = useFormats();
  if (!at) return null;
  return (
    <Box color="fg.muted" fontSize="xs" minW={0} truncate display={{ base: "none", sm: "block", md: "none", lg: "block" }}>
      Last updated <time dateTime={at}>{formats.time(at)}</time>
    </Box>
  );
}
