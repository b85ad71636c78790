import { Box, chakra } from "@chakra-ui/react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { toggle } from "../theme/switch.ts";

const Toggle = chakra("input", toggle);

interface Props extends ComponentProps<typeof Toggle> {
  label: string;
  /** A note on its effect. */
  hint?: ReactNode;
}

/** A switch. A click anywhere on its line toggles it. */
export function Switch({ label, hint, ...toggled }: Props) {
  const id = useId();
  return (
    <chakra.label htmlFor={id} display="flex" gap="4" alignItems="flex-start" justifyContent="space-between" py="1" cursor="pointer">
      <Box minW={0}>
        <Box id={`${id}-label`} fontWeight="medium">
          {label}
        </Box>
        {hint && (
          <Box id={`${id}-hint`} color="fg.muted" fontSize="xs">
            {hint}
          </Box>
        )}
      </Box>
      <Toggle id={id} type="checkbox" role="switch" mt="0.5" aria-labelledby={`${id}-label`} aria-describedby={hint ? `${id}-hint` : undefined} {...toggled} />
    </chakra.label>
  );
}
