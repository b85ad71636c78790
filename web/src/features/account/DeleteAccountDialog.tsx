import { useState } from "react";
import { Modal } from "../../components/Modal.tsx";
import { useLeave } from "../../lib/leave.ts";
import { routes } from "../../lib/routes.ts";
import { DeleteForm } from "./DeleteForm.tsx";
import { leaveFarewell } from "./farewell.ts";
import { useDeleteAccount } from "./queries.ts";

/** Asks once more. Nothing takes the deletion back, so while it runs nothing closes the dialog. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose(): void }) {
  const [typed, setTyped] = useState("");
  const { mutate, isPending, error } = useDeleteAccount();
  const { leaving, leave } = useLeave();
  const deleting = isPending || leaving;
  return (
    <Modal title="Delete your account" onClose={() => deleting || onClose()}>
      <DeleteForm
        email={email}
        typed={typed}
        onType={setTyped}
        deleting={deleting}
        error={error}
        onCancel={onClose}
        onDelete={() =>
          mutate(typed, {
            onSuccess: () => {
              leaveFarewell("Your account is deleted, with everything that was in it.");
              leave(routes.logout.path);
            },
          })
        }
      />
    </Modal>
  );
}
