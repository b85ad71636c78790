import { Box, Button, chakra, Flex, Stack, VisuallyHidden } from "@chakra-ui/react";
import { capitalize } from "@shared/records/record-nouns.ts";
import type { SourceFile } from "@shared/uploads/document-filename.ts";
import { type ReactNode, useRef, useState } from "react";
import { type FieldError, type UseFormRegisterReturn, useForm, useWatch } from "react-hook-form";
import { UnsureHint } from "../../components/CheckMark.tsx";
import { Modal } from "../../components/Modal.tsx";
import { resolver } from "../../forms/resolver.ts";
import { ApiError } from "../../lib/api.ts";
import { MadeFromFile } from "./MadeFromFile.tsx";
import { OtherVersion } from "./OtherVersion.tsx";
import { useSame, useSaveRecord } from "./queries.ts";
import type { RecordItem, TextFields, WebRecordKind } from "./record-kind.ts";

/** The attributes of a field. */
export interface RecordField extends UseFormRegisterReturn {
  readonly label: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
}

/** Renders the fields of a form; `typed` are their current values. */
export type RecordFields<D> = (field: (key: keyof D & string) => RecordField, typed: TextFields<D>) => ReactNode;

/** Initial values of a new record, by the keys of its details. */
export interface NewRecordProps {
  given?: Readonly<Record<string, string>>;
  /** The fields whose values are uncertain. */
  unsure?: readonly string[];
  /** The document with these values. */
  sourceFile?: SourceFile | undefined;
  onSaved?(): void;
  onClose(): void;
}

interface Props<R extends RecordItem, D extends object> extends NewRecordProps {
  kind: WebRecordKind<R, D>;
  /** The record to change; undefined to add one. */
  record: R | undefined;
  fields: RecordFields<D>;
}

/**
 * Adds or changes a record. Closing the form discards its input; a refusal keeps it. If another person changed the record, their version shows beside the
 * input, and the next save overwrites it.
 */
export default function RecordForm<R extends RecordItem, D extends object>({
  kind,
  record,
  fields,
  given,
  unsure = [],
  sourceFile,
  onSaved,
  onClose,
}: Props<R, D>) {
  const [over, setOver] = useState(record);
  const [theirs, setTheirs] = useState<R>();
  const element = useRef<HTMLFormElement>(null);
  const { control, register, setValue, getValues, handleSubmit, formState } = useForm<Record<string, string>, unknown, D>({
    mode: "onTouched",
    defaultValues: { ...kind.typed(record), ...given },
    resolver: resolver<Record<string, string>, D, unknown>(kind.schema, (values) => kind.read(values as TextFields<D>)),
  });
  const typed = useWatch({ control }) as TextFields<D>;
  const { mutate, isPending } = useSaveRecord(kind, sourceFile);
  const same = useSame(kind, typed, record?.id);
  const set = (key: string, value: string) => setValue(key, value, { shouldDirty: true, shouldValidate: true });

  const lookAgain = async () => {
    const now = record && (await kind.get(record.id).catch(() => undefined));
    if (!now || now.version === over?.version) return;
    const [before, after] = [kind.typed(over), kind.typed(now)];
    // Unchanged fields take the other version; the person decides about the rest.
    for (const { key } of kind.details) if (getValues(key) === before[key]) set(key, after[key]);
    setTheirs(now);
    setOver(now);
  };

  const submit = handleSubmit((details) =>
    mutate(
      { over, details },
      {
        onSuccess: () => {
          onSaved?.();
          onClose();
        },
        onError: (error) => void (error instanceof ApiError && error.code === "conflict" && lookAgain()),
      },
    ),
  );

  const field = (key: keyof D & string): RecordField => {
    const label = kind.details.find((detail) => detail.key === key)?.label ?? key;
    const isUnsure = unsure.includes(key) && typed[key] === given?.[key];
    const hint = same[key] ? <Warning>{same[key]}</Warning> : isUnsure && <UnsureHint />;
    return { ...register(key), label, error: sentence(label, formState.errors[key]), hint };
  };

  return (
    <Modal
      title={record ? `Edit ${kind.noun}` : `New ${kind.noun}`}
      focusFirst={() => element.current?.querySelector<HTMLElement>("input") ?? null}
      onClose={() => isPending || onClose()}
    >
      <chakra.form ref={element} noValidate onSubmit={submit} aria-label={capitalize(kind.noun)}>
        <Stack gap="4">
          {theirs && <OtherVersion kind={kind} theirs={theirs} typed={typed} onTake={set} />}
          <MadeFromFile file={record?.sourceFile ?? sourceFile} />
          {fields(field, typed)}
          <VisuallyHidden role="status">{Object.values(same).join(" ")}</VisuallyHidden>
          <Flex justify="flex-end" gap="3">
            <Button size="md" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" variant="solid" disabled={!kind.isEnough(typed)} loading={isPending} loadingText="Saving...">
              Save
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
    </Modal>
  );
}

/** The error of a field as a sentence; a wrong type means that the field is empty. */
const sentence = (label: string, error: FieldError | undefined): string | undefined =>
  error && `${label} ${error.type === "invalid_type" ? "is required" : error.message}.`;

const Warning = ({ children }: { children: ReactNode }) => (
  <Box as="span" color="warning.fg">
    {children}
  </Box>
);
