import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { SubscriptionInvoiceRow } from "@shared/billing/subscription-invoices.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "../../components/Badge.tsx";
import { useFormats } from "../../components/format.ts";
import { ListRow } from "../../components/PagedList.tsx";
import { callFile, reason } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { readQuery } from "../../lib/queries.ts";
import { useDay } from "./useDay.ts";

/** The invoices of the plan with their PDFs; renders nothing if there are none. */
export function PlanInvoices() {
  const { data: invoices, error } = useQuery(readQuery("listSubscriptionInvoices"));
  if (error) return <Alert>Your invoices could not be read. {reason(error)}</Alert>;
  if (!invoices?.length) return null;
  return (
    <chakra.ul aria-label="Invoices for your plan" listStyleType="none" css={{ "& > li + li": { borderTopWidth: "1px" } }}>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </chakra.ul>
  );
}

function InvoiceRow({ invoice: { id, number, issuedAt, total, currency, status } }: { invoice: SubscriptionInvoiceRow }) {
  const formats = useFormats();
  const download = useMutation({
    mutationFn: async () => saveFile(await callFile("getSubscriptionInvoicePdf", { params: { id } }), `plainbill-invoice-${number}.pdf`),
  });
  const dayOf = useDay();
  return (
    <ListRow gridTemplateColumns="minmax(0, 1fr) auto">
      <div>
        <Flex columnGap="2" wrap="wrap" align="center" fontWeight="medium">
          {formats.money(total, currency)}
          <Badge tone={tones[status]}>{words[status]}</Badge>
        </Flex>
        <Box color="fg.muted" fontSize="xs">
          {number} · {dayOf(issuedAt)}
        </Box>
        {download.error && <Alert>It could not be downloaded. {reason(download.error)}</Alert>}
      </div>
      <Button aria-label={`PDF of invoice ${number}`} loading={download.isPending} onClick={() => download.mutate()}>
        PDF
      </Button>
    </ListRow>
  );
}

const Alert = ({ children }: { children: ReactNode }) => (
  <Box role="alert" color="negative.fg">
    {children}
  </Box>
);

const words = {
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Unpaid",
  refunded: "Refunded",
  "partly refunded": "Partly refunded",
} as const satisfies Record<SubscriptionInvoiceRow["status"], string>;

const tones = {
  open: "warning",
  paid: "positive",
  void: "neutral",
  uncollectible: "negative",
  refunded: "neutral",
  "partly refunded": "neutral",
} as const satisfies Record<SubscriptionInvoiceRow["status"], string>;
