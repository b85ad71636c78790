import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { Modal } from "../../../components/Modal.tsx";
import { FigureCard, type FigureContext } from "./FigureCard.tsx";
import { figuresOf, isTelling, type PrintedFigure } from "./printed-figures.ts";

/** Every figure of the invoice with where it comes from and how it came about: what pointing at the paper tells, without pointing. */
export default function FigureList({ onClose, ...sheet }: FigureContext & { onClose(): void }) {
  const [changing, setChanging] = useState<string>();
  const told = figuresOf(sheet.invoice, sheet.locale).filter((each) => isTelling(each, sheet.sources));
  return (
    <Modal title="Where the figures come from" onClose={onClose}>
      {told.map((each) => (
        <Item key={each.key} sheet={sheet} told={each} changing={changing === each.key} onChange={(on) => setChanging(on ? each.key : undefined)} />
      ))}
    </Modal>
  );
}

interface ItemProps {
  sheet: FigureContext;
  told: PrintedFigure;
  changing: boolean;
  onChange(changing: boolean): void;
}

function Item({ sheet, told, changing, onChange }: ItemProps) {
  const name = told.of ? `${told.label} of ${told.of}` : told.label;
  return (
    <Box py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: 0 }} role="group" aria-label={name}>
      <FigureCard
        {...sheet}
        told={told}
        asked={changing}
        focus={changing}
        onDone={() => onChange(false)}
        action={
          told.set &&
          sheet.editable && (
            <Button variant="plain" size="xs" minH="7" aria-expanded={changing} aria-label={`Change ${name}`} onClick={() => onChange(!changing)}>
              {changing ? "Cancel" : "Change"}
            </Button>
          )
        }
      />
    </Box>
  );
}
