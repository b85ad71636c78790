import { Flex } from "@chakra-ui/react";
import { CircleQuestionMark } from "lucide-react";
import type { ReactNode } from "react";

/** The mark of what its reader was not sure of: a sign and words, so that it does not rest on its colour. */
export const CheckMark = ({ children }: { children: ReactNode }) => (
  <Flex as="small" align="center" gap="1" color="warning.fg" fontSize="xs" css={{ "& svg": { boxSize: "4", flexShrink: 0 } }}>
    <CircleQuestionMark aria-hidden />
    {children}
  </Flex>
);

/** Said beneath a field that was filled in with what a document does not surely say. */
export const UnsureHint = () => <CheckMark>Check this: the reading was not sure of it.</CheckMark>;
