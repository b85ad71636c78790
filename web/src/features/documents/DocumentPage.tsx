import { Box, Button, Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import type { CalendarDate } from "@shared/clock.ts";
import { type Document, DocumentType, documentNoun, documentRow, isFromTemplate } from "@shared/documents/documents.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { StatusBadge } from "../../components/Badge.tsx";
import { Card } from "../../components/Card.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { useFormats } from "../../components/format.ts";
import type { StoredValues } from "../../forms/stored-values.ts";
import { PageFrame } from "../../layout/PageFrame.tsx";
import { ApiError, call } from "../../lib/api.ts";
import { useAttemptKey } from "../../lib/attempt-key.ts";
import { readQuery } from "../../lib/queries.ts";
import { DeliveryProblem } from "../emails/DeliveryProblem.tsx";
import { EmailsSection } from "../emails/EmailsSection.tsx";
import { emailsOf } from "../emails/queries.ts";
import { SendingNote } from "../emails/SendingNote.tsx";
import { type DocumentAction, documentActionName, documentActionsFor, nextDocumentAction } from "./actions.ts";
import { DocumentForm } from "./DocumentForm.tsx";
import { DocumentFrame } from "./DocumentFrame.tsx";
import { templateNotice, typeName } from "./document-texts.ts";
import { blankDocument, documentChangeFrom, type FieldName, type FormValues, newDocumentFrom, typedDocument } from "./form.ts";
import { oneDocument } from "./queries.ts";
import { type DocumentActions, useDocumentActions } from "./useDocumentActions.tsx";

/** A document: its form while it is a draft, and its printed page once it is sent. */
export default function DocumentPage() {
  const { id = "" } = useParams();
  return id === "new" ? <New /> : <One id={id} key={id} />;
}

function One({ id }: { id: string }) {
  const { data: document, error, refetch } = useQuery({ ...oneDocument(id), refetchOnMount: "always", refetchOnWindowFocus: "always" });
  if (!document) {
    if (error instanceof ApiError && error.status === 404) return <NotFound />;
    return <PageFrame title="Document">{error ? <Failure what="The document" error={error} onRetry={refetch} /> : <SkeletonDocument />}</PageFrame>;
  }
  return document.status === "sent" ? <Sent document={document} /> : <Draft document={document} />;
}

/** A new document of the type in the address. */
function New() {
  const [query] = useSearchParams();
  const type = DocumentType.safeParse(query.get("type")).data;
  const profile = useQuery(readQuery("getBusinessProfile"));
  const summary = useQuery(readQuery("getSummary"));
  const error = profile.error ?? summary.error;
  if (!type) return <NotFound />;
  return (
    <PageFrame title={`New ${documentNoun(type)}`} subtitle={<AllDocuments />} wide>
      {profile.data && summary.data ? (
        <NewForm key={type} type={type} business={profile.data} today={summary.data.today} />
      ) : error ? (
        <Failure what="The form" error={error} onRetry={() => Promise.all([profile.refetch(), summary.refetch()])} />
      ) : (
        <SkeletonDocument />
      )}
    </PageFrame>
  );
}

function NewForm({ type, business, today }: { type: DocumentType; business: BusinessProfile; today: CalendarDate }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useAttemptKey();
  const stored = useMemo(() => ({ values: blankDocument(business, today), version: 0 }), [business, today]);
  const sheet = useMemo(() => ({ type, business, date: today }), [type, business, today]);

  const store = async (change: Partial<FormValues>) => {
    const body = newDocumentFrom(type, { ...stored.values, ...change }, business.locale);
    const document = await call("createDocument", { body, idempotencyKey: keyFor(body) });
    client.setQueryData(oneDocument(document.id).queryKey, document);
    navigate(`/documents/${document.id}`, { replace: true });
    return storedIn(document);
  };
  return <DocumentForm sheet={sheet} stored={stored} document={undefined} store={store} latest={async () => stored} onDirty={ignore} />;
}

const ignore = () => {};

/** The form's values of a draft. */
const storedIn = (document: Document): StoredValues<FormValues> => ({ values: typedDocument(document), version: document.version });

function Draft({ document }: { document: Document }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  const acting = useDocumentActions({ onDeleted: () => navigate("/documents", { replace: true }) });
  const { id, type, business, date } = document;
  const locked = document.sending !== undefined;
  const stored = useMemo(() => storedIn(document), [document]);
  const sheet = useMemo(() => ({ type, business, date }), [type, business, date]);

  const latest = async () => storedIn(await client.fetchQuery({ ...oneDocument(id), staleTime: 0 }));
  const store = async (change: Partial<FormValues>, version: number) => {
    // Unchanged details of the other party come from the stored document.
    const now = client.getQueryData(oneDocument(id).queryKey) ?? document;
    const body = documentChangeFrom(type, Object.keys(change) as FieldName[], { ...typedDocument(now), ...change }, version, business.locale);
    const next = await call("updateDocument", { params: { id }, body });
    client.setQueryData(oneDocument(id).queryKey, next);
    return storedIn(next);
  };

  return (
    <PageFrame
      title={document.title}
      subtitle={<Subtitle document={document} />}
      actions={<ActionBar document={document} acting={acting} dirty={dirty} />}
      wide
    >
      <div role="status">{locked && <SendingNote />}</div>
      <DeliveryProblem id={id} onSend={locked || dirty ? undefined : () => acting.act("send", documentRow(document))} />
      <Box inert={locked} opacity={locked ? 0.6 : undefined}>
        <DocumentForm sheet={sheet} stored={stored} document={document} store={store} latest={latest} onDirty={setDirty} />
      </Box>
      <DraftEmails id={id} />
      {acting.dialog}
    </PageFrame>
  );
}

/** The emails of a draft, if any were tried. */
function DraftEmails({ id }: Pick<Document, "id">) {
  const { data: emails } = useInfiniteQuery(emailsOf(id));
  return emails?.length ? (
    <Box mt="6">
      <Card title="E-mails">
        <EmailsSection id={id} />
      </Card>
    </Box>
  ) : null;
}

/** A sent document: its page, with emails and actions beside it. */
function Sent({ document }: { document: Document }) {
  const formats = useFormats();
  const acting = useDocumentActions();
  const { id, type, title, business, sentAt } = document;
  return (
    <PageFrame title={title} subtitle={<Subtitle document={document} />} actions={<ActionBar document={document} acting={acting} dirty={false} />}>
      <DeliveryProblem id={id} onSend={() => acting.act("send", documentRow(document))} />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) {sizes.chat}" }} gap="6" alignItems="start">
        <Box aspectRatio={business.paper === "A4" ? "210 / 297" : "8.5 / 11"} m="-4" order={{ base: 1, lg: 0 }}>
          <DocumentFrame title={title} document={document} />
        </Box>
        <Stack gap="4" minW={0}>
          <Card title={`This ${documentNoun(type)} was sent`}>
            <Box color="fg.muted">
              {sentAt && `It went out on ${formats.moment(sentAt)}. `}
              It stays as the other party has it. To change something, write a copy of it.
            </Box>
            <Button mt="3" loading={acting.busy?.action === "copy"} onClick={() => acting.act("copy", documentRow(document))}>
              Write a copy
            </Button>
          </Card>
          {isFromTemplate(document) && <Card title="Before you rely on it">{templateNotice.whole}</Card>}
          <Card title="E-mails">
            <EmailsSection id={id} />
          </Card>
        </Stack>
      </Grid>
      {acting.dialog}
    </PageFrame>
  );
}

