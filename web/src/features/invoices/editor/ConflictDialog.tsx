import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { useRef, useState } from "react";
import { Modal } from "../../../components/Modal.tsx";
import { versions } from "../../../theme/editor.ts";
import { type Difference, mergeForms, type VersionSide, versionDifferences } from "./differences.ts";
import { useEditor, useForm } from "./editor-context.ts";
import { invoiceFormOf } from "./form.ts";

const Versions = chakra("table", versions);

interface Props {
  theirs: ShownInvoice;
  /** Decides later: the typed version stays here, unsaved. */
  onLater(): void;
  /** Continues with the stored version. */
  onTheirs(): void;
  /** If the stored version cannot change any more: continues with the typed version as a new invoice. */
  onCopy(): void;
}

/** Shows the differences of two versions of an invoice side by side. Both are kept until the person chooses. */
export function ConflictDialog({ theirs, onLater, onTheirs, onCopy }: Props) {
  const { editing } = useEditor();
  const mine = useForm((form) => form);
  const other = invoiceFormOf({ ...theirs, draftId: theirs.id }, editing.locale);
  const found = versionDifferences(mine, other, editing.locale);
  const [chosen, setChosen] = useState<Readonly<Record<string, VersionSide>>>({});
  const locked = theirs.status !== "draft";
  // The text takes the focus first, so that a person who is still typing presses no button.
  const about = useRef<HTMLDivElement>(null);
  const mixed = found.some(({ key }) => chosen[key] === "theirs");

  return (
    <Modal
      title={locked ? `${theirs.invoiceNumber} was ${theirs.status === "void" ? "deleted" : "sent"} meanwhile` : "Saved elsewhere meanwhile"}
      size="xl"
      role="alertdialog"
      focusFirst={() => about.current}
      onClose={onLater}
    >
      <Box ref={about} tabIndex={-1} outline="none" color="fg.muted" mb="4">
        {locked
          ? "Its content can no longer change. What you typed is still here: it can become a new invoice."
          : "Another window or the assistant saved this invoice while you were typing. Choose what goes on, as a whole or field by field."}
      </Box>
      <Versions>
        <thead>
          <tr>
            <td />
            <th scope="col">Yours</th>
            <th scope="col">Saved elsewhere</th>
          </tr>
        </thead>
        <tbody>
          {found.map((difference) => (
            <Row
              key={difference.key}
              difference={difference}
              side={chosen[difference.key] ?? "mine"}
              fixed={locked}
              onSide={(side) => setChosen({ ...chosen, [difference.key]: side })}
            />
          ))}
        </tbody>
      </Versions>
      {!found.length && <Box>Both say the same.</Box>}
      <Flex gap="2" wrap="wrap" justify="flex-end" mt="5">
        <Button size="md" onClick={onTheirs}>
          Take theirs
        </Button>
        {locked ? (
          <Button size="md" variant="solid" onClick={onCopy}>
            Keep mine as a new invoice
          </Button>
        ) : (
          <Button size="md" variant="solid" onClick={() => void editing.resolve(mergeForms(mine, other, mixed ? chosen : {}))}>
            {mixed ? "Save this choice" : "Keep mine"}
          </Button>
        )}
      </Flex>
    </Modal>
  );
}

interface RowProps {
  difference: Difference;
  side: VersionSide;
  fixed: boolean;
  onSide(side: VersionSide): void;
}

const Row = ({ difference: { key, label, ...texts }, side, fixed, onSide }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {(["mine", "theirs"] as const).map((each) => (
      <td key={each}>
        {fixed ? (
          <Box py="2" overflowWrap="anywhere" whiteSpace="pre-line">
            {texts[each] || <Nothing />}
          </Box>
        ) : (
          <label>
            <input type="radio" name={key} checked={side === each} onChange={() => onSide(each)} />
            <span>{texts[each] || <Nothing />}</span>
          </label>
        )}
      </td>
    ))}
  </tr>
);

const Nothing = () => (
  <Box as="span" color="fg.muted">
    Not there
  </Box>
);
