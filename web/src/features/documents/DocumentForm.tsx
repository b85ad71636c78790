import { Box, Button, chakra, Flex, Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { type Document, type DocumentType, documentCalled } from "../../../../shared/documents.ts";
import { currencies } from "../../../../shared/money.ts";
import { paymentTerms } from "../../../../shared/settings.ts";
import { Field, SelectField, TextField } from "../../components/Field.tsx";
import { Modal } from "../../components/Modal.tsx";
import { useMedia } from "../../lib/media.ts";
import { besidePaper, desk, editor, nextStep, panel } from "../../theme/editor.ts";
import { ClashDialog } from "../business/ClashDialog.tsx";
import { changesIn, type Stored } from "../business/stored.ts";
import { told, useStoredForm } from "../business/stored-form.ts";
import { Combobox } from "../invoices/editor/Combobox.tsx";
import { foundCustomers } from "../invoices/editor/found.ts";
import { DocumentFrame } from "./DocumentFrame.tsx";
import { disclosures, type FieldName, formOf, printed, type Sheet, type Typed } from "./form.ts";
import { isLegal, template, typeName } from "./words.ts";

interface Props {
  sheet: Sheet;
  stored: Stored<Typed>;
  /** The document that was stored before; none while it is new. */
  document: Document | undefined;
  store(change: Partial<Typed>, version: number): Promise<Stored<Typed>>;
  latest(): Promise<Stored<Typed>>;
  onDirty(dirty: boolean): void;
}

const labels: Record<FieldName, string> = {
  partyName: "Name",
  partyEmail: "Email",
  partyPhone: "Phone",
  partyAddress: "Address",
  customerId: "Customer",
  title: "Title",
  amount: "Price",
  currency: "Currency",
  upfrontPercent: "Upfront (%)",
  duration: "Duration",
  scope: "Scope",
  deliverables: "Deliverables",
  date: "Date",
  validUntil: "Valid until",
  services: "Services",
  paymentTerms: "Payment terms",
  startDate: "Starts on",
  endDate: "Ends on",
  noticeDays: "Notice (days)",
  governingLaw: "Governing law",
  disclosure: "Who discloses",
  purpose: "Purpose",
  months: "Term",
  subject: "Subject",
  salutation: "Salutation",
  body: "Text",
};

/** What was written and not stored, of the documents whose form was left, by what they are. It is there again when the form is. */
const left = new Map<string, { typed: Partial<Typed>; version: number }>();

const Editor = chakra("div", editor);
const Columns = chakra("form", desk);
const Panel = chakra("div", panel);
const Foot = chakra("div", nextStep);

/** Where a document is written: its fields, and beside them the paper. */
export function DocumentForm({ sheet, stored, document, store, latest, onDirty }: Props) {
  const { type, business } = sheet;
  const [previewing, setPreviewing] = useState(false);
  const beside = useMedia(besidePaper);
  const isNew = document === undefined;
  const base = useRef(stored);
  useEffect(() => {
    base.current = stored;
  }, [stored]);
  const schema = useMemo(() => formOf(type, business.locale, !isNew), [type, business.locale, isNew]);
  const { form, saving, submit, clash, choose, leave } = useStoredForm<Typed>({
    stored,
    schema,
    async store(change, version) {
      base.current = await store(change, version);
      return base.current;
    },
    latest,
    title: "Saved",
    done: `The ${documentCalled(type)} is as it stands here.`,
    failed: `The ${documentCalled(type)} was not saved`,
    touches: "document",
    onDirty,
  });
  const { isDirty } = form.formState;
  useLeft(form, base, document?.id ?? type);
  const typed = useDeferredValue(useWatch({ control: form.control }) as Typed);
  const paper = useMemo(() => printed(sheet, typed), [sheet, typed]);

  return (
    <Editor>
      <Columns noValidate aria-label={typeName(type)} onSubmit={submit}>
        <Flex direction="column" gap="4" minW={0}>
          {isLegal(type) && (
            <Box px="4" py="3" borderRadius="card" bg="info.bg" color="info.fg">
              <strong>{template}</strong> Have it checked before you rely on it. What you leave empty is a blank on the page, to be filled in by hand.
            </Box>
          )}
          <Panel display="grid" gap="4">
            <PartyFields form={form} type={type} />
          </Panel>
          <Panel display="grid" gap="4">
            <OwnFields form={form} type={type} />
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
            <DocumentFrame title="Preview of the document" document={paper} />
          </section>
        )}
      </Columns>
      {previewing && (
        <Modal title="Preview" size="cover" onClose={() => setPreviewing(false)}>
          <Box flex="1" minH={0} mx={{ base: "-4", md: "-6" }} bg="bg.desk">
            <DocumentFrame title="Preview of the document" document={paper} />
          </Box>
        </Modal>
      )}
      {clash && (
        <ClashDialog
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

/** Keeps what is not stored when the form is left for another page, and asks before the window is closed over it. */
function useLeft(form: UseFormReturn<Typed, unknown, Typed>, now: RefObject<Stored<Typed>>, key: string): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    const kept = left.get(key);
    left.delete(key);
    if (kept?.version === now.current.version)
      for (const [field, value] of Object.entries(kept.typed)) form.setValue(field as FieldName, value, { shouldDirty: true });
    return () => {
      const { values, version } = now.current;
      const typed = changesIn(values, form.getValues());
      if (Object.keys(typed).length) left.set(key, { typed, version });
    };
  }, [form, now, key]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
}

interface FieldsProps {
  form: UseFormReturn<Typed, unknown, Typed>;
  type: DocumentType;
}

const useAbout =
  ({ form: { register, formState } }: Pick<FieldsProps, "form">) =>
  (name: FieldName) => ({ label: labels[name], error: told(labels[name], formState.errors[name]), ...register(name) });

/** Whom it is for: one of the customers, or whoever is written down here. */
function PartyFields({ form, type }: FieldsProps) {
  const about = useAbout({ form });
  const { control, setValue } = form;
  return (
    <>
      <chakra.h2 fontSize="sm" fontWeight="semibold">
        {type === "letter" ? "To" : type === "proposal" ? "For" : "The other party"}
      </chakra.h2>
      <Controller
        control={control}
        name="partyName"
        render={({ field, fieldState }) => (
          <PartyName
            {...field}
            error={told(labels.partyName, fieldState.error)}
            onType={(name) => {
              field.onChange(name);
              setValue("customerId", "", { shouldDirty: true });
            }}
            onChoose={(chosen) => {
              for (const [name, value] of Object.entries(chosen)) setValue(name as FieldName, value, { shouldDirty: true, shouldValidate: true });
            }}
          />
        )}
      />
      <Pair>
        <Field type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...about("partyEmail")} />
        <Field type="tel" autoComplete="off" {...about("partyPhone")} />
      </Pair>
      <TextField rows={2} autoComplete="off" {...about("partyAddress")} />
    </>
  );
}