interface BarProps {
  document: Document;
  acting: DocumentActions;
  /** The form has unsaved changes; only the stored version is sent. */
  dirty: boolean;
}

/** The actions of a document; the next step has the solid button. */
function ActionBar({ document, acting: { act, busy }, dirty }: BarProps) {
  const row = documentRow(document);
  const step = nextDocumentAction(row);
  const waits = (action: DocumentAction) => dirty && action !== "delete";
  return (
    <Flex role="group" aria-label="Actions" gap="2" wrap="wrap" width={{ base: "full", lg: "auto" }}>
      {documentActionsFor(row)
        // For a sent document, the note about changes offers the copy.
        .filter((action) => action !== "copy" || row.status === "draft")
        .map((action) => (
          <Button
            key={action}
            size="md"
            variant={action === step && !dirty ? "solid" : "outline"}
            color={action === "delete" ? "negative.fg" : undefined}
            disabled={waits(action)}
            title={waits(action) ? "Save what you changed first" : undefined}
            loading={busy?.action === action && busy.id === row.id}
            onClick={() => act(action, row)}
          >
            {documentActionName(action, row)}
          </Button>
        ))}
    </Flex>
  );
}

const AllDocuments = () => (
  <Button asChild variant="plain" size="xs">
    <Link to="/documents">All documents</Link>
  </Button>
);

const Subtitle = ({ document }: { document: Document }) => {
  const formats = useFormats();
  return (
    <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
      <AllDocuments />
      <StatusBadge status={document.status} sending={document.sending} />
      <Box>{typeName(document.type)}</Box>
      <Box overflowWrap="anywhere">{document.party.name}</Box>
      {"amount" in document && document.amount !== undefined && <Box>{formats.money(document.amount, document.currency)}</Box>}
    </Flex>
  );
};

const NotFound = () => (
  <PageFrame title="Document not found">
    <Box color="fg.muted" mb="4">
      There is no such document here. It may have been deleted or belong to another account, or the link was cut short.
    </Box>
    <Button asChild size="md" variant="solid">
      <Link to="/documents">All documents</Link>
    </Button>
  </PageFrame>
);

const SkeletonDocument = () => (
  <Grid role="status" aria-label="Loading" templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(20rem, 2fr)" }} gap="6" alignItems="start">
    <Stack gap="4">
      <Skeleton h="24" borderRadius="card" />
      <Skeleton h="card" maxH="40" borderRadius="card" />
    </Stack>
    <Skeleton aspectRatio="8.5 / 11" />
  </Grid>
);
