import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A filter button; it stands beside a few others. */
export const ToggleButton = ({ pressed, onClick, children }: { pressed: boolean; onClick(): void; children: ReactNode }) => (
  <chakra.button
    type="button"
    aria-pressed={pressed}
    display="inline-flex"
    gap="1.5"
    px="3"
    py="1"
    borderRadius="full"
    cursor="pointer"
    fontWeight="medium"
    color={pressed ? "accent.fg" : "fg.muted"}
    bg={pressed ? "accent.subtle" : undefined}
    _hover={{ bg: pressed ? "accent.subtle" : "bg.pressed" }}
    css={{ "@media (pointer: coarse)": { minH: "11", alignItems: "center" } }}
    onClick={onClick}
  >
    {children}
  </chakra.button>
);
