import { Box, Button, Flex, Skeleton, Stack } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { Logo } from "./Logo.tsx";

/** Milliseconds after which the screen says that loading takes long. */
const PATIENCE = 8000;

/** A skeleton of the workspace, shown while its code loads. */
export const WorkspaceSkeleton = () => (
  <Flex direction="column" height="screen" role="status" aria-label="Loading">
    <Flex align="center" justify="space-between" px={{ base: "3", md: "4" }} h="13" borderBottomWidth="1px" flexShrink={0}>
      <Logo />
      <Skeleton boxSize="7" borderRadius="full" />
    </Flex>
    <Flex flex="1" minH={0}>
      <Stack hideBelow="lg" width="sidebar" bg="bg.side" borderInlineEndWidth="1px" p="6" gap="4">
        {["full", "20", "full", "24"].map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
          <Skeleton key={row} h="4" w={width} />
        ))}
      </Stack>
      <Box flex={{ base: 1, md: "none" }} width={{ md: "chat" }} />
      <Box hideBelow="md" flex="1" bg="bg.canvas" />
    </Flex>
    <Late />
  </Flex>
);

/** Says after a while that the connection may be slow, and offers a reload. */
function Late() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <Flex direction="column" align="center" gap="3" px="6" py="4" textAlign="center" borderTopWidth="1px">
      This screen has not come yet: the connection may be slow. Wait a little, or load the page again.
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </Flex>
  );
}
