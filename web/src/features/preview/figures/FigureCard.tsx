import { Box, Button, Flex } from "@chakra-ui/react";
import { type Source, type Sources, sourceText } from "@shared/chat/sources.ts";
import type { Printable } from "@shared/print/printable.ts";
import { type ReactNode, useId, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "../../../lib/store.ts";
import type { ChatClient } from "../../chat/chat-client.ts";
import { ChangeFigure } from "./ChangeFigure.tsx";
import { stepsOf } from "./calculation.ts";
import { lacksSource, type PrintedFigure, sourceOf } from "./printed-figures.ts";
import { quoteInContext } from "./quote.ts";

/** The invoice that the figures belong to. */
export interface FigureContext {
  readonly chat: ChatClient;
  readonly invoice: Printable;
  readonly locale: string;
  /** The invoice is the current draft, so its figures can be set. */
  readonly editable: boolean;
  /** The sources of its figures, if they are known. */
  readonly sources: Sources | undefined;
}

interface Props extends FigureContext {
  figure: PrintedFigure;
  /** The person asked for this figure: its field is ready, and its calculation is announced. */
  asked: boolean;
  /** Focuses the field at once. */
  focus?: boolean;
  /** Stands beside the figure's label. */
  action?: ReactNode;
  onDone(): void;
}

/** A figure with its source or calculation, and a field to set it. */
export function FigureCard({ chat, invoice, locale, editable, sources, figure, asked, focus = false, action, onDone }: Props) {
  const source = sourceOf(figure, sources);
  const { label, of, value, said, set } = figure;
  return (
    <>
      <Flex align="baseline" gap="2">
        <Box flex="1" minW={0} color="fg.muted" fontSize="xs" overflowWrap="anywhere" lineClamp={2}>
          {of ? `${label} · ${of}` : label}
        </Box>
        {action}
      </Flex>
      <Box fontSize="md" fontWeight="semibold" overflowWrap="anywhere" whiteSpace="pre-line" lineClamp={6}>
        {value ?? "Not known yet"}
      </Box>
      {said && sources && value !== undefined && (
        <SourceLine chat={chat} source={source} unsourced={lacksSource(figure, sources)} settable={set !== undefined} />
      )}
      <Explanation key={figure.key} invoice={invoice} locale={locale} figure={figure} open={asked} />
      {set && editable && asked && <ChangeFigure key={set.figure} chat={chat} set={set} focus={focus} onDone={onDone} />}
    </>
  );
}

interface SourceProps {
  chat: ChatClient;
  source: Source | undefined;
  unsourced: boolean;
  settable: boolean;
}

function SourceLine({ chat, source, unsourced, settable }: SourceProps) {
  const history = useStore(chat.state, (state) => state.history);
  if (source?.from === "words") {
    const { before, said, after } = quoteInContext(history.find(({ id }) => id === source.messageId)?.content, source);
    return (
      <Box mt="1">
        <Box color="fg.muted" fontSize="xs">
          Your words
        </Box>
        <Box as="blockquote" m="0" ps="2.5" borderInlineStartWidth="2px" borderColor="border.strong" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {before}
          <Box as="mark" bg="accent.subtle" color="accent.fg" fontWeight="medium" borderRadius="sm">
            {said}
          </Box>
          {after}
        </Box>
      </Box>
    );
  }
  if (source?.from === "document") return <DocumentSource source={source} />;
  return (
    <Box mt="1" color={unsourced ? "warning.fg" : undefined} overflowWrap="anywhere">
      {sourceText(source)}
      {unsourced && <Box fontSize="xs">Nobody said it. {settable ? "Set it, or answer" : "Answer"} the question in the chat, before it can be sent.</Box>}
    </Box>
  );
}

/** The document's words that a figure rests on, with a link to their page. */
const DocumentSource = ({ source: { name, page, filename, quote: words } }: { source: Extract<Source, { from: "document" }> }) => (
  <Box mt="1">
    <Box color="fg.muted" fontSize="xs" overflowWrap="anywhere">
      {name}
      {page === undefined ? "" : `, page ${page}`}
    </Box>
    {words && (
      <Box as="blockquote" m="0" ps="2.5" borderInlineStartWidth="3px" borderColor="marker.onLine" whiteSpace="pre-wrap" overflowWrap="anywhere">
        “{words}”
      </Box>
    )}
    {filename && (
      <Button asChild variant="plain" size="xs" minH="7">
        <Link to={`/files/${filename}?page=${page ?? 1}`}>Open at page {page ?? 1}</Link>
      </Button>
    )}
  </Box>
);

/** The calculation of a figure, if it has one. */
function Explanation({ invoice, locale, figure, open: first }: { invoice: Printable; locale: string; figure: PrintedFigure; open: boolean }) {
  const [open, setOpen] = useState(first);
  const id = useId();
  const steps = useMemo(() => stepsOf(invoice, figure, locale), [invoice, figure, locale]);
  if (!steps.length) return null;
  return (
    <Box mt="1.5">
      <Button variant="plain" size="xs" minH="7" aria-expanded={open} aria-controls={id} onClick={() => setOpen((now) => !now)}>
        {open ? "Hide the steps" : "Explain"}
      </Button>
      {open && (
        <Box
          as="ol"
          id={id}
          m="0"
          ps="4"
          listStyleType="decimal"
          fontSize="xs"
          css={{ "& li + li": { mt: "1" }, "& li:last-of-type": { fontWeight: "semibold" } }}
        >
          {steps.map(({ text }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one figure, in their order
            <Box as="li" key={i} overflowWrap="anywhere">
              {text}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
