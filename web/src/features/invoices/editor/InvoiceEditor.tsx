import { Box, Button, chakra, Flex, Skeleton } from "@chakra-ui/react";
import { newId } from "@shared/ids.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import type { BusinessProfile } from "@shared/records/business.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Failure } from "../../../components/ErrorBoundary.tsx";
import { TextField } from "../../../components/Field.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { currentUser } from "../../../lib/auth.ts";
import { useMedia } from "../../../lib/media.ts";
import { readQuery } from "../../../lib/queries.ts";
import { useStore } from "../../../lib/store.ts";
import { toast } from "../../../lib/toast.ts";
import { besidePreview, editorColumns, editorPanel, editor as editorRecipe } from "../../../theme/editor.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { CustomerField } from "./CustomerField.tsx";
import { EditorPreview } from "./EditorPreview.tsx";
import { EditorSums } from "./EditorSums.tsx";
import type { Editing } from "./editing.ts";
import { EditorContext, useEditor, useError, useForm } from "./editor-context.ts";
import { setField } from "./form-changes.ts";
import { InvoiceDetails } from "./InvoiceDetails.tsx";
import { LinesEditor } from "./LinesEditor.tsx";
import { localCopies } from "./local-copy.ts";
import { NextStepBar } from "./NextStepBar.tsx";
import { ReadingProvider } from "./ReadingProvider.tsx";
import { UnsavedInputNotice, useOpenAsNew } from "./UnsavedInputNotice.tsx";
import { useEditorSession } from "./useEditorSession.ts";

interface Props {
  /** The stored draft; undefined for a new invoice. */
  invoice?: ShownInvoice;
  /** Is called each time the invoice was stored. */
  onSaved?(invoice: ShownInvoice): void;
  /** The actions beneath the form, besides saving. */
  actions?: ReactNode;
  /** The invoice was deleted in another tab. */
  gone?: boolean;
}

/** The form of an invoice, with its preview beside it. */
export function InvoiceEditor(props: Props) {
  const user = useQuery(currentUser);
  const profile = useQuery(readQuery("getBusinessProfile"));
  const error = profile.error ?? user.error;
  if (!user.data || !profile.data)
    return error ? <Failure what="The editor" error={error} onRetry={() => Promise.all([profile.refetch(), user.refetch()])} /> : <Outline />;
  return <Opening userId={user.data.id} business={profile.data} {...props} />;
}

function Opening({ userId, business, invoice, onSaved, actions, gone = false }: Props & { userId: string; business: BusinessProfile }) {
  const { session, reopen } = useEditorSession({ userId, business, invoice, onSaved });
  const editor = useMemo(() => session && { editing: session.editing, business }, [session, business]);

  useEffect(() => {
    if (invoice) session?.editing.receive(invoice);
  }, [session, invoice]);

  if (!session || !editor) return <Outline />;
  return (
    <EditorContext value={editor}>
      <ReadingProvider key={session.editing.form.get().draftId}>
        <EditorPanels userId={userId} restored={session.restored} actions={actions} gone={gone} onReopen={reopen} />
      </ReadingProvider>
    </EditorContext>
  );
}

const Editor = chakra("div", editorRecipe);
const Columns = chakra("div", editorColumns);
const Panel = chakra("div", editorPanel);

interface PanelsProps {
  userId: string;
  restored: boolean;
  actions: ReactNode;
  gone: boolean;
  onReopen(blank: boolean): void;
}

