import { chakra, Flex } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";

/** A short list, a sign before each line. */
export const Facts = ({ facts }: { facts: readonly (readonly [sign: LucideIcon, text: string])[] }) => (
  <chakra.ul listStyleType="none" display="grid" gap="3">
    {facts.map(([Sign, text]) => (
      <Flex as="li" key={text} gap="3" align="center">
        <Flex align="center" justify="center" width="8" height="8" borderRadius="control" bg="accent.subtle" color="accent.fg" flexShrink={0}>
          <Sign size={16} aria-hidden />
        </Flex>
        {text}
      </Flex>
    ))}
  </chakra.ul>
);
