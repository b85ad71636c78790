import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type Document, documentNoun, isFromTemplate } from "@shared/documents/documents.ts";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Modal } from "../../components/Modal.tsx";
import { FieldConflictDialog } from "../../forms/FieldConflictDialog.tsx";
import { useStoredForm } from "../../forms/stored-form.ts";
import type { StoredValues } from "../../forms/stored-values.ts";
import { useMedia } from "../../lib/media.ts";
import { besidePreview, editor, editorColumns, editorPanel, nextStep } from "../../theme/editor.ts";
import { DocumentFrame } from "./DocumentFrame.tsx";
import { templateNotice, typeName } from "./document-texts.ts";
import { disclosures, documentFormPreview, type FormValues, type PrintedParts, parseDocumentForm } from "./form.ts";
import { labels } from "./form-fields.tsx";
import { PartyFields } from "./PartyFields.tsx";
import { TypeFields } from "./TypeFields.tsx";
import { useUnsavedDraft } from "./useUnsavedDraft.ts";

interface Props {
  sheet: PrintedParts;
  stored: StoredValues<FormValues>;
  /** The stored document; undefined for a new one. */
  document: Document | undefined;
  store(change: Partial<FormValues>, version: number): Promise<StoredValues<FormValues>>;
  latest(): Promise<StoredValues<FormValues>>;
  onDirty(dirty: boolean): void;
}

const Editor = chakra("div", editor);
const Columns = chakra("form", editorColumns);
const Panel = chakra("div", editorPanel);
const Foot = chakra("div", nextStep);

/** The form of a document, with its preview beside it. */
export function DocumentForm({ sheet, stored, document, store, latest, onDirty }: Props) {
  const { type, business } = sheet;
  const [previewing, setPreviewing] = useState(false);
  const beside = useMedia(besidePreview);
  const isNew = document === undefined;
  const base = useRef(stored);
  useEffect(() => {
    base.current = stored;
  }, [stored]);
  const schema = useMemo(() => parseDocumentForm(type, business.locale, !isNew), [type, business.locale, isNew]);
  const { form, saving, submit, clash, choose, leave } = useStoredForm<FormValues>({
    stored,
    schema,
    async store(change, version) {
      base.current = await store(change, version);
      return base.current;
    },
    latest,
    title: "Saved",
    done: `The ${documentNoun(type)} is as it stands here.`,
    failed: `The ${documentNoun(type)} was not saved`,
    touches: "document",
    onDirty,
    isNew,
  });
  const { isDirty } = form.formState;
  useUnsavedDraft(form, base, document?.id ?? type);
  const typed = useDeferredValue(useWatch({ control: form.control }) as FormValues);
  const printedDocument = useMemo(() => documentFormPreview(sheet, typed), [sheet, typed]);

  return (
    <Editor>
      <Columns noValidate aria-label={typeName(type)} onSubmit={submit}>
        <Flex direction="column" gap="4" minW={0}>
          {isFromTemplate(sheet) && (
            <Box px="4" py="3" borderRadius="card" bg="info.bg" color="info.fg">
              <strong>{templateNotice.short}</strong> Have it checked before you rely on it. What you leave empty is a blank on the page, to be filled in by
              hand.
            </Box>
          )}
          <Panel display="grid" gap="4">
            <PartyFields form={form} type={type} />
          </Panel>
          <Panel display="grid" gap="4">
            <TypeFields form={form} type={type} />
          </Panel>
          <Foot>
            <Box role="status" flex="1" minW="10rem" color="fg.muted" fontSize="xs">
              {isNew ? "Not saved yet." : isDirty ? "Changed, and not saved yet." : "Saved."}
            </Box>
            <div className="buttons">
              <Button size="md" className="alone" onClick={() => setPreviewing(true)}>
                Preview
              </Button>
              <Button type="submit" size="md" variant={isNew || isDirty ? "solid" : "outline"} loading={saving} loadingText="Saving...">
                Save
              </Button>
            </div>
          </Foot>
        </Flex>
        {beside && (
          <section aria-label="Preview" className="beside">
            <DocumentFrame title="Preview of the document" document={printedDocument} />
          </section>
        )}
      </Columns>
      {previewing && (
        <Modal title="Preview" size="cover" onClose={() => setPreviewing(false)}>
          <Box flex="1" minH={0} mx={{ base: "-4", md: "-6" }} bg="bg.canvas">
            <DocumentFrame title="Preview of the document" document={printedDocument} />
          </Box>
        </Modal>
      )}
      {clash && (
        <FieldConflictDialog
          clash={clash}
          labels={labels}
          shown={(field, value) => (field === "disclosure" ? disclosures[value as keyof typeof disclosures] : undefined)}
          onChoose={choose}
          onCancel={leave}
        />
      )}
    </Editor>
  );
}
