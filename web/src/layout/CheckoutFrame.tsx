import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Logo } from "../components/Logo.tsx";
import { useTitle } from "../components/NoticePage.tsx";
import { siteColumn, skipLink } from "../theme/site.ts";

/** The centered column of a checkout page. */
export const CheckoutColumn = chakra("div", siteColumn);

const Skip = chakra("a", skipLink);

interface Props {
  /** The title of the tab. */
  title: string;
  /** Links beside the logo. */
  links: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** The frame of a checkout page: a sticky header with the logo and links, the content, and a footer. */
export function CheckoutFrame({ title, links, foot, children }: Props) {
  useTitle(title);
  return (
    <Flex direction="column" minH="full" bg="bg.canvas" fontSize="md">
      <Skip href="#content">Skip to the content</Skip>
      <Box as="header" position="sticky" top="0" zIndex="docked" bg="bg.canvas">
        <CheckoutColumn display="flex" alignItems="center" justifyContent="space-between" gap="2" minH="16">
          <Logo />
          {links}
        </CheckoutColumn>
      </Box>
      <Box as="main" id="content" tabIndex={-1} flex="1" pb="10" outline={0}>
        {children}
      </Box>
      <Box as="footer" mt="16" py="10" borderTopWidth="1px" borderColor="border.strong" fontSize="sm" color="fg.muted">
        <CheckoutColumn>{foot}</CheckoutColumn>
      </Box>
    </Flex>
  );
}

/** A link in the header or footer of the page. */
export const SiteLink = chakra("a", { base: { display: "inline-block", p: "3", fontSize: "sm", color: "fg.muted", _hover: { color: "fg" } } });

/** The copyright in the footer. */
export const Copyright = () => (
  <Box as="p" fontSize="xs">
    © {new Date().getFullYear()} Plainbill
  </Box>
);
