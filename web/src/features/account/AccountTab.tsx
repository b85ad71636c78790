import { Box, Button } from "@chakra-ui/react";
import type { CurrentUser } from "@shared/account/current-user.ts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { SkeletonRows } from "../../components/Rows.tsx";
import { currentUser } from "../../lib/auth.ts";
import { useLeave } from "../../lib/leave.ts";
import { routes } from "../../lib/routes.ts";
import { AccountSection } from "./AccountSection.tsx";
import { AccountsExport } from "./AccountsExport.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { Devices } from "./Devices.tsx";
import { devicesQuery, useBeingSignedOut, useDataExport, useSignOut, useSignOutEverywhere } from "./queries.ts";

/** The user and their devices, the export, and the deletion of the account. */
export function AccountTab() {
  const { data: user } = useQuery(currentUser);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <AccountSection title="Signed in as">
        <div>
          {name}
          <Box color="fg.muted" overflowWrap="anywhere">
            {user.email}
          </Box>
        </div>
      </AccountSection>
      <DevicesSection />
      <AccountsExport />
      <ExportSection />
      <DeleteSection user={user} />
    </>
  );
}

function DevicesSection() {
  const { data: all, error, refetch } = useQuery(devicesQuery);
  const signOut = useSignOut();
  const gone = useBeingSignedOut();
  const everywhere = useSignOutEverywhere();
  const { leaving, leave } = useLeave();
  const failed = everywhere.isError
    ? { what: "You were not signed out everywhere.", error: everywhere.error }
    : signOut.isError
      ? { what: `${signOut.variables.device} was not signed out.`, error: signOut.error }
      : undefined;
  return (
    <AccountSection
      title="Devices"
      about="Where you are signed in. Everywhere includes this device."
      failed={failed}
      action={
        <Button
          loading={everywhere.isPending || leaving}
          loadingText="Signing out..."
          // The session is over then; the logout route also ends the one at the hosted login.
          onClick={() => everywhere.mutate(undefined, { onSuccess: () => leave(routes.logout.path) })}
        >
          Sign out everywhere
        </Button>
      }
    >
      {all ? (
        <Devices devices={all.filter(({ id }) => !gone.has(id))} onSignOut={signOut.mutate} />
      ) : error ? (
        <Failure what="The devices" error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </AccountSection>
  );
}

function ExportSection() {
  const { mutate, isPending, isError, error } = useDataExport();
  return (
    <AccountSection
      title="Your data"
      about="Everything in your workspace as one ZIP file, to open in a spreadsheet or to keep."
      failed={isError ? { what: "The export did not work.", error } : undefined}
      action={
        <Button loading={isPending} loadingText="Exporting..." onClick={() => mutate()}>
          <Download />
          Export everything
        </Button>
      }
    />
  );
}

function DeleteSection({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      title="Delete account"
      about="Your account and everything in it, for good."
      action={
        <Button color="negative.fg" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      }
    >
      {open && <DeleteAccountDialog email={user.email} onClose={() => setOpen(false)} />}
    </AccountSection>
  );
}
