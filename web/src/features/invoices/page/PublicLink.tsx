import { Box, Button, Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Link2, Link2Off } from "lucide-react";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { Failure } from "../../../components/ErrorBoundary.tsx";
import { Field } from "../../../components/Field.tsx";
import { usePlanFor } from "../../../lib/plan.ts";
import { toast } from "../../../lib/toast.ts";
import type { InvoiceRef } from "../mutations.ts";
import { publicLinkOf, useCloseLink, useOpenLink } from "./public-link.ts";

/** The link to an invoice's public page, with buttons to copy, open and close it. */
export function PublicLink({ invoice: { id, invoiceNumber } }: { invoice: InvoiceRef }) {
  const link = useQuery(publicLinkOf(id));
  const open = useOpenLink();
  const close = useCloseLink();
  const planFor = usePlanFor();
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { data: url } = link;
  if (link.isError) return <Failure what="The public page" error={link.error} onRetry={link.refetch} />;

  const copy = async () => {
    if (!url && !planFor("A link to the public page")) return;
    const address = url ?? (await open.mutateAsync({ id, invoiceNumber }).catch(() => undefined))?.url;
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      toast("Link copied");
    } catch {
      // If the browser refuses access to the clipboard, the person copies from the selected field.
      toast("Copy the link from the field");
      requestAnimationFrame(() => field.current?.select());
    }
  };

  return (
    <>
      <Box color="fg.muted" mb="3">
        {url
          ? "Whoever has this link sees the invoice, its PDF and how to pay it."
          : "Nobody sees it without signing in. A link to it is made when you copy or send it."}
      </Box>
      {url && <Field ref={field} label="Link" unseen readOnly value={url} mb="3" textOverflow="ellipsis" onFocus={(event) => event.target.select()} />}
      <Flex gap="2" wrap="wrap">
        <Button loading={open.isPending} disabled={link.isPending} onClick={copy}>
          <Link2 />
          Copy link
        </Button>
        {url && (
          <>
            <Button asChild>
              <a href={url} target="_blank" rel="noopener">
                <ExternalLink />
                Open
              </a>
            </Button>
            <Button color="negative.fg" onClick={() => setAsking(true)}>
              <Link2Off />
              Close link
            </Button>
          </>
        )}
      </Flex>
      {asking && (
        <ConfirmDialog
          title="Close link"
          confirm="Close link"
          tone="negative"
          pending={close.isPending}
          onConfirm={() => close.mutate({ id, invoiceNumber }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          Close the public page of {invoiceNumber}? Its link leads nowhere from then on, also in e-mails that were sent: your customer can no longer look at it
          or pay there. The next link is another one.
        </ConfirmDialog>
      )}
    </>
  );
}