type Party = Pick<Typed, "partyName" | "partyEmail" | "partyPhone" | "partyAddress" | "customerId">;

interface PartyNameProps {
  value: string;
  error: string | undefined;
  onType(name: string): void;
  onChoose(party: Party): void;
  onBlur(): void;
  ref(node: HTMLElement | null): void;
}

function PartyName({ value, error, onType, onChoose, onBlur, ref }: PartyNameProps) {
  const q = useDeferredValue(value.trim());
  const { data: found = [] } = useQuery(foundCustomers(q));
  return (
    <Box position="relative">
      <Combobox
        label="Customers"
        value={value}
        choices={found.map(({ id, name, email, phone, address }) => ({ key: id, name, detail: email, email, phone, address }))}
        onText={onType}
        onChoose={({ key, name, email = "", phone = "", address = "" }) =>
          onChoose({ partyName: name, partyEmail: email, partyPhone: phone, partyAddress: address, customerId: key })
        }
      >
        {({ size: _size, color: _color, height: _height, width: _width, onBlur: close, ...input }) => (
          <Field
            {...{ ...input, ref }}
            label={labels.partyName}
            placeholder="Find a customer or write a name"
            error={error}
            onBlur={(event) => {
              close?.(event);
              onBlur();
            }}
          />
        )}
      </Combobox>
    </Box>
  );
}

/** What its type has to say. */
function OwnFields({ form, type }: FieldsProps) {
  const about = useAbout({ form });
  const day = (name: FieldName) => <Field type="date" {...about(name)} />;
  switch (type) {
    case "proposal":
      return (
        <>
          <Field autoComplete="off" placeholder="Website redesign" {...about("title")} />
          <Money about={about} />
          <TextField rows={4} {...about("scope")} />
          <TextField rows={4} hint="One to a line." {...about("deliverables")} />
          <Pair>
            <Field autoComplete="off" placeholder="6 weeks" {...about("duration")} />
            <span />
            {day("date")}
            {day("validUntil")}
          </Pair>
        </>
      );
    case "contract":
      return (
        <>
          <TextField rows={5} hint="What you do for them." {...about("services")} />
          <Money about={about} />
          <Terms {...about("paymentTerms")} />
          <Pair>
            {day("startDate")}
            {day("endDate")}
            <Field inputMode="numeric" autoComplete="off" hint="How early whoever ends it says so." {...about("noticeDays")} />
            <Field autoComplete="off" placeholder="Oregon, USA" {...about("governingLaw")} />
            {day("date")}
            <Listed about={about} />
          </Pair>
        </>
      );
    case "nda":
      return (
        <>
          <SelectField {...about("disclosure")}>
            {Object.entries(disclosures).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField rows={3} hint="What the information is to be used for." {...about("purpose")} />
          <Pair>
            <Field autoComplete="off" placeholder="2 years" hint="In years or months." {...about("months")} />
            <Field autoComplete="off" placeholder="Oregon, USA" {...about("governingLaw")} />
            {day("date")}
            <Listed about={about} />
          </Pair>
        </>
      );
    case "letter":
      return (
        <>
          <Field autoComplete="off" {...about("subject")} />
          <Field autoComplete="off" hint="Left empty, it greets them by their name." {...about("salutation")} />
          <TextField rows={10} {...about("body")} />
          <Pair>
            {day("date")}
            <Listed about={about} />
          </Pair>
        </>
      );
  }
}

interface About {
  about: ReturnType<typeof useAbout>;
}

/** What it costs, and how much of that is due at once. */
const Money = ({ about }: About) => (
  <Grid templateColumns={{ base: "minmax(0, 2fr) minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" }} gap="4">
    <Field inputMode="decimal" autoComplete="off" {...about("amount")} />
    <SelectField {...about("currency")}>
      {currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </SelectField>
    <Field inputMode="decimal" autoComplete="off" {...about("upfrontPercent")} />
  </Grid>
);

/** Agreements are listed by a name that is not printed on them. */
const Listed = ({ about }: About) => <Field autoComplete="off" hint="What it is called in your list." {...about("title")} />;

function Terms(field: ReturnType<ReturnType<typeof useAbout>>) {
  const list = useId();
  return (
    <>
      <Field list={list} autoComplete="off" {...field} />
      <datalist id={list}>
        {paymentTerms.map((terms) => (
          <option key={terms} value={terms} />
        ))}
      </datalist>
    </>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="4">
    {children}
  </Grid>
);
