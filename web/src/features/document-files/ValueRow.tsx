import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type DocumentPage, type ExtractedValue, isSure } from "@shared/uploads/document-files.ts";
import { Check } from "lucide-react";
import { useState } from "react";
import { CheckMark } from "../../components/CheckMark.tsx";
import { pagePeek, valueRow } from "../../theme/document-view.ts";
import { goToRow, shownValue, valueRowId } from "./document-file-texts.ts";
import { peekOf } from "./page-blocks.ts";
import { TypedValue } from "./TypedValue.tsx";

const Row = chakra("div", valueRow);
const Peek = chakra("div", pagePeek);

interface Props {
  value: ExtractedValue;
  /** The page with the value's words. */
  page: DocumentPage | undefined;
  on: boolean;
  busy: boolean;
  onPoint(): void;
  onSee(over: boolean): void;
  onConfirm(): void;
  onCorrect(text: string): Promise<boolean>;
  onRemove(): void;
}

/** A value of a document. Selecting it shows its words; it can be corrected or removed, and confirmed if it is uncertain. */
export function ValueRow({ value: given, page, on, busy, onPoint, onSee, onConfirm, onCorrect, onRemove }: Props) {
  const { id, label, value, quote, corrected, confidence } = given;
  const [writing, setWriting] = useState(false);
  const isUnsure = !isSure(given);
  const confirm = () => {
    onConfirm();
    // The confirm button disappears, so the row takes the focus.
    goToRow(id);
  };
  const place = quote ? `p. ${quote.page}` : "Yours";
  return (
    <Row id={valueRowId(id)} on={on} aria-current={on || undefined} onPointerEnter={() => onSee(true)} onPointerLeave={() => onSee(false)}>
      <dt>{label}</dt>
      <dd className="is">
        <span>{shownValue(given)}</span>
        {corrected !== undefined ? <Small>Corrected by you. It was read as {corrected}.</Small> : !quote && <Small>Added by you.</Small>}
        {isUnsure && <CheckMark>Check this</CheckMark>}
        {corrected === undefined && confidence !== undefined && (on || isUnsure) && <Small>{confidence}% sure of its words.</Small>}
      </dd>
      <dd className="at">
        <button
          type="button"
          aria-label={`${place}, show ${label}${isUnsure ? ", to check" : ""}`}
          onClick={onPoint}
          onFocus={onPoint}
          title={quote && `“${quote.text}”`}
        >
          {place}
        </button>
      </dd>
      {on && (
        <dd className="more">
          {quote && (
            <>
              <chakra.blockquote hideBelow="md" ps="3" borderInlineStartWidth="3px" borderColor="#ffd84d" overflowWrap="anywhere">
                “{quote.text}”
              </chakra.blockquote>
              {page && (
                <Peek hideFrom="md">
                  <Around text={page.text} quote={quote} />
                </Peek>
              )}
            </>
          )}
          {writing ? (
            <TypedValue
              label={label}
              value={value}
              save="Save"
              busy={busy}
              onSave={async (text) => void ((await onCorrect(text)) && setWriting(false))}
              onCancel={() => setWriting(false)}
            />
          ) : (
            <Flex gap="2" wrap="wrap" mt={quote ? "2" : 0}>
              {isUnsure && (
                <Button aria-label={`Looks right: ${label}`} onClick={confirm}>
                  <Check aria-hidden />
                  Looks right
                </Button>
              )}
              <Button aria-label={`Correct ${label}`} onClick={() => setWriting(true)}>
                Correct
              </Button>
              <Button variant="ghost" aria-label={`Remove ${label}`} disabled={busy} onClick={onRemove}>
                Remove
              </Button>
            </Flex>
          )}
        </dd>
      )}
    </Row>
  );
}

const Small = ({ children }: { children: React.ReactNode }) => (
  <Box as="small" display="block" color="fg.muted" fontSize="xs">
    {children}
  </Box>
);

function Around({ text, quote }: { text: string; quote: { start: number; end: number } }) {
  const { before, words, after } = peekOf(text, quote);
  return (
    <>
      {before}
      <mark>{words}</mark>
      {after}
    </>
  );
}