function EditorPanels({ userId, restored, actions, gone, onReopen }: PanelsProps) {
  const { editing } = useEditor();
  const [previewing, setPreviewing] = useState(false);
  const beside = useMedia(besidePreview);
  const keepAsNew = useOpenAsNew(userId);
  useSafeguards(editing);

  return (
    <Editor>
      {gone && (
        <UnsavedInputNotice
          sentence="This draft was deleted in another window and can not be saved. What stands here is kept."
          onKeep={() => keepAsNew(editing.form.get())}
        />
      )}
      {restored && <RestoredNotice userId={userId} onReopen={onReopen} />}
      <Columns>
        <Flex direction="column" gap="4" minW={0} onBlur={() => editing.flush()}>
          <Panel display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
            <CustomerField />
            <InvoiceDetails />
          </Panel>
          <Panel>
            <LinesEditor />
          </Panel>
          <Panel display="grid" gap="6" gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}>
            <Notes />
            <EditorSums />
          </Panel>
          <NextStepBar actions={!gone && actions} onPreview={() => setPreviewing(true)} />
        </Flex>
        {beside && (
          <section aria-label="Preview" className="beside">
            <EditorPreview />
          </section>
        )}
      </Columns>
      {previewing && (
        <Modal title="Preview" size="cover" onClose={() => setPreviewing(false)}>
          <Box flex="1" minH={0} mx={{ base: "-4", md: "-6" }} bg="bg.canvas">
            <EditorPreview />
          </Box>
        </Modal>
      )}
      <Conflict userId={userId} />
    </Editor>
  );
}

/** Stores unsaved input in the browser before the page is left. The browser asks only if that failed. */
function useSafeguards(editing: Editing): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!editing.keepCopy()) event.preventDefault();
    };
    const hide = () => {
      editing.keepCopy();
      editing.flush();
      if (document.visibilityState === "visible") editing.refresh();
    };
    const back = () => editing.flush();
    addEventListener("beforeunload", ask);
    addEventListener("pagehide", hide);
    addEventListener("online", back);
    document.addEventListener("visibilitychange", hide);
    editing.flush();
    return () => {
      removeEventListener("beforeunload", ask);
      removeEventListener("pagehide", hide);
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", hide);
      editing.close();
    };
  }, [editing]);
}

function Conflict({ userId }: { userId: string }) {
  const { editing } = useEditor();
  const navigate = useNavigate();
  const saving = useStore(editing.saving, (now) => now);
  if (saving.kind !== "conflict" || !saving.open) return null;
  return (
    <ConflictDialog
      theirs={saving.theirs}
      onLater={() => editing.compare(false)}
      onTheirs={() => editing.takeTheirs()}
      onCopy={() => {
        localCopies(userId).put({ form: { ...editing.form.get(), draftId: newId("invoice") }, at: new Date().toISOString() });
        editing.takeTheirs();
        navigate("/invoices/new");
      }}
    />
  );
}

/** Says that the form comes from a local copy, until the person starts another invoice or discards this one. Discarding can be undone. */
function RestoredNotice({ userId, onReopen }: { userId: string; onReopen(blank: boolean): void }) {
  const { editing } = useEditor();
  const [open, setOpen] = useState(true);
  if (!open) return null;

  const startAnother = () => {
    setOpen(false);
    onReopen(true);
  };
  const discard = () => {
    const form = editing.form.get();
    const copies = localCopies(userId);
    copies.forget(form.draftId);
    startAnother();
    const undo = () => {
      copies.put({ form, at: new Date().toISOString() });
      onReopen(false);
    };
    toast("The unsaved draft was discarded", { action: { label: "Undo", run: undo } });
  };

  return (
    <Flex role="status" align="center" gap="3" wrap="wrap" px="4" py="2" mb="4" borderRadius="card" bg="info.bg" color="info.fg">
      <Box flex="1" fontWeight="medium">
        Unsaved draft restored
      </Box>
      <Button variant="ghost" onClick={startAnother}>
        Start another
      </Button>
      <Button onClick={discard}>Discard</Button>
    </Flex>
  );
}

function Notes() {
  const { editing } = useEditor();
  const notes = useForm((form) => form.notes);
  return (
    <TextField
      label="Notes"
      rows={4}
      placeholder="Thank you for your business."
      data-problem="notes"
      error={useError("notes")}
      value={notes}
      onChange={(event) => editing.change(setField({ notes: event.target.value }))}
    />
  );
}

/** Placeholders while the editor loads. */
const Outline = () => (
  <Flex direction="column" gap="4" role="status" aria-label="Loading">
    {["24", "frame", "24"].map((height, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
      <Skeleton key={part} h={height} maxH="20rem" borderRadius="card" />
    ))}
  </Flex>
);
