import { Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Modal } from "../../components/Modal.tsx";
import type { RecordItem, WebRecordKind } from "../records/record-kind.ts";
import { ChooseFile } from "./ChooseFile.tsx";
import { ImportReview } from "./ImportReview.tsx";
import { ImportSending } from "./ImportSending.tsx";
import type { OpenedFile } from "./import-file.ts";
import { firstPlan, headersOf, type ImportPlan, priceSign, recordsIn } from "./import-plan.ts";
import { MatchColumns } from "./MatchColumns.tsx";
import type { CheckedRow } from "./rows.ts";
import type { SkippedRow } from "./skipped-rows.ts";

interface Chosen<D> {
  readonly added: readonly (CheckedRow<D> & { details: D })[];
  readonly leftOut: readonly SkippedRow[];
}

/** Imports records from a CSV file in four steps: choose the file, match its columns, review the rows, add them. */
export function ImportDialog<R extends RecordItem, D extends object>({ kind, onClose }: { kind: WebRecordKind<R, D>; onClose(): void }) {
  const [file, setFile] = useState<OpenedFile>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [matched, setMatched] = useState(false);
  const [chosen, setChosen] = useState<Chosen<D>>();
  const [busy, setBusy] = useState(false);
  const read = useMemo(() => {
    if (!file || !plan || !matched) return undefined;
    const sign = priceSign(file, plan, kind.details);
    return sign === "either" ? undefined : { rows: recordsIn(file, plan), reading: { columns: plan.columns, headers: headersOf(file, plan), sign } };
  }, [file, plan, matched, kind]);

  const open = (opened: OpenedFile) => {
    setFile(opened);
    setPlan(firstPlan(opened, kind.details));
  };

  const step = () => {
    if (!file || !plan) return <ChooseFile nouns={kind.nouns} onOpened={open} />;
    if (chosen) return <ImportSending kind={kind} headers={headersOf(file, plan)} {...chosen} onBusy={setBusy} onDone={onClose} />;
    if (read)
      return (
        <ImportReview
          kind={kind}
          {...read}
          onBack={() => setMatched(false)}
          onAdd={(added, leftOut) =>
            setChosen({
              added: added.flatMap((row) => (row.details ? [{ ...row, details: row.details }] : [])),
              leftOut: leftOut.map(({ row, faults, same }) => ({
                row,
                why: faults.map(({ label, reason }) => `${label} ${reason}.`).join(" ") || (same ?? ""),
              })),
            })
          }
        />
      );
    return (
      <MatchColumns
        details={kind.details}
        file={file}
        plan={plan}
        onPlan={setPlan}
        onFile={open}
        onBack={() => setFile(undefined)}
        onNext={() => setMatched(true)}
      />
    );
  };

  const name = !file ? "file" : chosen ? "sending" : read ? "review" : "columns";
  return (
    <Modal title={`Import ${kind.nouns}`} size="cover" onClose={() => busy || onClose()}>
      <Step key={name}>{step()}</Step>
    </Modal>
  );
}

/** A step takes the focus when it appears, because the button that led to it is gone. */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Flex ref={box} tabIndex={-1} outline="none" direction="column" flex="1" minH={0}>
      {children}
    </Flex>
  );
}
