import type { Printable } from "@shared/print/printable.ts";
import { Suspense, useMemo } from "react";
import { lazyPart } from "../../../lib/parts.ts";
import { useStore } from "../../../lib/store.ts";
import type { ChatClient } from "../../chat/chat-client.ts";
import { useEditable } from "./editable.ts";
import { useMarks, usePointing } from "./pointing.ts";
import { isExplained, lacksSource, printedFigures } from "./printed-figures.ts";

// Lazy, because figures are rarely asked about.
const FigurePopover = lazyPart(() => import("./FigurePopover.tsx"));

interface Props {
  chat: ChatClient;
  /** The body of the page with the invoice. */
  body: HTMLElement;
  invoice: Printable;
  locale: string;
}

/** Makes the figures of the page interactive: pointing at one shows its card. */
export default function Figures({ chat, body, invoice, locale }: Props) {
  const opened = useStore(chat.state, (state) => state.shown !== undefined);
  const draftSources = useStore(chat.state, (state) => state.sources);
  const editable = useEditable(chat, invoice);
  const sources = opened ? undefined : draftSources;
  const all = useMemo(() => printedFigures(invoice, locale), [invoice, locale]);
  const explained = useMemo(() => new Set(all.filter((figure) => isExplained(figure, sources)).map(({ key }) => key)), [all, sources]);
  const unsourced = useMemo(() => new Set(all.filter((figure) => lacksSource(figure, sources)).map(({ key }) => key)), [all, sources]);
  const pointing = usePointing(body);
  useMarks(body, explained, unsourced);

  const { pointed } = pointing;
  const figure = pointed?.element.isConnected ? all.find(({ key }) => key === pointed.key) : undefined;
  return (
    <Suspense>
      {pointed && figure && (
        <FigurePopover
          chat={chat}
          invoice={invoice}
          locale={locale}
          editable={editable}
          sources={sources}
          figure={figure}
          pointed={pointed}
          pointing={pointing}
        />
      )}
    </Suspense>
  );
}
