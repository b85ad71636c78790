import { Box, Button } from "@chakra-ui/react";
import { routes } from "@shared/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { SiteLink } from "../../layout/SiteFrame.tsx";
import { currentUser, signIn } from "../../lib/auth.ts";

const sections = [
  ["Features", "/landing#features"],
  ["Pricing", "/landing#pricing"],
  ["Reviews", "/landing#testimonials"],
] as const;

/** The ways on for a visitor, or back into the app for a person who is signed in. Until that is known, nothing. */
export function VisitorLinks() {
  const { data: user, isPending } = useQuery(currentUser);
  if (isPending) return null;
  if (user)
    return (
      <Box display="flex" alignItems="center">
        <SiteLink href={routes.logout.path} hideBelow="sm">
          Log out
        </SiteLink>
        <Button asChild variant="subtle" h="10">
          <Link to="/">Go to Home</Link>
        </Button>
      </Box>
    );
  return (
    <Box display="flex" alignItems="center">
      <Box as="nav" aria-label="On the start page" hideBelow="md">
        {sections.map(([name, path]) => (
          <SiteLink key={path} href={path}>
            {name}
          </SiteLink>
        ))}
      </Box>
      <SiteLink href={signIn()}>Sign In</SiteLink>
      <Button asChild variant="subtle" h="10">
        <Link to="/auth">Start Free</Link>
      </Button>
    </Box>
  );
}
