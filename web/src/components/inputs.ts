import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { input } from "../theme/recipes.ts";

/** The fields of all forms. Chakra's own bring the parts of a labelled field along, which `Field` has itself. */
export const Input = chakra("input", input);
export type InputProps = ComponentProps<typeof Input>;

/** The same for several lines. */
export const TextArea = chakra("textarea", input);
export type TextAreaProps = ComponentProps<typeof TextArea>;
