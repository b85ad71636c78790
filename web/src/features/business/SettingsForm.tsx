import { Box, Button, chakra, Flex, Skeleton, Stack } from "@chakra-ui/react";
import type { FormEventHandler, ReactNode } from "react";

interface Props {
  name: string;
  saving: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** Keeps a focused field clear of the tabs above and the button below. */
const inSight = { "& :is(input, select, textarea)": { scrollMarginTop: "24", scrollMarginBottom: "24" } } as const;

/** The form of a settings tab; its save button sticks to the bottom. */
export const SettingsForm = ({ name, saving, onSubmit, children }: Props) => (
  <chakra.form noValidate onSubmit={onSubmit} aria-label={name} css={inSight}>
    <Stack gap="4">{children}</Stack>
    <Flex justify="flex-end" position="sticky" bottom="-6" zIndex="docked" mt="5" mx="-1" px="1" mb="-6" py="3" bg="bg.raised" borderTopWidth="1px">
      <Button type="submit" size="md" variant="solid" loading={saving} loadingText="Saving...">
        Save
      </Button>
    </Flex>
  </chakra.form>
);

/** Placeholders while the fields load. */
export const SkeletonFields = ({ count }: { count: number }) => (
  <Stack gap="4" role="status" aria-label="Loading">
    {Array.from({ length: count }, (_, field) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all the same
      <Box key={field}>
        <Skeleton h="4" w="20" mb="1.5" />
        <Skeleton h={{ base: "11", sm: "10" }} />
      </Box>
    ))}
  </Stack>
);
