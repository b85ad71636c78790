import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { DocumentFilter, DocumentType } from "@shared/documents/documents.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { useExamplePrice } from "../../components/example-price.ts";
import { PagedList } from "../../components/PagedList.tsx";
import { ToggleButton } from "../../components/ToggleButton.tsx";
import { PageFrame } from "../../layout/PageFrame.tsx";
import { DocumentTableRow } from "./DocumentTableRow.tsx";
import { typePlural } from "./document-texts.ts";
import { NewMenu } from "./NewMenu.tsx";
import { documentList } from "./queries.ts";
import { useDocumentActions } from "./useDocumentActions.tsx";

/** The documents other than invoices, of all types or of the one in the address. */
export default function DocumentsPage() {
  const [query, setQuery] = useSearchParams();
  const type = DocumentFilter.shape.type.safeParse(query.get("type") ?? undefined).data;
  const list = useInfiniteQuery({ ...documentList(type ? { type } : {}), placeholderData: keepPreviousData });
  const acting = useDocumentActions();
  const choose = (next: DocumentType | undefined) => setQuery(next && next !== type ? { type: next } : {});
  return (
    <PageFrame title="Documents" subtitle="Proposals, contracts, NDAs and letters." actions={<NewMenu />}>
      <Flex role="group" aria-label="Type" gap="1" mb="4" overflowX="auto" scrollbarWidth="none" p="1" mx="-1" css={{ "& > *": { flexShrink: 0 } }}>
        <ToggleButton pressed={!type} onClick={() => choose(undefined)}>
          All
        </ToggleButton>
        {DocumentType.options.map((each) => (
          <ToggleButton key={each} pressed={type === each} onClick={() => choose(each)}>
            <chakra.span _firstLetter={{ textTransform: "uppercase" }} display="inline-block">
              {typePlural(each)}
            </chakra.span>
          </ToggleButton>
        ))}
      </Flex>
      <Box
        as="section"
        aria-label="Documents"
        aria-busy={list.isPlaceholderData}
        opacity={list.isPlaceholderData ? 0.6 : undefined}
        bg="bg.raised"
        borderRadius="card"
        px={{ base: "3", md: "4" }}
        py="1"
      >
        <PagedList list={list} what={type ? typePlural(type) : "documents"} invitation={<Invitation type={type} />}>
          {(row) => <DocumentTableRow key={row.id} row={row} acting={acting} />}
        </PagedList>
      </Box>
      {acting.dialog}
    </PageFrame>
  );
}

const examplesAt = (price: string) =>
  ({
    proposal: `Write a proposal for Hooli: website redesign, ${price}, 6 weeks, 40% upfront`,
    contract: `Write a contract with Hooli for website design, ${price}`,
    nda: "Write an NDA with Hooli",
    letter: "Write a letter to Hooli: the launch moves to May 5",
  }) as const satisfies Record<DocumentType, string>;

/** An empty list, with an example for the assistant. */
function Invitation({ type = "nda" }: { type: DocumentType | undefined }) {
  const example = examplesAt(useExamplePrice(12_000))[type];
  return (
    <>
      Tell the assistant what you need, and it is written for you.
      <Flex justify="center" mt="4">
        <Button asChild variant="subtle" size="md" height="auto" minH="10" py="2" whiteSpace="normal">
          <Link to="/" state={{ message: example }}>
            Try: “{example}”
          </Link>
        </Button>
      </Flex>
    </>
  );
}
