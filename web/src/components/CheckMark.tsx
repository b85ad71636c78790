import { Flex } from "@chakra-ui/react";
import { CircleQuestionMark } from "lucide-react";
import type { ReactNode } from "react";

/** Marks a value that its reader was not sure of, with an icon and words, so that colour alone does not carry it. */
export const CheckMark = ({ children }: { children: ReactNode }) => (
  <Flex as="small" align="center" gap="1" color="warning.fg" fontSize="xs" css={{ "& svg": { boxSize: "4", flexShrink: 0 } }}>
    <CircleQuestionMark aria-hidden />
    {children}
  </Flex>
);

/** The hint beneath a field that was prefilled with an uncertain value from a document. */
export const UnsureHint = () => <CheckMark>Check this: the reading was not sure of it.</CheckMark>;
