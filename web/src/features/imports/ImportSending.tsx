import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { IMPORTED } from "@shared/records/imports.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formats } from "../../components/format.ts";
import { reason } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { refresh } from "../../lib/queries.ts";
import { progressBar } from "../../theme/files.ts";
import { countText, type RecordItem, type WebRecordKind } from "../records/record-kind.ts";
import { ImportStepFoot } from "./ImportStepFoot.tsx";
import type { CheckedRow } from "./rows.ts";
import { portions, sendPortions } from "./send-portions.ts";
import { type SkippedRow, skippedRowsCsv } from "./skipped-rows.ts";

const Bar = chakra("div", progressBar);

interface Props<R extends RecordItem, D extends object> {
  kind: WebRecordKind<R, D>;
  headers: readonly string[];
  added: readonly (CheckedRow<D> & { details: D })[];
  leftOut: readonly SkippedRow[];
  /** Is called with whether rows are being sent: meanwhile nothing closes the dialog. */
  onBusy(busy: boolean): void;
  onDone(): void;
}

/** Adds the rows in portions, and shows the result. */
export function ImportSending<R extends RecordItem, D extends object>({ kind, headers, added, leftOut, onBusy, onDone }: Props<R, D>) {
  const client = useQueryClient();
  const [all] = useState(() =>
    portions(
      kind,
      added.map(({ details }) => details),
    ),
  );
  const [sent, setSent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const stop = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendPortions(all, sent, (portion) => kind.addAll(portion), { onProgress: setSent, isStopped: () => stop.current }),
    onMutate: () => onBusy(true),
    onSettled: () => {
      onBusy(false);
      void refresh(kind.noun, client);
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) mutate();
    begun.current = true;
  }, [mutate]);

  const stored = Math.min(sent * IMPORTED, added.length);
  const over = sent === all.length || (stopped && !isPending);
  // The failed portion may have been stored although its answer was lost.
  const why = (i: number) =>
    error && i < IMPORTED ? "It is not known whether this row was added. Look for it before you bring it again." : "The import was stopped before this row.";
  const rest = over ? [...leftOut, ...added.slice(stored).map(({ row }, i) => ({ row, why: why(i) }))] : leftOut;

  return (
    <>
      <Flex direction="column" align="center" justify="center" gap="4" flex="1" minH="0" textAlign="center">
        <Box role="status" fontSize="md" fontWeight="medium">
          {over ? outcome(stored, rest.length) : `Added ${formats().count(stored)} of ${countText(added.length, kind)}`}
        </Box>
        {!over && (
          <Bar role="progressbar" aria-label="Added so far" aria-valuenow={stored} aria-valuemin={0} aria-valuemax={added.length} width="full" maxW="card">
            <div style={{ width: `${(100 * stored) / added.length}%` }} />
          </Bar>
        )}
        {!over && error && (
          <Box role="alert" color="negative.fg" maxW="prose">
            {reason(error)} What was added so far is stored; trying again adds nothing twice.
          </Box>
        )}
        {over && rest.length > 0 && (
          <Button size="md" onClick={() => saveFile(new Blob([skippedRowsCsv(headers, rest)], { type: "text/csv" }), `${kind.nouns}-left-out.csv`)}>
            Download the rows that were left out
          </Button>
        )}
      </Flex>
      <ImportStepFoot>
        {over ? (
          <Button size="md" variant="solid" onClick={onDone}>
            Done
          </Button>
        ) : (
          <>
            <Button
              size="md"
              disabled={stopped}
              onClick={() => {
                stop.current = true;
                setStopped(true);
              }}
            >
              Stop
            </Button>
            {error && !isPending && (
              <Button size="md" variant="solid" onClick={() => mutate()}>
                Try again
              </Button>
            )}
          </>
        )}
      </ImportStepFoot>
    </>
  );
}

function outcome(stored: number, leftOut: number): string {
  const rest = leftOut ? ` · ${formats().count(leftOut)} ${leftOut === 1 ? "row was" : "rows were"} left out` : "";
  return `Added ${formats().count(stored)}${rest}`;
}
