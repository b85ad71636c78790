import { Box, Button, chakra, Flex, Skeleton, Stack } from "@chakra-ui/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Id } from "../../../../shared/ids.ts";
import type { Letter } from "../../../../shared/letters.ts";
import { Badge } from "../../components/Badge.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { refresh } from "../../lib/queries.ts";
import { formatMoment } from "../account/moment.ts";
import { lettersOf, topicOf } from "./queries.ts";
import { explanation, isUnderWay, kindNames, standing } from "./said.ts";

/** The letters about an invoice or a document, with what became of each. */
export function Letters({ id }: { id: Id<"invoice" | "document"> }) {
  const letters = useInfiniteQuery(lettersOf(id));
  const underWay = letters.data?.some(isUnderWay) ?? false;

  // What became of a letter changes what it took along, and what happened to that.
  useEffect(() => {
    if (underWay) return () => void refresh(topicOf(id));
    return undefined;
  }, [underWay, id]);

  if (letters.isPending)
    return (
      <Stack role="status" aria-label="Loading" gap="2">
        <Skeleton h="4" w="full" />
        <Skeleton h="4" w="40" />
      </Stack>
    );
  if (!letters.data) return <Failure what="The e-mails" error={letters.error} onRetry={letters.refetch} />;
  if (!letters.data.length) return <Box color="fg.muted">None yet.</Box>;
  return (
    <>
      <LetterList letters={letters.data} />
      {letters.hasNextPage && (
        <Button mt="3" loading={letters.isFetchingNextPage} onClick={() => letters.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}

export const LetterList = ({ letters }: { letters: readonly Letter[] }) => (
  <chakra.ul listStyleType="none" aria-live="polite" css={{ "& > li + li": { borderTopWidth: "1px" } }}>
    {letters.map((letter) => (
      <LetterRow key={letter.id} letter={letter} />
    ))}
  </chakra.ul>
);

function LetterRow({ letter }: { letter: Letter }) {
  const { word, tone } = standing(letter);
  const { kind, to, cc, sentAt, createdAt } = letter;
  const more = explanation(letter);
  return (
    <Box as="li" py="2" _first={{ pt: 0 }} _last={{ pb: 0 }} overflowWrap="anywhere">
      <Flex gap="3" align="baseline" justify="space-between">
        <Box fontWeight="medium" minW={0}>
          {kindNames[kind]} to {to}
        </Box>
        <Badge tone={tone} flexShrink={0}>
          {word}
        </Badge>
      </Flex>
      <Box color="fg.muted" fontSize="xs">
        <time dateTime={sentAt ?? createdAt}>{formatMoment(sentAt ?? createdAt)}</time>
        {cc && ` · copy to ${cc}`}
      </Box>
      {more && (
        <Box fontSize="xs" color={tone === "negative" ? "negative.fg" : "fg.muted"}>
          {more}
        </Box>
      )}
    </Box>
  );
}
