import { Box, Button, VisuallyHidden } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Check, SlidersHorizontal } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { EmptyList } from "../../components/Rows.tsx";
import { PageFrame } from "../../layout/PageFrame.tsx";
import { lazyPart } from "../../lib/parts.ts";
import { readQuery } from "../../lib/queries.ts";
import { EditBar } from "./EditBar.tsx";
import { addWidget, defaultLayout, isKnown, removeWidget, type Widget, type WidgetType, widgetCatalogue } from "./layout.ts";
import { useLayout } from "./saved-layout.ts";
import { WidgetCard } from "./WidgetCard.tsx";
import { WidgetGrid } from "./WidgetGrid.tsx";

// Lazy, because widgets are rarely moved.
const EditableGrid = lazyPart(() => import("./EditableGrid.tsx"));

/** The dashboard. Its figures are fetched whenever it opens. */
export default function Dashboard() {
  const { data: summary, error, refetch, isPending } = useQuery({ ...readQuery("getSummary"), refetchOnMount: "always" });
  const [layout, setLayout] = useLayout();
  const [editing, setEditing] = useState(false);
  const { said, say } = useWords();

  const add = (type: WidgetType) => {
    const next = addWidget(layout, type);
    setLayout(next);
    say(`${widgetCatalogue[type].title} was added at the end.`, `move-${next.at(-1)?.id}`);
  };
  const remove = (widget: Widget) => {
    setLayout(removeWidget(layout, widget.id));
    say(`${widget.title} was removed.`, isKnown(widget.type) ? `add-${widget.type}` : "customize");
  };
  const reset = () => {
    setLayout(defaultLayout);
    setEditing(false);
    say("The layout is as it was at first.", "customize");
  };

  const grid = <WidgetGrid layout={layout}>{(widget) => <WidgetCard widget={widget} summary={summary} />}</WidgetGrid>;
  return (
    <PageFrame
      title="Dashboard"
      subtitle="Welcome to your personalized business overview"
      actions={
        <Button id="customize" variant={editing ? "solid" : "outline"} onClick={() => setEditing(!editing)}>
          {editing ? <Check /> : <SlidersHorizontal />}
          {editing ? "Done" : "Customize"}
        </Button>
      }
    >
      {isPending && <VisuallyHidden role="status" aria-label="Loading" />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {editing && <EditBar layout={layout} onAdd={add} onReset={reset} />}
      <Box position="relative" pb="2">
        {!summary && error ? (
          <Failure what="Your figures" error={error} onRetry={refetch} />
        ) : layout.length === 0 ? (
          <EmptyList title="No widgets configured">Click "Customize" to add widgets to your dashboard</EmptyList>
        ) : editing ? (
          <Suspense fallback={grid}>
            <EditableGrid layout={layout} summary={summary} onChange={setLayout} onRemove={remove} />
          </Suspense>
        ) : (
          grid
        )}
      </Box>
    </PageFrame>
  );
}

/** Announces an action, and moves the focus, because the button that was pressed may be gone. */
function useWords() {
  const [said, setSaid] = useState("");
  const goTo = useRef<string>(undefined);
  useEffect(() => {
    if (goTo.current) document.getElementById(goTo.current)?.focus();
    goTo.current = undefined;
  });
  return {
    said,
    say(words: string, focus: string) {
      goTo.current = focus;
      setSaid(words);
    },
  };
}
