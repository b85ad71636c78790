import { Box, Button, chakra, Flex, Heading } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { Logo } from "./Logo.tsx";

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "Plainbill" ? title : `${title} · Plainbill`;
  }, [title]);
}

/** A page with a single message and one action. */
export function NoticePage({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  useTitle(title);
  return (
    <Flex direction="column" minH="full" bg="bg.canvas">
      <Box as="header" px={{ base: "4", md: "6" }} py="3">
        <Logo />
      </Box>
      <Flex as="main" direction="column" flex="1" align="center" justify="center" gap="4" px="6" pb="24" textAlign="center">
        <Heading as="h1" fontSize="xl" fontWeight="semibold" letterSpacing="tight" lineHeight="tight">
          {title}
        </Heading>
        <chakra.div color="fg.muted" fontSize="md" maxW="prose">
          {children}
        </chakra.div>
        {action ?? (
          <Button asChild variant="solid" size="md">
            <Link to="/">Go to Home</Link>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
