import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { input } from "../theme/recipes.ts";

/** The inputs of all forms. Chakra's own components bring labels and notes along, which `Field` has itself. */
export const Input = chakra("input", input);
export type InputProps = ComponentProps<typeof Input>;

/** `Input` for several lines. */
export const TextArea = chakra("textarea", input);
export type TextAreaProps = ComponentProps<typeof TextArea>;
