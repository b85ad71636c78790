import { dayOf, longDate } from "@shared/clock.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Modal } from "../../components/Modal.tsx";
import { useLeave } from "../../lib/leave.ts";
import { useLocale } from "../../lib/locale.ts";
import { readQuery } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { useZone } from "../../lib/zone.ts";
import { DeleteForm } from "./DeleteForm.tsx";
import { storeFarewell } from "./farewell.ts";
import { planEnding } from "./plan-ending.ts";
import { useDeleteAccount } from "./queries.ts";

/** Asks for confirmation. The deletion cannot be undone, so nothing closes the dialog while it runs. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose(): void }) {
  const [typed, setTyped] = useState("");
  const { data: status } = useQuery({ ...readQuery("getSubscriptionStatus"), staleTime: 0 });
  const [timeZone, locale] = [useZone(), useLocale()];
  const { mutate, isPending, error } = useDeleteAccount();
  const { leaving, leave } = useLeave();
  const deleting = isPending || leaving;
  return (
    <Modal title="Delete your account" onClose={() => deleting || onClose()}>
      <DeleteForm
        email={email}
        planEnding={status && planEnding(status, (at) => longDate(dayOf(at, timeZone ?? "UTC"), locale))}
        typed={typed}
        onType={setTyped}
        deleting={deleting}
        error={error}
        onCancel={onClose}
        onDelete={() =>
          mutate(typed, {
            onSuccess: () => {
              storeFarewell("Your account is deleted, with everything that was in it.");
              leave(routes.logout.path);
            },
          })
        }
      />
    </Modal>
  );
}
