import { Box, Button, Flex } from "@chakra-ui/react";
import { capitalize } from "@shared/records/record-nouns.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, Plus, Upload } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from "react";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { Modal } from "../../components/Modal.tsx";
import { EmptyList, SkeletonRows } from "../../components/Rows.tsx";
import { SearchField, useDebounce } from "../../components/SearchField.tsx";
import { VirtualList } from "../../components/VirtualList.tsx";
import { onIntent } from "../../lib/intent.ts";
import { lazyPart } from "../../lib/parts.ts";
import { readQuery } from "../../lib/queries.ts";
import { useRecordsExport } from "./export.ts";
import { recordList, useDeleteRecord } from "./queries.ts";
import type { RecordFields } from "./RecordForm.tsx";
import { type GridColumns, RecordRow } from "./RecordRow.tsx";
import { countText, type RecordItem, type WebRecordKind } from "./record-kind.ts";

// Lazy, because records are searched more often than edited.
const loadForm = () => import("./RecordForm.tsx");
const RecordForm = lazyPart(loadForm);

interface Props<R extends RecordItem, D extends object> {
  title: string;
  kind: WebRecordKind<R, D>;
  columns: GridColumns;
  /** Renders the cells of a row after the name. */
  cells(record: R): ReactNode;
  fields: RecordFields<D>;
  /** A note beside the number of records. */
  note?: string | undefined;
  /** The import dialog; it loads when it opens. */
  Import: ComponentType<{ onClose(): void }>;
  onClose(): void;
}

type Open<R> = { readonly name: "form"; readonly record?: R } | { readonly name: "delete"; readonly record: R } | { readonly name: "import" };

/** The records of a kind: search, add, change, delete, import and export. */
export function RecordsDialog<R extends RecordItem, D extends object>({ title, kind, columns, cells, fields, note, Import, onClose }: Props<R, D>) {
  const [search, setSearch] = useState("");
  const q = useDebounce(search.trim());
  const list = useInfiniteQuery(recordList(kind, q));
  const { data: summary } = useQuery(readQuery("getSummary"));
  const [open, setOpen] = useState<Open<R>>();
  const field = useRef<HTMLInputElement>(null);
  const remove = useDeleteRecord(kind);
  const takeOut = useRecordsExport(kind);

  const { noun, nouns } = kind;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = q || list.isPlaceholderData ? undefined : summary?.[nouns];
  const none = !items.length && !list.hasNextPage;
  const empty = list.data !== undefined && none && !q;
  const close = () => setOpen(undefined);
  const add = (
    <Button variant="solid" size="md" {...onIntent(loadForm)} onClick={() => setOpen({ name: "form" })}>
      <Plus />
      New {noun}
    </Button>
  );
  const bring = (
    <Button {...aside} onClick={() => setOpen({ name: "import" })}>
      <Upload />
      Import
    </Button>
  );

  return (
    <Modal title={title} size="cover" onClose={onClose} focusFirst={() => (matchMedia("(pointer: coarse)").matches ? null : field.current)}>
      <Flex wrap="wrap" gap="2" pb="3" pt="1">
        <Box flex={{ base: "1 1 100%", md: "1" }}>
          <SearchField ref={field} label={`Search ${nouns}`} value={search} onType={setSearch} />
        </Box>
        {!empty && (
          <>
            {add}
            {bring}
            <Button {...aside} loading={takeOut.isPending} loadingText="Exporting..." onClick={() => takeOut.mutate()}>
              <Download />
              Export
            </Button>
          </>
        )}
      </Flex>
      <Box role="status" color="fg.muted" fontSize="xs" pb="2">
        {list.data && !empty && aggregates(kind, items.length, total, list.hasNextPage, Boolean(q))}
        {note && !q && !empty && ` · ${note}`}
      </Box>
      {list.isPending ? (
        <SkeletonRows />
      ) : !list.data ? (
        <Failure what={`The ${nouns}`} error={list.error} onRetry={() => list.refetch()} />
      ) : none && q ? (
        <EmptyList title={`Nothing found for “${q}”`}>
          <Button
            mt="3"
            onClick={() => {
              setSearch("");
              field.current?.focus();
            }}
          >
            Show all {nouns}
          </Button>
        </EmptyList>
      ) : none ? (
        <EmptyList title={`No ${nouns} yet`}>
          Write down the first one, or bring those you have from a CSV file.
          <Flex justify="center" gap="2" mt="4">
            {add}
            {bring}
          </Flex>
        </EmptyList>
      ) : (
        <VirtualList
          label={capitalize(nouns)}
          items={items}
          keyOf={({ id }) => id}
          total={total}
          more={
            list.hasNextPage
              ? { loading: list.isFetching, failed: list.isFetchNextPageError, read: () => void list.fetchNextPage({ cancelRefetch: false }) }
              : undefined
          }
        >
          {(record, tabIndex) => (
            <RecordRow
              record={record}
              tabIndex={tabIndex}
              columns={columns}
              onOpen={() => setOpen({ name: "form", record })}
              load={loadForm}
              onDelete={() => setOpen({ name: "delete", record })}
            >
              {cells(record)}
            </RecordRow>
          )}
        </VirtualList>
      )}
      <Suspense>{open?.name === "form" && <RecordForm kind={kind} record={open.record} fields={fields} onClose={close} />}</Suspense>
      {open?.name === "delete" && (
        <ConfirmDialog
          title={`Delete ${noun}`}
          confirm="Delete"
          tone="negative"
          onCancel={close}
          onConfirm={() => {
            remove.mutate(open.record);
            close();
          }}
        >
          Are you sure you want to delete {noun} "{open.record.name}"?
        </ConfirmDialog>
      )}
      <Suspense>{open?.name === "import" && <Import onClose={close} />}</Suspense>
    </Modal>
  );
}

/** On a phone the three buttons stand in one row, so two of them have no icon. */
const aside = { size: "md", css: { "& svg": { display: { base: "none", sm: "block" } } } } as const;

/** Describes the number of records, as far as it is known. */
function aggregates<R extends RecordItem, D extends object>(
  kind: WebRecordKind<R, D>,
  read: number,
  total: number | undefined,
  more: boolean,
  searched: boolean,
): string {
  if (total !== undefined && more) return countText(Math.max(total, read), kind);
  return `${more ? "More than " : ""}${countText(read, kind)}${searched ? " found" : ""}`;
}
