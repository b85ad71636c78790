import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { reason } from "../../lib/api.ts";

interface Props {
  title: string;
  about?: ReactNode;
  /** The button beside the text. */
  action?: ReactNode;
  /** A failed action: a sentence that names it, and its error. */
  failed?: { what: string; error: unknown } | undefined;
  children?: ReactNode;
}

/** A section of the account settings. */
export function AccountSection({ title, about, action, failed, children }: Props) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap="2" py="4" borderTopWidth="1px" _first={{ pt: 0, borderTopWidth: 0 }} _last={{ pb: 0 }}>
      <Flex align="center" justify="space-between" columnGap="6" rowGap="3" wrap={{ base: "wrap", sm: "nowrap" }}>
        <Box minW={0} overflowWrap="anywhere">
          <chakra.h3 id={id} fontSize="sm" fontWeight="semibold">
            {title}
          </chakra.h3>
          {about && <Box color="fg.muted">{about}</Box>}
        </Box>
        {action}
      </Flex>
      {children}
      {failed && (
        <Box role="alert" color="negative.fg">
          {failed.what} {reason(failed.error)}
        </Box>
      )}
    </Stack>
  );
}
