import { Box, Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import type { BusinessProfile } from "../../../../shared/business.ts";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { SkeletonRows } from "../../components/Rows.tsx";
import { read } from "../../lib/queries.ts";

/** What the business prints on its invoices, to read. */
export function BusinessTab() {
  const { data: profile, error, refetch } = useQuery(read("getBusinessProfile"));
  if (!profile) return error ? <Failure what="The profile" error={error} onRetry={refetch} /> : <SkeletonRows count={8} />;
  return (
    <>
      <Profile profile={profile} />
      <Box mt="5" pt="3" borderTopWidth="1px" color="fg.muted" fontSize="xs">
        Editing the profile here arrives with a later version. Until then, tell the assistant: “My business is called Studio Nord”.
      </Box>
    </>
  );
}

const Profile = ({ profile }: { profile: BusinessProfile }) => {
  const facts = [
    ["Name", profile.name],
    ["Address", profile.address],
    ["Email", profile.contactEmail],
    ["Phone", profile.phone],
    ["Tax ID", profile.taxId],
    ["Bank details", profile.bankDetails],
    ["Payment terms", profile.defaultPaymentTerms],
    ["Tax rate", `${profile.defaultTaxRate}%`],
    ["Currency", profile.currency],
    ["Paper", profile.paper],
    ["Time zone", profile.timeZone],
  ] as const;
  return (
    <Grid as="dl" templateColumns="8rem minmax(0, 1fr)" columnGap="4" rowGap="2.5">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" whiteSpace="pre-line" overflowWrap="anywhere" color={value?.trim() ? undefined : "fg.muted"}>
            {value?.trim() || "Not set"}
          </Box>
        </Fragment>
      ))}
    </Grid>
  );
};
