import { Box, Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import type { BusinessProfile } from "../../../../shared/business.ts";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { Modal } from "../../components/Modal.tsx";
import { SkeletonRows } from "../../components/Rows.tsx";
import { read } from "../../lib/queries.ts";

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { data: profile, error, refetch } = useQuery(read("getBusinessProfile"));
  return (
    <Modal
      title="Settings & Configuration"
      onClose={onClose}
      note="Editing the profile here arrives with a later version. Until then, tell the assistant: “My business is called Studio Nord”."
    >
      {profile ? <Profile profile={profile} /> : error ? <Failure what="The profile" error={error} onRetry={refetch} /> : <SkeletonRows count={8} />}
    </Modal>
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
