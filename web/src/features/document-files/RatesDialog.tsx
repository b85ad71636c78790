import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Currency } from "@shared/money.ts";
import type { SourceFile } from "@shared/uploads/document-filename.ts";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { CheckMark } from "../../components/CheckMark.tsx";
import { useFormats } from "../../components/format.ts";
import { Modal } from "../../components/Modal.tsx";
import { readQuery } from "../../lib/queries.ts";
import NewProduct from "../products/NewProduct.tsx";
import type { DocumentRate } from "./made-from.ts";

interface Props {
  rates: readonly DocumentRate[];
  /** The document with these prices. */
  sourceFile: SourceFile;
  onClose(): void;
}

/** The prices of a document. Each opens a prefilled product form; a single price opens it at once. */
export default function RatesDialog({ rates, sourceFile, onClose }: Props) {
  const formats = useFormats();
  const { data: business } = useQuery(readQuery("getBusinessProfile"));
  const [chosen, setChosen] = useState<DocumentRate>();
  const [saved, setSaved] = useState<readonly number[]>([]);
  const [only] = rates;
  if (only && rates.length === 1) return <NewProduct given={only.given} unsure={only.unsure} sourceFile={sourceFile} onClose={onClose} />;
  const own = business?.currency ?? "USD";

  return (
    <Modal title="Add rates to the catalogue" onClose={onClose}>
      <Box color="fg.muted" mb="2">
        Look at each before it is saved.
      </Box>
      <chakra.ul aria-label="Rates" listStyleType="none">
        {rates.map((rate) => {
          const { id, price, given, unsure } = rate;
          return (
            <chakra.li key={id} display="flex" alignItems="center" gap="3" py="2" borderTopWidth="1px">
              <Box flex="1" minW={0} overflowWrap="anywhere">
                {given.name}
                <Box color="fg.muted" fontSize="xs">
                  {formats.unitPrice(price, Currency.safeParse(given.currency).data ?? own)}
                  {given.unit && ` / ${given.unit}`}
                </Box>
                {unsure.length > 0 && <CheckMark>Check this</CheckMark>}
              </Box>
              {saved.includes(id) ? (
                <Flex align="center" gap="1" color="positive.fg" fontSize="xs" css={{ "& svg": { boxSize: "4" } }}>
                  <Check aria-hidden /> Added
                </Flex>
              ) : (
                <Button aria-label={`Add ${given.name}`} onClick={() => setChosen(rate)}>
                  Add
                </Button>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
      {chosen && (
        <NewProduct
          given={chosen.given}
          unsure={chosen.unsure}
          sourceFile={sourceFile}
          onClose={() => setChosen(undefined)}
          onSaved={() => setSaved((ids) => [...ids, chosen.id])}
        />
      )}
    </Modal>
  );
}
