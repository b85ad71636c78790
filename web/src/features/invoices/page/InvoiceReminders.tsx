import { Box } from "@chakra-ui/react";
import type { CalendarDate } from "@shared/clock.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../../../components/Field.tsx";
import { PlansLink } from "../../../components/PlansLink.tsx";
import { useEntitlement } from "../../../lib/plan.ts";
import { readQuery } from "../../../lib/queries.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { useSetReminders } from "../mutations.ts";
import { describeNextReminder } from "../next-reminder.ts";

const choices = { settings: null, on: true, off: false } as const;
type Choice = keyof typeof choices;
const choiceOf = (on: boolean | null | undefined): Choice => (on === undefined || on === null ? "settings" : on ? "on" : "off");

/** The reminders of one invoice, and the date of the next. */
export function InvoiceReminders({ invoice, today }: { invoice: ShownInvoice; today: CalendarDate | undefined }) {
  const { id, invoiceNumber, reminders, sending } = invoice;
  const { data: usual } = useQuery({ ...readQuery("getSettings"), select: (settings) => settings.reminders });
  const entitled = useEntitlement();
  const set = useSetReminders();
  // Shows the choice until the server has answered.
  const chosen = set.isPending ? set.variables.on : reminders;
  return (
    <>
      <SelectField
        label="Remind the customer"
        unseen
        disabled={sending !== undefined}
        value={choiceOf(chosen)}
        onChange={(event) => set.mutate({ id, invoiceNumber, on: choices[event.target.value as Choice] })}
      >
        <option value="settings">As in the settings{usual ? ` (${usual.on ? "on" : "off"})` : ""}</option>
        <option value="on">On</option>
        <option value="off">Off</option>
      </SelectField>
      {usual && today && (
        <Box aria-live="polite" mt="2" color="fg.muted" fontSize="xs">
          {!entitled && (chosen ?? usual.on) ? (
            <>
              Reminders are paused until you subscribe. <PlansLink />
            </>
          ) : (
            describeNextReminder({ ...invoice, reminders: chosen ?? undefined }, usual, today, serverNow())
          )}
        </Box>
      )}
    </>
  );
}
