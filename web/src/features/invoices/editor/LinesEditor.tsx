import { Box, Button, chakra, Flex, Heading } from "@chakra-ui/react";
import { MAX_LINES } from "@shared/invoicing/invoices.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useCallback, useDeferredValue, useState } from "react";
import { flushSync } from "react-dom";
import { lineList } from "../../../theme/editor.ts";
import { foundProducts } from "../../records/lookup.ts";
import { useEditor, useError, useForm, useIsIncomplete } from "./editor-context.ts";
import { blankLine, isBlank, type LineForm } from "./form.ts";
import { addLine } from "./form-changes.ts";
import { fieldId, goTo, lineOf, useLineKeys } from "./line-keys.ts";
import { SortableLines, SortableRow } from "./SortableLines.tsx";

const List = chakra("ol", lineList);

/** The lines of the invoice as a table that can be used with the keyboard alone. */
export function LinesEditor() {
  const { editing } = useEditor();
  const lines = useForm((form) => form.lines);
  const currency = useForm((form) => form.currency);
  const usualTax = useForm((form) => form.taxRate);
  const asked = useIsIncomplete();
  const empty = useError(`lines.${lines[0]?.id}.description`);
  const keys = useLineKeys();
  const { remove } = keys;

  const [describing, setDescribing] = useState<string>();
  const text = useDeferredValue(lines.find(({ id }) => id === describing)?.description.trim() ?? "");
  const { data: products } = useQuery({ ...foundProducts(text), enabled: describing !== undefined });

  const goOn = useCallback((id: LineForm["id"]) => {
    const field = document.getElementById(fieldId(id, "quantity"));
    if (field instanceof HTMLInputElement) goTo(field);
  }, []);
  const add = () => {
    const line = blankLine();
    flushSync(() => editing.change(addLine(line)));
    document.getElementById(fieldId(line.id, "description"))?.focus();
  };

  return (
    <section aria-labelledby="lines">
      <Flex align="baseline" justify="space-between" gap="3" mb="2">
        <Heading as="h2" id="lines" fontSize="sm" fontWeight="medium">
          Lines
        </Heading>
        <Box color="fg.muted" fontSize="xs" hideBelow="md">
          Enter: next field · Alt + arrows: move · paste rows from a spreadsheet
        </Box>
      </Flex>
      <SortableLines lines={lines}>
        <List
          aria-labelledby="lines"
          onKeyDown={(event: KeyboardEvent<HTMLOListElement>) => keys.onKeyDown(event, add)}
          onPaste={keys.onPaste}
          onFocus={(event) => setDescribing(event.target.id.endsWith("-description") ? lineOf(event.target) : undefined)}
          onBlur={() => setDescribing(undefined)}
        >
          <li className="head" aria-hidden>
            <span />
            <span>Description</span>
            <span className="end">Quantity</span>
            <span>Unit</span>
            <span className="end">Price</span>
            <span className="end">Tax</span>
            <span className="end">Net, {currency}</span>
            <span />
          </li>
          {lines.map((line, i) => (
            <SortableRow
              key={line.id}
              line={line}
              place={i + 1}
              currency={currency}
              usualTax={usualTax}
              products={line.id === describing ? products : undefined}
              asked={asked}
              onDelete={remove}
              onPicked={goOn}
            />
          ))}
        </List>
      </SortableLines>
      {asked && empty && lines.every(isBlank) && (
        <Box role="alert" color="negative.fg" fontSize="xs">
          {empty}
        </Box>
      )}
      <Button variant="ghost" ms="-2" onClick={add} disabled={lines.length >= MAX_LINES}>
        <Plus />
        Add line
      </Button>
      {lines.length >= MAX_LINES && <Box color="fg.muted">An invoice may have at most {MAX_LINES} lines.</Box>}
    </section>
  );
}
