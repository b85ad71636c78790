import { Box, chakra } from "@chakra-ui/react";
import { type PlanId, plans } from "@shared/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Column, SiteFrame } from "../../layout/SiteFrame.tsx";
import { currentUser } from "../../lib/auth.ts";
import { hasSubscription } from "../../lib/plan.ts";
import { read } from "../../lib/queries.ts";
import { ledgerItem, planCards, section, split, three, title } from "../../theme/site.ts";
import { claims } from "./claims.ts";
import { blurbs, trialNote } from "./content.ts";
import { PlanCard } from "./PlanCard.tsx";
import { Questions } from "./Questions.tsx";
import { SiteFoot } from "./SiteFoot.tsx";
import { VisitorLinks } from "./VisitorLinks.tsx";

const Split = chakra(Column, split);
const PlanCards = chakra("div", planCards);
const Three = chakra("ul", three);
const LedgerItem = chakra("li", ledgerItem);

/** The plans, what is in them, and what people ask. */
export default function Pricing() {
  return (
    <SiteFrame title="Choose your plan" links={<VisitorLinks />} foot={<SiteFoot />}>
      <Split as="section">
        <div>
          <Box as="h1" fontSize="headline" fontWeight="semibold" letterSpacing="headline" lineHeight="1.04" textWrap="balance">
            Choose Your Plainbill Plan
          </Box>
          <Box as="p" mt="4" fontSize="lg" color="fg.muted" textWrap="balance">
            {claims.support}
          </Box>
          <Box as="p" mt="6" fontSize="xs" color="fg.muted">
            {trialNote}
          </Box>
        </div>
        <Plans />
      </Split>

      <Column as="section" aria-labelledby="both" {...section}>
        <Box as="h2" id="both" mb="8" {...title}>
          In both plans
        </Box>
        <Three role="list">
          {blurbs.map(({ title, about }) => (
            <LedgerItem key={title}>
              <Box as="h3" fontWeight="semibold">
                {title}
              </Box>
              <p>{about}</p>
            </LedgerItem>
          ))}
        </Three>
      </Column>

      <Split as="section" aria-labelledby="questions" {...section}>
        <Questions />
      </Split>
    </SiteFrame>
  );
}

/** The two plans; the one that a person has is marked. */
function Plans() {
  const { data: user } = useQuery(currentUser);
  const { data: status } = useQuery({ ...read("getSubscriptionStatus"), enabled: Boolean(user) });
  const [chosen, setChosen] = useState<PlanId>();
  const has = status && hasSubscription(status);

  // The browser's back button brings the page back as it was.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setChosen(undefined);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);

  return (
    <PlanCards>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          subscribed={has ? (status.plan === plan.id ? "this" : "other") : undefined}
          chosen={chosen === plan.id}
          onChoose={() => setChosen(plan.id)}
        />
      ))}
    </PlanCards>
  );
}
