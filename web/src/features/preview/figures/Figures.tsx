import type { Printable } from "@shared/print/printable.ts";
import { lazy, Suspense, useMemo } from "react";
import { useStore } from "../../../lib/store.ts";
import type { ChatClient } from "../../chat/chat-client.ts";
import { useEditable } from "./editable.ts";
import { useMarks, usePointing } from "./pointing.ts";
import { figuresOf, isTelling, lacksSource } from "./printed-figures.ts";

// Figures are rarely asked about; the code for it loads on demand.
const FigurePopover = lazy(() => import("./FigurePopover.tsx"));

interface Props {
  chat: ChatClient;
  /** Of the page that the invoice stands on. */
  body: HTMLElement;
  invoice: Printable;
  locale: string;
}

/** Lets the figures of the paper be asked about. */
export default function Figures({ chat, body, invoice, locale }: Props) {
  const opened = useStore(chat.state, (state) => state.shown !== undefined);
  const known = useStore(chat.state, (state) => state.sources);
  const editable = useEditable(chat, invoice);
  const sources = opened ? undefined : known;
  const all = useMemo(() => figuresOf(invoice, locale), [invoice, locale]);
  const telling = useMemo(() => new Set(all.filter((told) => isTelling(told, sources)).map(({ key }) => key)), [all, sources]);
  const unsourced = useMemo(() => new Set(all.filter((told) => lacksSource(told, sources)).map(({ key }) => key)), [all, sources]);
  const pointing = usePointing(body);
  useMarks(body, telling, unsourced);

  const { pointed } = pointing;
  const told = pointed?.element.isConnected ? all.find(({ key }) => key === pointed.key) : undefined;
  return (
    <Suspense>
      {pointed && told && (
        <FigurePopover chat={chat} invoice={invoice} locale={locale} editable={editable} sources={sources} told={told} pointed={pointed} pointing={pointing} />
      )}
    </Suspense>
  );
}
