import { Box, Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Copyright, SiteLink } from "../../layout/SiteFrame.tsx";
import { supportEmail } from "../../lib/config.ts";

/** The foot of the pages that visitors see: who we are, and where to go on. */
export function SiteFoot() {
  const { data: email } = useQuery(supportEmail);
  const groups = [
    {
      name: "Product",
      links: [
        ["Features", "/landing#features"],
        ["Pricing", "/landing#pricing"],
        ["Reviews", "/landing#testimonials"],
      ],
    },
    { name: "Support", links: [...(email ? [["Contact", `mailto:${email}`]] : []), ["Sign in", "/auth?mode=sign-in"]] },
  ] as const;
  return (
    <Grid templateColumns={{ base: "1fr 1fr", md: "3fr 1fr 1fr" }} gap="10">
      <Box gridColumn={{ base: "1 / -1", md: "auto" }}>
        <Box as="b" color="fg" fontWeight="semibold">
          Plainbill
        </Box>
        <p>
          Say what you did for whom.
          <br />
          The right invoice stands beside the chat.
        </p>
      </Box>
      {groups.map(({ name, links }) => (
        <nav key={name} aria-labelledby={`foot-${name}`}>
          <Box as="h2" id={`foot-${name}`} color="fg" fontWeight="semibold">
            {name}
          </Box>
          <Box as="ul" listStyleType="none">
            {links.map(([label, path]) => (
              <li key={label}>
                <SiteLink href={path} px="0" py="2">
                  {label}
                </SiteLink>
              </li>
            ))}
          </Box>
        </nav>
      ))}
      <Box gridColumn="1 / -1">
        <Copyright />
      </Box>
    </Grid>
  );
}
