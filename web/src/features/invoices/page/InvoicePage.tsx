import { Box, Button, Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { isOpen } from "@shared/invoicing/row-totals.ts";
import { settlementOf, settlementWord } from "@shared/invoicing/settlement.ts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Card } from "../../../components/Card.tsx";
import { Failure } from "../../../components/ErrorBoundary.tsx";
import { PageFrame } from "../../../layout/PageFrame.tsx";
import { ApiError } from "../../../lib/api.ts";
import { readQuery, refresh } from "../../../lib/queries.ts";
import { InvoiceFrame } from "../../../print/InvoiceFrame.tsx";
import { DeliveryProblem } from "../../emails/DeliveryProblem.tsx";
import { EmailsSection } from "../../emails/EmailsSection.tsx";
import { emailsOf } from "../../emails/queries.ts";
import { SendingNote } from "../../emails/SendingNote.tsx";
import { MadeFromFile } from "../../records/MadeFromFile.tsx";
import { putInvoice } from "../cache.ts";
import { InvoiceEditor } from "../editor/InvoiceEditor.tsx";
import { UnsavedCopyNotice } from "../editor/UnsavedInputNotice.tsx";
import { InvoiceFigures } from "../list/InvoiceFigures.tsx";
import { oneInvoice } from "../queries.ts";
import { useInvoiceActions } from "../useInvoiceActions.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { ActivityTrail } from "./ActivityTrail.tsx";
import { InvoiceReminders } from "./InvoiceReminders.tsx";
import { MoneyNotice } from "./MoneyNotice.tsx";
import { Payments } from "./Payments.tsx";
import { PublicLink } from "./PublicLink.tsx";

/** An invoice: its form while it is a draft, then its printed page with payments and activity. */
export default function InvoicePage() {
  const { id = "" } = useParams();
  const blank = id === "new";
  const { data: invoice, error, refetch } = useQuery({ ...oneInvoice(id), enabled: !blank, refetchOnWindowFocus: "always" });
  // The id of the invoice that the blank page has become: its editor continues, with the cursor where it was.
  const [written, setWritten] = useState<string>();
  const client = useQueryClient();
  const navigate = useNavigate();

  const onSaved = (saved: ShownInvoice) => {
    putInvoice(client, saved);
    void refresh("invoice", client);
    if (!blank) return;
    setWritten(saved.id);
    navigate(`/invoices/${saved.id}`, { replace: true });
  };

  const missing = error instanceof ApiError && error.status === 404;
  if (!blank && !invoice)
    return missing ? (
      <NotFound />
    ) : (
      <PageFrame title="Invoice">{error ? <Failure what="The invoice" error={error} onRetry={refetch} /> : <SkeletonInvoice />}</PageFrame>
    );
  if (invoice && invoice.status !== "draft") return <IssuedInvoice key={invoice.id} invoice={invoice} />;
  return (
    <Draft invoice={invoice} gone={!blank && missing}>
      {(actions) => (
        <InvoiceEditor
          key={blank || id === written ? "blank" : id}
          {...(invoice ? { invoice } : {})}
          onSaved={onSaved}
          actions={actions}
          gone={!blank && missing}
        />
      )}
    </Draft>
  );
}

/** A draft. Once it is stored it can be sent, and its activity shows beneath. */
function Draft({ invoice, gone, children }: { invoice: ShownInvoice | undefined; gone: boolean; children(actions: ReactNode): ReactNode }) {
  const acting = useInvoiceActions();
  const today = useToday();
  const locked = invoice?.sending !== undefined;
  return (
    <PageFrame
      title={invoice ? `Invoice ${invoice.invoiceNumber}` : "New invoice"}
      subtitle={<Subtitle invoice={invoice} />}
      actions={invoice && !gone && <ActionBar invoice={invoice} acting={acting} of={["duplicate", "delete"]} />}
      wide
    >
      <div role="status">{locked && <SendingNote />}</div>
      {/* Without a send button: the form's own button stores the form first. */}
      {invoice && <DeliveryProblem id={invoice.id} onSend={undefined} />}
      {/* The editor stores the form before it is sent. */}
      <Box inert={locked} opacity={locked ? 0.6 : undefined}>
        {children(invoice && <ActionBar invoice={invoice} acting={acting} of={["send", "download"]} />)}
      </Box>
      {invoice && (
        <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap="4" mt="6" alignItems="start">
          <Stack gap="4" minW={0}>
            <DraftEmails id={invoice.id} />
            <Card title="Reminders">
              <InvoiceReminders invoice={invoice} today={today} />
            </Card>
          </Stack>
          <Card title="Activity">
            <ActivityTrail id={invoice.id} />
          </Card>
        </Grid>
      )}
      {acting.dialog}
    </PageFrame>
  );
}

/** The emails of a draft, if any were tried. */
function DraftEmails({ id }: Pick<ShownInvoice, "id">) {
  const { data: emails } = useInfiniteQuery(emailsOf(id));
  return emails?.length ? (
    <Card title="E-mails">
      <EmailsSection id={id} />
    </Card>
  ) : null;
}

/** Today in the business's time zone. */
const useToday = () => useQuery({ ...readQuery("getSummary"), select: (summary) => summary.today }).data;

/** A sent or void invoice: its page, with figures and activity beside it. */
function IssuedInvoice({ invoice }: { invoice: ShownInvoice }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const today = useToday();
  const acting = useInvoiceActions();
  const { id, invoiceNumber, business, status, sentAt, payments, creditNotes, amountPaid } = invoice;
  // A void invoice cannot be sent.
  const again = status === "void" ? undefined : () => acting.act("resend", invoice);
  return (
    <PageFrame title={`Invoice ${invoiceNumber}`} subtitle={<Subtitle invoice={invoice} />} actions={<ActionBar invoice={invoice} acting={acting} />}>
      <UnsavedCopyNotice invoice={invoice} />
      <DeliveryProblem id={id} onSend={again} />
      <MoneyNotice invoice={invoice} />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) {sizes.chat}" }} gap="6" alignItems="start">
        <Box aspectRatio={business.paper === "A4" ? "210 / 297" : "8.5 / 11"} m="-4" order={{ base: 1, lg: 0 }}>
          <InvoiceFrame frame={frame} title={`Invoice ${invoiceNumber}`} invoice={invoice} business={business} />
        </Box>
        {/* On a phone the page stands between the figures and the activity. */}
        <Stack gap="4" display={{ base: "contents", lg: "flex" }} css={{ "& > *": { order: 2 }, "& > :first-of-type": { order: 0 } }}>
          <Card title="Figures" hidden>
            <InvoiceFigures invoice={invoice} today={today} />
          </Card>
          {(payments.length > 0 || creditNotes.length > 0 || amountPaid > 0) && (
            <Card title="Payments">
              <Payments invoice={invoice} />
            </Card>
          )}
          {sentAt && (
            <Card title="E-mails">
              <EmailsSection id={id} />
            </Card>
          )}
          {isOpen(status) && (
            <Card title="Reminders">
              <InvoiceReminders invoice={invoice} today={today} />
            </Card>
          )}
          {sentAt && (
            <Card title="Public page">
              <PublicLink invoice={invoice} />
            </Card>
          )}
          <Card title="Activity">
            <ActivityTrail id={id} />
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
        <StatusBadge status={invoice.status} sending={invoice.sending} money={settlementWord(settlementOf(invoice), invoice.status)} />
        <Box overflowWrap="anywhere">{invoice.customer.name}</Box>
        {invoice.sourceFiles?.map((file) => (
          <MadeFromFile key={file.filename} file={file} />
        ))}
      </>
    )}
  </Flex>
);

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
