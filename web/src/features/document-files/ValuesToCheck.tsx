import { Box, Button, Flex } from "@chakra-ui/react";
import { CheckMark } from "../../components/CheckMark.tsx";
import { countOf, goToRow } from "./document-file-texts.ts";

/** The number of values to check, with a link to the first. */
export const ValuesToCheck = ({ count, first }: { count: number; first: number }) => {
  const [them, theyAre] = count === 1 ? ["it", "it is"] : ["them", "they are"];
  return (
    <Flex align="center" gap="3" mx={{ base: "4", md: "5" }} mt="2" px="3" py="2" borderRadius="control" bg="warning.bg">
      <Box flex="1" minW={0} fontSize="xs">
        <CheckMark>{countOf(count, "value")} to check</CheckMark>
        An invoice leaves {them} out until you say that {theyAre} right.
      </Box>
      <Button
        variant="plain"
        size="xs"
        minH={{ base: "11", md: 0 }}
        textDecoration="underline"
        aria-label={`Check the first of ${countOf(count, "value")}`}
        onClick={() => goToRow(first)}
      >
        Check
      </Button>
    </Flex>
  );
};
