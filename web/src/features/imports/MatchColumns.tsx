import { Box, Button, chakra } from "@chakra-ui/react";
import { SelectField } from "../../components/Field.tsx";
import { useFormats } from "../../components/format.ts";
import type { Detail } from "../records/record-kind.ts";
import { chooseColumn } from "./columns.ts";
import { ImportStepFoot } from "./ImportStepFoot.tsx";
import { encodingChoices, type OpenedFile, readAs } from "./import-file.ts";
import { firstPlan, headersOf, type ImportPlan, missingForImport, priceSign, recordsIn } from "./import-plan.ts";

interface Props<D> {
  details: readonly Detail<D>[];
  file: OpenedFile;
  plan: ImportPlan;
  onPlan(plan: ImportPlan): void;
  /** Receives the file read in another encoding. */
  onFile(file: OpenedFile): void;
  onBack(): void;
  onNext(): void;
}

/** The number of example rows of a column. */
const EXAMPLES = 3;

/** Maps the columns of the file to fields. */
export function MatchColumns<D>({ details, file, plan, onPlan, onFile, onBack, onNext }: Props<D>) {
  const { count } = useFormats();
  const open = missingForImport(file, plan, details);
  const price = details.find((detail) => detail.price);
  const sign = priceSign(file, plan, details);
  const examples = recordsIn(file, plan);
  return (
    <>
      <Box flex="1" minH={0} overflowY="auto" mx={{ base: "-4", md: "-6" }} px={{ base: "4", md: "6" }} pb="4">
        <Box color="fg.muted" pb="3" overflowWrap="anywhere">
          {file.name}: what is in which column?
        </Box>
        <chakra.label display="flex" gap="2.5" alignItems="center" minH="11" cursor="pointer">
          <chakra.input
            type="checkbox"
            boxSize={{ base: "5", sm: "4" }}
            accentColor="accent.solid"
            checked={plan.named}
            onChange={({ target }) => onPlan(firstPlan(file, details, target.checked))}
          />
          The first row names the columns
        </chakra.label>
        <chakra.ul listStyleType="none" css={{ "& > li": { borderTopWidth: "1px" } }}>
          {headersOf(file, plan).map((header, column) => (
            <chakra.li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={column}
              display="grid"
              gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" }}
              alignItems="center"
              gap={{ base: "1", sm: "4" }}
              py="2.5"
            >
              <Box minW={0}>
                <Box fontWeight="medium" truncate>
                  {header}
                </Box>
                <Box color="fg.muted" fontSize="xs" truncate>
                  {examples
                    .map(({ cells }) => cells[column]?.trim())
                    .filter(Boolean)
                    .slice(0, EXAMPLES)
                    .join(" · ") || "Empty"}
                </Box>
              </Box>
              <SelectField
                label={`What “${header}” is`}
                unseen
                value={plan.columns[column] ?? ""}
                onChange={({ target }) => onPlan({ ...plan, columns: chooseColumn(plan.columns, column, target.value || undefined, details) })}
              >
                <option value="">Leave out</option>
                {details.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </chakra.li>
          ))}
        </chakra.ul>
        <Box borderTopWidth="1px" py="4" maxW="card">
          <SelectField
            label="Text encoding"
            hint="If letters such as é or ł look wrong above, choose another one."
            value={file.encoding}
            onChange={({ target }) => onFile(readAs(file, target.value))}
          >
            {encodingChoices(file.encoding).map(([encoding, name]) => (
              <option key={encoding} value={encoding}>
                {name}
              </option>
            ))}
          </SelectField>
        </Box>
        {price && plan.columns.includes(price.key) && (
          <Box borderTopWidth="1px" pt="4" maxW="card">
            <SelectField label="Prices are written like" value={sign} onChange={({ target }) => onPlan({ ...plan, sign: target.value === "," ? "," : "." })}>
              {sign === "either" && <option value="either">Choose one</option>}
              <option value=".">1,234.50</option>
              <option value=",">1.234,50</option>
            </SelectField>
          </Box>
        )}
      </Box>
      <ImportStepFoot note={open}>
        <Button size="md" onClick={onBack}>
          Back
        </Button>
        <Button size="md" variant="solid" disabled={open !== undefined} onClick={onNext}>
          Check {count(examples.length)} {examples.length === 1 ? "row" : "rows"}
        </Button>
      </ImportStepFoot>
    </>
  );
}
