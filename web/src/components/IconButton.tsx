import { Button, type ButtonProps } from "@chakra-ui/react";
import type { Ref } from "react";
import { tip } from "../theme/recipes.ts";

interface Props extends Omit<ButtonProps, "aria-label"> {
  /** The accessible name and the tooltip. */
  label: string;
  /** The side of the tooltip; by default below and to the left. */
  tipSide?: "start" | "up";
  ref?: Ref<HTMLButtonElement>;
}

/** A button with an icon instead of text. */
export const IconButton = ({ label, tipSide, css, ...props }: Props) => (
  <Button variant="ghost" aria-label={label} data-tip={label} data-tip-side={tipSide} css={[tip, css]} {...props} />
);
