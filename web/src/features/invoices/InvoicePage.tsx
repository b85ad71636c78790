import { Box, Button, chakra, Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import type { ShownInvoice } from "../../../../shared/invoices.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { ApiError } from "../../lib/api.ts";
import { read, refresh } from "../../lib/queries.ts";
import { PaperFrame } from "../preview/PaperFrame.tsx";
import { PageFrame } from "../workspace/PageFrame.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { ActivityTrail } from "./ActivityTrail.tsx";
import { showInvoice } from "./cache.ts";
import { InvoiceEditor } from "./editor/InvoiceEditor.tsx";
import { Figures } from "./Figures.tsx";
import { Payments } from "./Payments.tsx";
import { oneInvoice } from "./queries.ts";
import { useActions } from "./useActions.tsx";

/** One invoice: written as long as it is a draft, afterwards as it was sent, with what came in and what happened. */
export default function InvoicePage() {
  const { id = "" } = useParams();
  const blank = id === "new";
  const { data: invoice, error, refetch } = useQuery({ ...oneInvoice(id), enabled: !blank });
  // The invoice that the blank page became: its editor goes on, with the cursor where it was.
  const [written, setWritten] = useState<string>();
  const client = useQueryClient();
  const navigate = useNavigate();

  const onSaved = (saved: ShownInvoice) => {
    showInvoice(client, saved);
    void refresh("invoice", client);
    if (!blank) return;
    setWritten(saved.id);
    navigate(`/invoices/${saved.id}`, { replace: true });
  };

  if (!blank && !invoice)
    return error instanceof ApiError && error.status === 404 ? (
      <NotFound />
    ) : (
      <PageFrame title="Invoice">{error ? <Failure what="The invoice" error={error} onRetry={refetch} /> : <SkeletonInvoice />}</PageFrame>
    );
  if (invoice && invoice.status !== "draft") return <Issued key={invoice.id} invoice={invoice} />;
  return (
    <Draft invoice={invoice}>
      {(actions) => <InvoiceEditor key={blank || id === written ? "blank" : id} {...(invoice ? { invoice } : {})} onSaved={onSaved} actions={actions} />}
    </Draft>
  );
}

/** An invoice that is still written; once it is stored it can be sent, and what happened to it is told beneath. */
function Draft({ invoice, children }: { invoice: ShownInvoice | undefined; children(actions: ReactNode): ReactNode }) {
  const acting = useActions();
  return (
    <PageFrame
      title={invoice ? `Invoice ${invoice.invoiceNumber}` : "New invoice"}
      subtitle={<Subtitle invoice={invoice} />}
      actions={invoice && <ActionBar invoice={invoice} acting={acting} of={["duplicate", "delete"]} />}
      wide
    >
      {/* What goes out is what stands in the form: the editor stores it first. */}
      {children(invoice && <ActionBar invoice={invoice} acting={acting} of={["send", "download"]} />)}
      {invoice && (
        <Box mt="6">
          <Card title="Activity">
            <ActivityTrail id={invoice.id} />
          </Card>
        </Box>
      )}
      {acting.dialog}
    </PageFrame>
  );
}

/** An invoice that was sent, or that is void: the paper, and beside it what it comes to and what happened. */
function Issued({ invoice }: { invoice: ShownInvoice }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: today } = useQuery({ ...read("getSummary"), select: (summary) => summary.today });
  const acting = useActions();
  const { invoiceNumber, business, payments } = invoice;
  return (
    <PageFrame title={`Invoice ${invoiceNumber}`} subtitle={<Subtitle invoice={invoice} />} actions={<ActionBar invoice={invoice} acting={acting} />}>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) {sizes.chat}" }} gap="6" alignItems="start">
        <Box aspectRatio={business.paper === "A4" ? "210 / 297" : "8.5 / 11"} m="-4" order={{ base: 1, lg: 0 }}>
          <PaperFrame frame={frame} title={`Invoice ${invoiceNumber}`} invoice={invoice} business={business} />
        </Box>
        {/* On a phone the paper comes between what it comes to and what happened. */}
        <Stack gap="4" display={{ base: "contents", lg: "flex" }} css={{ "& > *": { order: 2 }, "& > :first-of-type": { order: 0 } }}>
          <Card title="Figures" hidden>
            <Figures invoice={invoice} today={today} />
          </Card>
          {payments.length > 0 && (
            <Card title="Payments">
              <Payments invoice={invoice} />
            </Card>
          )}
          <Card title="Activity">
            <ActivityTrail id={invoice.id} />
          </Card>
        </Stack>
      </Grid>
      {acting.dialog}
    </PageFrame>
  );
}

const Subtitle = ({ invoice }: { invoice: ShownInvoice | undefined }) => (
  <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
    <Button asChild variant="plain" size="xs">
      <Link to="/invoices">All invoices</Link>
    </Button>
    {invoice && (
      <>
        <StatusBadge status={invoice.status} />
        <Box overflowWrap="anywhere">{invoice.customer.name}</Box>
      </>
    )}
  </Flex>
);

/** A part of the page with its name, which is only told where it need not be read. */
function Card({ title, hidden = false, children }: { title: string; hidden?: boolean; children: ReactNode }) {
  const heading = useId();
  return (
    <Box as="section" aria-labelledby={hidden ? undefined : heading} aria-label={hidden ? title : undefined} bg="bg.raised" borderRadius="card" p="4">
      {!hidden && (
        <chakra.h2 id={heading} fontSize="sm" fontWeight="semibold" mb="2">
          {title}
        </chakra.h2>
      )}
      {children}
    </Box>
  );
}

const NotFound = () => (
  <PageFrame title="Invoice not found">
    <Box color="fg.muted" mb="4">
      There is no such invoice here. It may belong to another account, or the link was cut short.
    </Box>
    <Button asChild size="md" variant="solid">
      <Link to="/invoices">All invoices</Link>
    </Button>
  </PageFrame>
);

const SkeletonInvoice = () => (
  <Grid role="status" aria-label="Loading" templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) {sizes.chat}" }} gap="6" alignItems="start">
    <Skeleton aspectRatio="8.5 / 11" order={{ base: 1, lg: 0 }} />
    <Stack gap="4">
      <Skeleton h="card" maxH="40" borderRadius="card" />
      <Skeleton h="24" borderRadius="card" />
    </Stack>
  </Grid>
);
