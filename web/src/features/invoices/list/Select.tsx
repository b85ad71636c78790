import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { input } from "../../../theme/recipes.ts";

const Choice = chakra("select", input);

/** One of a few, where what it stands beside says what it is about; the label is for those who do not see that. */
export const Select = ({ label, ...props }: { label: string } & Omit<ComponentProps<typeof Choice>, "aria-label">) => (
  <Box minW={0} position="relative" css={{ "& > svg": { position: "absolute", insetEnd: "3", top: "calc(50% - 8px)", boxSize: "4", pointerEvents: "none" } }}>
    <Choice aria-label={label} minH="9" cursor="pointer" appearance="none" pe="9" textOverflow="ellipsis" {...props} />
    <ChevronDown aria-hidden />
  </Box>
);
