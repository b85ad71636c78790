import { Button, type ButtonProps } from "@chakra-ui/react";
import type { Ref } from "react";
import { tip } from "../theme/recipes.ts";

interface Props extends Omit<ButtonProps, "aria-label"> {
  /** What it does; shown as its tip too. */
  label: string;
  /** Where the tip opens: below and to the left unless said. */
  tipSide?: "start" | "up";
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a sign. */
export const IconButton = ({ label, tipSide, css, ...props }: Props) => (
  <Button variant="ghost" aria-label={label} data-tip={label} data-tip-side={tipSide} css={[tip, css]} {...props} />
);
