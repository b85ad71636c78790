import { Box, Button, Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../components/IconButton.tsx";
import { useBillingPortal } from "../lib/billing-portal.ts";
import { supportEmail } from "../lib/config.ts";
import { useLocale } from "../lib/locale.ts";
import { PLANS } from "../lib/plan.ts";
import { type PlanNotice, planNotice } from "../lib/plan-notice.ts";
import { readQuery } from "../lib/queries.ts";
import { serverNow } from "../lib/server-clock.ts";
import { useZone } from "../lib/zone.ts";

const DISMISSED = "plainbill-dismissed-notice";

const looks = {
  info: { bg: "info.bg", color: "fg" },
  warning: { bg: "warning.bg", color: "warning.fg" },
  negative: { bg: "negative.bg", color: "negative.fg" },
} as const satisfies Record<PlanNotice["tone"], object>;

/** The notice about the plan beneath the header. */
export function PlanBanner() {
  const { data: status } = useQuery(readQuery("getSubscriptionStatus"));
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED));
  const timeZone = useZone();
  const locale = useLocale();
  const notice = status && timeZone && planNotice(status, status.asOf ?? serverNow(), timeZone, locale);
  if (!notice || (notice.dismissable && notice.id === dismissed)) return null;
  return (
    <Flex
      as="section"
      aria-label="Your plan"
      align="center"
      justify="center"
      gap={{ base: "2", md: "4" }}
      ps={{ base: "4", md: "6" }}
      pe="2"
      py="1"
      fontSize="xs"
      flexShrink={0}
      borderBottomWidth="1px"
      {...looks[notice.tone]}
    >
      <Box flex={{ base: 1, md: "none" }} minW={0} py="1">
        {notice.text}
      </Box>
      <Action {...notice.action} />
      {notice.dismissable && (
        <IconButton
          label="Dismiss"
          size="xs"
          onClick={() => {
            localStorage.setItem(DISMISSED, notice.id);
            setDismissed(notice.id);
          }}
        >
          <X />
        </IconButton>
      )}
    </Flex>
  );
}

const look = { variant: "outline", size: "xs", color: "fg" } as const;

function Action({ label, leadsTo, flow }: PlanNotice["action"]) {
  const portal = useBillingPortal();
  const { data: email } = useQuery({ ...supportEmail, enabled: leadsTo === "support" });
  if (leadsTo === "portal")
    return (
      <Button {...look} loading={portal.opening !== undefined} loadingText={label} onClick={() => portal.open(flow)}>
        {label}
      </Button>
    );
  if (leadsTo === "plans")
    return (
      <Button {...look} asChild>
        <a href={PLANS}>{label}</a>
      </Button>
    );
  return email ? (
    <Button {...look} asChild>
      <a href={`mailto:${email}`}>{label}</a>
    </Button>
  ) : null;
}
