import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { valueRow } from "../../theme/document-view.ts";
import { TypedValue } from "./TypedValue.tsx";

const Row = chakra("div", valueRow);

/** A value that was not found; the person can add it. */
export function MissingRow({ label, busy, onAdd }: { label: string; busy: boolean; onAdd(text: string): Promise<boolean> }) {
  const [writing, setWriting] = useState(false);
  return (
    <Row>
      <dt>{label}</dt>
      <chakra.dd className="is" color="fg.muted">
        Not found
      </chakra.dd>
      <dd className="at">
        {!writing && (
          <Button variant="plain" size="xs" textDecoration="underline" aria-label={`Add ${label}`} onClick={() => setWriting(true)}>
            Add
          </Button>
        )}
      </dd>
      {writing && (
        <dd className="more">
          <TypedValue
            label={label}
            value=""
            save="Add"
            busy={busy}
            onSave={async (text) => void ((await onAdd(text)) && setWriting(false))}
            onCancel={() => setWriting(false)}
          />
        </dd>
      )}
    </Row>
  );
}
