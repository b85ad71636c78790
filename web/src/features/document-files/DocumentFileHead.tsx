import { Box, Button, chakra, Flex, Heading } from "@chakra-ui/react";
import type { Analysis } from "@shared/uploads/document-files.ts";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { Progress } from "../files/UploadItems.tsx";
import { DocumentFileNextSteps } from "./DocumentFileNextSteps.tsx";
import { countOf, foundText, readingText } from "./document-file-texts.ts";
import { MadeFromLinks } from "./MadeFromLinks.tsx";
import { useReadAgain } from "./queries.ts";

/** The head of a document file: its name, the number of values, the records made from it, and the next steps. */
export const DocumentFileHead = ({ analysis }: { analysis: Analysis }) => {
  const { file } = analysis;
  const readAgain = useReadAgain();
  return (
    <Flex align="center" wrap="wrap" columnGap="6" rowGap="4" px={{ base: "4", md: "6" }} py={{ base: "3", md: "4" }} bg="bg" borderBottomWidth="1px">
      <Box flex="1 1 20rem" minW={0}>
        <chakra.span fontSize="xs" color="fg.muted" css={{ "& a": { display: "inline-flex", alignItems: "center", gap: "1" }, "& svg": { boxSize: "4" } }}>
          <Link to="/files?tab=documents">
            <ChevronLeft aria-hidden />
            Document Analysis
          </Link>
        </chakra.span>
        <Heading as="h1" fontSize="lg" fontWeight="semibold" letterSpacing="tight" lineHeight="tight" overflowWrap="anywhere">
          {file.name}
        </Heading>
        <Box color={file.status === "failed" ? "negative.fg" : "fg.muted"} fontSize="xs" role="status">
          {file.status === "reading" ? (
            readingText(file)
          ) : file.status === "failed" ? (
            <Flex align="center" wrap="wrap" columnGap="3">
              {file.failure ?? "It could not be read."}
              <Button variant="ghost" ms="-3" loading={readAgain.isPending} onClick={() => readAgain.mutate(file)}>
                Try again
              </Button>
            </Flex>
          ) : (
            <>
              {countOf(file.pages, "page")}. {foundText(analysis.file)} {readByText(file)}
              {foundByText(file)}
              {file.madeFrom.length > 0 && (
                <>
                  <MadeFromLinks made={file.madeFrom} /> {file.madeFrom.length === 1 ? "was" : "were"} made from it.
                </>
              )}
            </>
          )}
        </Box>
        {file.status === "reading" && file.pages > 0 && (
          <Box maxW="22rem" mt="2">
            <Progress label={`Reading ${file.name}`} percent={Math.round((file.read / file.pages) * 100)} />
          </Box>
        )}
      </Box>
      {file.status === "done" && <DocumentFileNextSteps analysis={analysis} />}
    </Flex>
  );
};

/** Says how its pictures were read, and with what confidence. */
function readByText({ readBy, confidence }: Analysis["file"]): string {
  if (readBy === "vision") return "Read by your model. ";
  if (readBy !== "ocr") return "";
  return `Read by OCR on this machine${confidence === undefined ? "" : `, ${Math.round(confidence)}% sure`}. `;
}

/** Names the model that found the values, if one did. */
const foundByText = ({ model }: Analysis["file"]): string =>
  model === undefined ? "" : model.failed ? `${model.name} did not answer: the built-in reader found them. ` : `${model.name} found them. `;
