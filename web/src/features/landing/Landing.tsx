import { Box, Button, chakra, Flex, Heading } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { Logo } from "../../components/Logo.tsx";
import { useTitle } from "../../components/Page.tsx";
import { signIn } from "../../lib/auth.ts";
import { useFarewell } from "../account/farewell.ts";
import { AdvertisedPlans } from "./AdvertisedPlans.tsx";

const words = ["Invoices", "Proposals", "Contracts", "Documents"] as const;
const TURN_EVERY = 2500;
const FADE = 300;

export default function Landing() {
  useTitle("Plainbill");
  useFarewell();
  // It replaces the page that a visitor without a session asked for; signing in leads back to that page.
  const { pathname, search } = useLocation();
  return (
    <Flex direction="column" minH="full" bg="bg">
      <Flex as="header" align="center" justify="space-between" width="full" maxW="page" mx="auto" px={{ base: "4", md: "6" }} py="3">
        <Logo />
        <Button asChild variant="ghost">
          <a href={pathname === "/landing" ? signIn("/") : signIn(pathname + search)}>Sign In</a>
        </Button>
      </Flex>
      <Box as="main" flex="1">
        <Flex direction="column" minH="calc({sizes.screen} - {sizes.16})" align="center" justify="center" gap="6" px="4" pb="24" textAlign="center">
          <Heading as="h1" fontSize="hero" fontWeight="semibold" letterSpacing="hero" lineHeight="tight">
            Generate Professional <RotatingWord />
            in Seconds
          </Heading>
          <Box color="fg.muted" fontSize="lg" maxW="prose" textWrap="balance">
            Say what you did for whom. The right invoice stands beside the chat.
          </Box>
          <Flex direction="column" gap="3" align="center">
            <Button asChild variant="solid" size="lg">
              <Link to="/auth">Start Free Trial</Link>
            </Button>
            <Box color="fg.muted" fontSize="xs">
              14 days with everything open. No card.
            </Box>
          </Flex>
        </Flex>
        <AdvertisedPlans />
      </Box>
    </Flex>
  );
}

/** One word after the other. It stands still for people who asked for less motion; read aloud it is the first. */
function RotatingWord() {
  const [turn, setTurn] = useState(0);
  const [gone, setGone] = useState(false);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const next = setInterval(() => {
      setGone(true);
      setTimeout(() => {
        setTurn((now) => now + 1);
        setGone(false);
      }, FADE);
    }, TURN_EVERY);
    return () => clearInterval(next);
  }, []);

  return (
    <chakra.span display="block" color="accent.fg" transition={`opacity ${FADE}ms`} opacity={gone ? 0 : 1}>
      {words[turn % words.length]}{" "}
    </chakra.span>
  );
}
