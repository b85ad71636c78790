import { Button, type ButtonProps } from "@chakra-ui/react";
import type { Ref } from "react";
import { tip } from "../theme/recipes.ts";

interface Props extends Omit<ButtonProps, "aria-label"> {
  /** Its name, and its tooltip. */
  label: string;
  /** The side of the tooltip: below and to the left unless given. */
  tipSide?: "start" | "up";
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a sign. */
export const IconButton = ({ label, tipSide, css, ...props }: Props) => (
  <Button variant="ghost" aria-label={label} data-tip={label} data-tip-side={tipSide} css={[tip, css]} {...props} />
);
