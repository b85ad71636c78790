import { lazy, Suspense, useMemo } from "react";
import type { Printable } from "../../../../../shared/paper/printable.ts";
import { useStore } from "../../../lib/store.ts";
import type { Talk } from "../../chat/talk.ts";
import { useEditable } from "./editable.ts";
import { useMarks, usePointing } from "./pointing.ts";
import { figuresOf, isTelling, isUnsourced } from "./told.ts";

// Most of the time nobody asks.
const FigurePopover = lazy(() => import("./FigurePopover.tsx"));

interface Props {
  talk: Talk;
  /** Of the page that the invoice stands on. */
  body: HTMLElement;
  invoice: Printable;
  locale: string;
}

/** Lets the figures of the paper be asked about. */
export default function Figures({ talk, body, invoice, locale }: Props) {
  const opened = useStore(talk.state, (state) => state.shown !== undefined);
  const known = useStore(talk.state, (state) => state.sources);
  const editable = useEditable(talk, invoice);
  const sources = opened ? undefined : known;
  const all = useMemo(() => figuresOf(invoice, locale), [invoice, locale]);
  const telling = useMemo(() => new Set(all.filter((told) => isTelling(told, sources)).map(({ key }) => key)), [all, sources]);
  const unsourced = useMemo(() => new Set(all.filter((told) => isUnsourced(told, sources)).map(({ key }) => key)), [all, sources]);
  const pointing = usePointing(body);
  useMarks(body, telling, unsourced);

  const { pointed } = pointing;
  const told = pointed?.element.isConnected ? all.find(({ key }) => key === pointed.key) : undefined;
  return (
    <Suspense>
      {pointed && told && (
        <FigurePopover talk={talk} invoice={invoice} locale={locale} editable={editable} sources={sources} told={told} pointed={pointed} pointing={pointing} />
      )}
    </Suspense>
  );
}
