import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { Modal } from "../../../components/Modal.tsx";
import { FigureCard, type FigureContext } from "./FigureCard.tsx";
import { isExplained, type PrintedFigure, printedFigures } from "./printed-figures.ts";

/** All figures of the invoice with their sources and calculations: the same information as by pointing at the page. */
export default function FigureList({ onClose, ...context }: FigureContext & { onClose(): void }) {
  const [changing, setChanging] = useState<string>();
  const figures = printedFigures(context.invoice, context.locale).filter((each) => isExplained(each, context.sources));
  return (
    <Modal title="Where the figures come from" onClose={onClose}>
      {figures.map((each) => (
        <Item key={each.key} context={context} figure={each} changing={changing === each.key} onChange={(on) => setChanging(on ? each.key : undefined)} />
      ))}
    </Modal>
  );
}

interface ItemProps {
  context: FigureContext;
  figure: PrintedFigure;
  changing: boolean;
  onChange(changing: boolean): void;
}

function Item({ context, figure, changing, onChange }: ItemProps) {
  const name = figure.of ? `${figure.label} of ${figure.of}` : figure.label;
  return (
    <Box py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: 0 }} role="group" aria-label={name}>
      <FigureCard
        {...context}
        figure={figure}
        asked={changing}
        focus={changing}
        onDone={() => onChange(false)}
        action={
          figure.set &&
          context.editable && (
            <Button variant="plain" size="xs" minH="7" aria-expanded={changing} aria-label={`Change ${name}`} onClick={() => onChange(!changing)}>
              {changing ? "Cancel" : "Change"}
            </Button>
          )
        }
      />
    </Box>
  );
}
