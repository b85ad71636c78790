import { Box, Button, chakra, Flex, Stack, VisuallyHidden } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { parse } from "../../../../shared/errors.ts";
import { Modal } from "../../components/Modal.tsx";
import { ApiError } from "../../lib/api.ts";
import { faults } from "./faults.ts";
import { capital, type Kind, type Listed } from "./kind.ts";
import { useSame, useSaveRecord } from "./queries.ts";
import { Theirs } from "./Theirs.tsx";

/** What ties a line of the form to one detail. */
export interface Line {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  onChange(event: { target: { value: string } }): void;
  onBlur(): void;
}

/** The lines of a form, from its details. */
export type Lines<D> = (line: (key: keyof D & string) => Line) => ReactNode;

interface Props<R extends Listed, D extends object> {
  kind: Kind<R, D>;
  /** The record that is changed; a new one where there is none. */
  record: R | undefined;
  lines: Lines<D>;
  onClose(): void;
}

/**
 * Writes down a record, or changes one. Closing it forgets what was typed; a refusal never does. If somebody else changed the record meanwhile,
 * theirs stands beside what was typed, and the next save is made over theirs.
 */
export function RecordForm<R extends Listed, D extends object>({ kind, record, lines, onClose }: Props<R, D>) {
  const [typed, setTyped] = useState(() => kind.typed(record));
  const [over, setOver] = useState(record);
  const [theirs, setTheirs] = useState<R>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useSaveRecord(kind);
  const same = useSame(kind, typed, record?.id);
  const wrong = faults(kind.schema, kind.details, kind.read(typed));

  const lookAgain = async () => {
    const now = record && (await kind.get(record.id).catch(() => undefined));
    if (!now || now.version === over?.version) return;
    const [before, after] = [kind.typed(over), kind.typed(now)];
    // What was not touched here is taken over; what was is for the person to choose.
    setTyped((mine) => ({ ...mine, ...Object.fromEntries(kind.details.flatMap(({ key }) => (mine[key] === before[key] ? [[key, after[key]]] : []))) }));
    setTheirs(now);
    setOver(now);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(kind.details.map(({ key }) => key)));
    const [first] = wrong;
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first.key}"]`)?.focus();
    mutate(
      { over, details: parse(kind.schema, kind.read(typed)) },
      { onSuccess: onClose, onError: (error) => void (error instanceof ApiError && error.code === "conflict" && lookAgain()) },
    );
  };

  const line = (key: keyof D & string): Line => {
    const fault = left.has(key) ? wrong.find((each) => each.key === key) : undefined;
    return {
      label: kind.details.find((detail) => detail.key === key)?.label ?? key,
      name: key,
      value: typed[key],
      error: fault && `${fault.label} ${fault.reason}.`,
      hint: same[key] && (
        <Box as="span" color="warning.fg">
          {same[key]}
        </Box>
      ),
      onChange: ({ target }) => setTyped((now) => ({ ...now, [key]: target.value })),
      onBlur: () => setLeft((now) => new Set([...now, key])),
    };
  };

  return (
    <Modal
      title={record ? `Edit ${kind.noun}` : `New ${kind.noun}`}
      focusFirst={() => form.current?.querySelector<HTMLElement>("input") ?? null}
      onClose={() => isPending || onClose()}
    >
      <chakra.form ref={form} noValidate onSubmit={submit} aria-label={capital(kind.noun)}>
        <Stack gap="4">
          {theirs && <Theirs kind={kind} theirs={theirs} typed={typed} onTake={(key, value) => setTyped((now) => ({ ...now, [key]: value }))} />}
          {lines(line)}
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
