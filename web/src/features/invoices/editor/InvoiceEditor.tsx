import { Box, Button, chakra, Flex, Skeleton } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { BusinessProfile } from "../../../../../shared/business.ts";
import { newId } from "../../../../../shared/ids.ts";
import type { ShownInvoice } from "../../../../../shared/invoices.ts";
import { Failure } from "../../../components/ErrorBoundary.tsx";
import { TextField } from "../../../components/Field.tsx";
import { Modal } from "../../../components/Modal.tsx";
import { currentUser } from "../../../lib/auth.ts";
import { useMedia } from "../../../lib/media.ts";
import { read } from "../../../lib/queries.ts";
import { useStore } from "../../../lib/store.ts";
import { toast } from "../../../lib/toast.ts";
import { besidePaper, desk, editor, panel } from "../../../theme/editor.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { CustomerField } from "./CustomerField.tsx";
import { DeskContext, useDesk, useError, useForm } from "./context.ts";
import { Details } from "./Details.tsx";
import type { Editing } from "./editing.ts";
import { keptDrafts } from "./kept.ts";
import { Lines } from "./Lines.tsx";
import { NextStep } from "./NextStep.tsx";
import { useOpened } from "./opening.ts";
import { Paper } from "./Paper.tsx";
import { Read } from "./Read.tsx";
import { Sums } from "./Sums.tsx";
import { set } from "./steps.ts";

interface Props {
  /** The stored draft; without one it is a new invoice. */
  invoice?: ShownInvoice;
  /** Each time it is stored. */
  onSaved?(invoice: ShownInvoice): void;
  /** What can be done with the invoice beyond saving it, beneath the form. */
  actions?: ReactNode;
}

/** Where an invoice is written: the form, and beside it the paper. */
export function InvoiceEditor(props: Props) {
  const user = useQuery(currentUser);
  const profile = useQuery(read("getBusinessProfile"));
  const error = profile.error ?? user.error;
  if (error) return <Failure what="The editor" error={error} onRetry={() => Promise.all([profile.refetch(), user.refetch()])} />;
  if (!user.data || !profile.data) return <Outline />;
  return <Opening userId={user.data.id} business={profile.data} {...props} />;
}

function Opening({ userId, business, invoice, onSaved, actions }: Props & { userId: string; business: BusinessProfile }) {
  const { opened, again } = useOpened({ userId, business, invoice, onSaved });
  const onDesk = useMemo(() => opened && { editing: opened.editing, business }, [opened, business]);

  useEffect(() => {
    if (invoice) opened?.editing.heard(invoice);
  }, [opened, invoice]);

  if (!opened || !onDesk) return <Outline />;
  return (
    <DeskContext value={onDesk}>
      <Read key={opened.editing.form.get().draftId}>
        <Desk userId={userId} restored={opened.restored} actions={actions} onAgain={again} />
      </Read>
    </DeskContext>
  );
}

const Editor = chakra("div", editor);
const Columns = chakra("div", desk);
const Panel = chakra("div", panel);

function Desk({ userId, restored, actions, onAgain }: { userId: string; restored: boolean; actions: ReactNode; onAgain(blank: boolean): void }) {
  const { editing } = useDesk();
  const [shown, setShown] = useState(restored);
  const [previewing, setPreviewing] = useState(false);
  const beside = useMedia(besidePaper);
  useSafeguards(editing);

  return (
    <Editor>
      {shown && (
        <Restored
          onAgain={(blank) => {
            const form = editing.form.get();
            setShown(false);
            if (!blank) return onAgain(true);
            const kept = keptDrafts(userId);
            kept.forget(form.draftId);
            onAgain(true);
            toast("The unsaved draft was discarded", {
              action: {
                label: "Undo",
                run() {
                  kept.put({ form, at: new Date().toISOString() });
                  onAgain(false);
                },
              },
            });
          }}
        />
      )}
      <Columns>
        <Flex direction="column" gap="4" minW={0} onBlur={() => editing.hurry()}>
          <Panel display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
            <CustomerField />
            <Details />
          </Panel>
          <Panel>
            <Lines />
          </Panel>
          <Panel display="grid" gap="6" gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}>
            <Notes />
            <Sums />
          </Panel>
          <NextStep actions={actions} onPreview={() => setPreviewing(true)} />
        </Flex>
        {beside && (
          <section aria-label="Preview" className="beside">
            <Paper />
          </section>
        )}
      </Columns>
      {previewing && (
        <Modal title="Preview" size="cover" onClose={() => setPreviewing(false)}>
          <Box flex="1" minH={0} mx={{ base: "-4", md: "-6" }} bg="bg.desk">
            <Paper />
          </Box>
        </Modal>
      )}
      <Conflict userId={userId} />
    </Editor>
  );
}

/** What is not stored is kept before the page goes away; only what can be neither is asked about. */
function useSafeguards(editing: Editing): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!editing.keep()) event.preventDefault();
    };
    const hide = () => {
      editing.keep();
      editing.hurry();
      if (document.visibilityState === "visible") editing.look();
    };
    const back = () => editing.hurry();
    addEventListener("beforeunload", ask);
    addEventListener("pagehide", hide);
    addEventListener("online", back);
    document.addEventListener("visibilitychange", hide);
    editing.hurry();
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
  const { editing } = useDesk();
  const navigate = useNavigate();
  const saving = useStore(editing.saving, (now) => now);
  if (saving.kind !== "conflict" || !saving.open) return null;
  return (
    <ConflictDialog
      theirs={saving.theirs}
      onLater={() => editing.compare(false)}
      onTheirs={() => editing.yield()}
      onCopy={() => {
        keptDrafts(userId).put({ form: { ...editing.form.get(), draftId: newId("invoice") }, at: new Date().toISOString() });
        editing.yield();
        navigate("/invoices/new");
      }}
    />
  );
}

const Restored = ({ onAgain }: { onAgain(discard: boolean): void }) => (
  <Flex role="status" align="center" gap="3" wrap="wrap" px="4" py="2" mb="4" borderRadius="card" bg="info.bg" color="info.fg">
    <Box flex="1" fontWeight="medium">
      Unsaved draft restored
    </Box>
    <Button variant="ghost" onClick={() => onAgain(false)}>
      Start another
    </Button>
    <Button onClick={() => onAgain(true)}>Discard</Button>
  </Flex>
);

function Notes() {
  const { editing } = useDesk();
  const notes = useForm((form) => form.notes);
  return (
    <TextField
      label="Notes"
      rows={4}
      placeholder="Thank you for your business."
      data-problem="notes"
      error={useError("notes")}
      value={notes}
      onChange={(event) => editing.change(set({ notes: event.target.value }))}
    />
  );
}

/** The outline of what is coming. */
const Outline = () => (
  <Flex direction="column" gap="4" role="status" aria-label="Loading">
    {["24", "frame", "24"].map((height, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
      <Skeleton key={part} h={height} maxH="20rem" borderRadius="card" />
    ))}
  </Flex>
);
