import { Box, Flex, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Logo } from "../../components/Logo.tsx";
import { useTitle } from "../../components/Page.tsx";

/** A page with one card on it; on a phone the card is the page. */
export function Card({ title, lead, note, children }: { title: string; lead: ReactNode; note?: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <Flex direction="column" minH="full" bg={{ base: "bg", sm: "bg.canvas" }}>
      <Box as="header" px={{ base: "4", md: "6" }} py="3">
        <Logo />
      </Box>
      <Flex as="main" direction="column" flex="1" align="center" gap="5" px={{ base: "4", sm: "6" }} pt={{ base: "2", sm: "6" }} pb="10">
        <Box width="full" maxW="card" bg={{ sm: "bg.raised" }} borderWidth={{ sm: "1px" }} borderRadius="card" p={{ base: "0", sm: "8" }}>
          <Heading as="h1" fontSize="xl" fontWeight="semibold" letterSpacing="tight" lineHeight="tight">
            {title}
          </Heading>
          <Box color="fg.muted" mt="2" mb="6">
            {lead}
          </Box>
          {children}
        </Box>
        {note && (
          <Box maxW="card" color="fg.muted" fontSize="xs" textAlign="center" textWrap="balance">
            {note}
          </Box>
        )}
      </Flex>
    </Flex>
  );
}
