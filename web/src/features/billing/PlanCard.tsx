import { Box, Button, Flex } from "@chakra-ui/react";
import { PLAN_PAGE } from "@shared/billing.ts";
import type { Plan } from "@shared/plans.ts";
import { Link } from "react-router-dom";
import { Badge } from "../../components/Badge.tsx";
import { Checks } from "../../components/Checks.tsx";
import { title } from "../../theme/site.ts";
import { checkoutOf } from "./addresses.ts";
import { perMonth, shortPrice } from "./prices.ts";

interface Props {
  plan: Plan;
  /** Where there is a subscription already: whether it is to this plan or to another one. */
  subscribed?: "this" | "other" | undefined;
  /** It was chosen, and the checkout is on its way. */
  chosen: boolean;
  onChoose(): void;
}

/** A plan with its price and what is in it, and the way to it. */
export const PlanCard = ({ plan, subscribed, chosen, onChoose }: Props) => (
  <Flex as="article" aria-labelledby={plan.id} direction="column" gap="4" p={{ base: "6", md: "8" }} fontSize="sm">
    <Flex align="center" justify="space-between" gap="2" minH="7">
      <Box as="h2" id={plan.id} fontSize="md" fontWeight="semibold" letterSpacing="headline">
        {plan.name}
      </Box>
      {subscribed === "this" ? <Badge tone="positive">Your plan</Badge> : plan.popular && <Badge tone="info">Most Popular</Badge>}
    </Flex>
    <p>
      <Price plan={plan} />
      <br />
      <Box as="span" color="fg.muted">
        {perMonth(plan)}
      </Box>
    </p>
    <Checks items={plan.features} mb="auto" pb="3" />
    {chosen ? (
      <Button variant="solid" size="lg" fontSize="sm" disabled>
        Loading...
      </Button>
    ) : subscribed ? (
      <Button asChild variant={subscribed === "other" && plan.popular ? "solid" : "subtle"} size="lg" fontSize="sm">
        <Link to={PLAN_PAGE}>{subscribed === "this" ? "Manage in Settings" : `Switch to ${shortName(plan)}`}</Link>
      </Button>
    ) : (
      <Button asChild variant={plan.popular ? "solid" : "subtle"} size="lg" fontSize="sm">
        <a href={checkoutOf(plan)} onClick={(event) => opensHere(event) && onChoose()}>
          Choose {shortName(plan)}
        </a>
      </Button>
    )}
  </Flex>
);

/** `$48 /year` */
export const Price = ({ plan: { price, interval } }: { plan: Pick<Plan, "price" | "interval"> }) => (
  <Box as="span" {...title}>
    {shortPrice(price)}{" "}
    <Box as="small" fontSize="sm" fontWeight="normal" letterSpacing="normal" color="fg.muted">
      /{interval}
    </Box>
  </Box>
);

/** `Annual`, where the plan's whole name would say it twice. */
const shortName = ({ name }: Plan): string => name.replace(/ Plan$/, "");

/** Not where it is opened in a tab of its own. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
