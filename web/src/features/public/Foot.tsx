import { chakra, Flex } from "@chakra-ui/react";
import type { Words } from "./words.ts";

/** Who made the page, for those who have never heard of us. */
export const Foot = ({ words }: { words: Words }) => (
  <Flex as="footer" justify="center" py="6" fontSize="xs" _print={{ display: "none" }}>
    <chakra.a href="/landing" color="fg.muted" _hover={{ textDecoration: "underline" }}>
      {words.sentWith}
    </chakra.a>
  </Flex>
);
