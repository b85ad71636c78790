import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { useFormats } from "../../components/format.ts";
import { EmptyList, SkeletonRows } from "../../components/Rows.tsx";
import { VirtualList } from "../../components/VirtualList.tsx";
import { readQuery } from "../../lib/queries.ts";
import { allRecords, countText, type RecordItem, type WebRecordKind } from "../records/record-kind.ts";
import type { FileRow } from "./csv-rows.ts";
import { ImportStepFoot } from "./ImportStepFoot.tsx";
import { type CheckedRow, checkRows, type ImportOptions } from "./rows.ts";

interface Props<R extends RecordItem, D extends object> {
  kind: WebRecordKind<R, D>;
  rows: readonly FileRow[];
  reading: Omit<ImportOptions, "own">;
  onBack(): void;
  /** Adds `rows`, and leaves out the others. */
  onAdd(rows: readonly CheckedRow<D>[], leftOut: readonly CheckedRow<D>[]): void;
}

type View = "all" | "wrong" | "same";

/** The rows to add, errors in the others, and records that exist already. Nothing is stored until the person confirms. */
export function ImportReview<R extends RecordItem, D extends object>({ kind, rows, reading, onBack, onAdd }: Props<R, D>) {
  const { count } = useFormats();
  const there = useQuery({ queryKey: [kind.path, "every"], queryFn: ({ signal }) => allRecords(kind, signal), staleTime: 0, gcTime: 0 });
  const profile = useQuery(readQuery("getBusinessProfile"));
  const own = profile.data?.currency;
  const [skipping, setSkipping] = useState(true);
  const [view, setView] = useState<View>("all");
  const all = useMemo(() => there.data && own && checkRows(kind, rows, { ...reading, own }, there.data), [there.data, own, kind, rows, reading]);

  const failed = there.error ?? profile.error;
  if (!all)
    return failed ? (
      <Failure what={`The ${kind.nouns} that are there`} error={failed} onRetry={() => Promise.all([there.refetch(), profile.refetch()])} />
    ) : (
      <SkeletonRows />
    );
  const wrong = all.filter(({ details }) => !details);
  const same = all.filter((row) => row.same);
  const isAdded = (row: CheckedRow<D>) => row.details !== undefined && !(skipping && row.same);
  const added = all.filter(isAdded);
  const shown = { all, wrong, same }[view];
  const views = [
    ["all", `All ${count(all.length)}`],
    ["wrong", `${count(wrong.length)} with errors`],
    ["same", `${count(same.length)} there already`],
  ] as const;

  return (
    <>
      <Flex wrap="wrap" gap="2" pb="3" role="group" aria-label="Rows">
        {views.map(([name, label]) => (
          <Button key={name} variant={view === name ? "subtle" : "outline"} aria-pressed={view === name} onClick={() => setView(name)}>
            {label}
          </Button>
        ))}
      </Flex>
      {shown.length ? (
        <VirtualList label="Rows of the file" items={shown} keyOf={({ row }) => String(row.number)} readOnly>
          {(row) => <ReviewedRow kind={kind} row={row} skipped={skipping && row.same !== undefined} />}
        </VirtualList>
      ) : (
        <Box flex="1">
          <EmptyList title={view === "wrong" ? "Nothing is wrong with this file" : `None of these ${kind.nouns} is there already`} />
        </Box>
      )}
      <ImportStepFoot
        note={
          same.length > 0 && (
            <chakra.label display="flex" gap="2.5" alignItems="center" minH="11" cursor="pointer" color="fg">
              <chakra.input
                type="checkbox"
                boxSize={{ base: "5", sm: "4" }}
                accentColor="accent.solid"
                checked={skipping}
                onChange={({ target }) => setSkipping(target.checked)}
              />
              Leave out the {count(same.length)} that may be there already
            </chakra.label>
          )
        }
      >
        <Button size="md" onClick={onBack}>
          Back
        </Button>
        <Button
          size="md"
          variant="solid"
          disabled={!added.length}
          onClick={() =>
            onAdd(
              added,
              all.filter((row) => !isAdded(row)),
            )
          }
        >
          Add {countText(added.length, kind)}
        </Button>
      </ImportStepFoot>
    </>
  );
}

function ReviewedRow<R extends RecordItem, D extends object>({ kind, row, skipped }: { kind: WebRecordKind<R, D>; row: CheckedRow<D>; skipped: boolean }) {
  const { texts, faults, same } = row;
  const rest = kind.details.flatMap(({ key }) => (key === "name" || !texts[key]?.trim() ? [] : [texts[key].replace(/\s+/g, " ")]));
  return (
    <Flex gap="4" py="2.5" color={faults.length || skipped ? "fg.muted" : undefined}>
      <Box color="fg.muted" fontSize="xs" w="13" flexShrink={0} pt="0.5">
        Row {row.row.number}
      </Box>
      <Box minW={0} flex="1">
        <Flex gap="4" columnGap="4" rowGap="0" wrap={{ base: "wrap", md: "nowrap" }}>
          <Box fontWeight="medium" truncate maxW="full" flexShrink={0}>
            {texts["name"]?.trim() || "No name"}
          </Box>
          <Box color="fg.muted" truncate>
            {rest.join(" · ")}
          </Box>
        </Flex>
        {faults.map(({ label, reason }) => (
          <Box key={label} color="negative.fg" fontSize="xs">
            {label} {reason}.
          </Box>
        ))}
        {same && (
          <Box color="warning.fg" fontSize="xs">
            {same}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
