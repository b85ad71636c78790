import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { Badge } from "../../components/Badge.tsx";
import { Checks } from "../../components/Checks.tsx";
import { PLANS } from "../../lib/plan.ts";
import { column, planCards, title } from "../../theme/site.ts";
import { type AdvertisedPlan, advertisedNote, advertisedPlans } from "./plans.ts";

const Column = chakra("section", column);
const PlanCards = chakra("div", planCards);

/** The plans as they are advertised; each leads to those that are sold. */
export function AdvertisedPlans() {
  const { hash } = useLocation();
  const here = useRef<HTMLElement>(null);
  // The browser looks for the anchor before the page is there.
  useEffect(() => {
    if (hash === "#pricing") here.current?.scrollIntoView();
  }, [hash]);
  return (
    <Column ref={here} id="pricing" aria-labelledby="plans" py="16" textAlign="start">
      <Box as="h2" id="plans" {...title}>
        Pricing
      </Box>
      <Box as="p" mt="2" mb="8" color="fg.muted">
        {advertisedNote}
      </Box>
      <PlanCards bg="bg.canvas">
        {advertisedPlans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </PlanCards>
    </Column>
  );
}

const PlanCard = ({ plan: { name, monthly, features, popular, button } }: { plan: AdvertisedPlan }) => (
  <Flex as="article" aria-label={name} direction="column" gap="4" p={{ base: "6", md: "8" }} fontSize="sm">
    <Flex align="center" justify="space-between" gap="2" minH="7">
      <Box as="h3" fontSize="md" fontWeight="semibold">
        {name}
      </Box>
      {popular && <Badge tone="info">Most Popular</Badge>}
    </Flex>
    <Box as="p" {...title}>
      ${monthly}{" "}
      <Box as="small" fontSize="sm" fontWeight="normal" letterSpacing="normal" color="fg.muted">
        /month
      </Box>
    </Box>
    <Checks items={features} mb="auto" pb="3" />
    <Button asChild variant={popular ? "solid" : "outline"} size="lg" fontSize="sm">
      <Link to={PLANS}>{button}</Link>
    </Button>
  </Flex>
);
