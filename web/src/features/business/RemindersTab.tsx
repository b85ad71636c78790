import { Box, chakra, Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { PlansLink } from "../../components/PlansLink.tsx";
import { Switch } from "../../components/Switch.tsx";
import { FieldConflictDialog } from "../../forms/FieldConflictDialog.tsx";
import { useStoredForm } from "../../forms/stored-form.ts";
import type { StoredValues } from "../../forms/stored-values.ts";
import { useEntitlement } from "../../lib/plan.ts";
import { PauseNotice } from "../emails/SendingLimit.tsx";
import { dayName } from "../invoices/next-reminder.ts";
import { ReminderFields, reminderFields, storedReminders } from "./queries.ts";
import { SettingsForm, SkeletonFields } from "./SettingsForm.tsx";

interface Props {
  onDirty(dirty: boolean): void;
}

/** Settings of reminders: on or off, and their days. */
export function RemindersTab({ onDirty }: Props) {
  const { data: stored, error, refetch } = useQuery(storedReminders.query);
  if (!stored) return error ? <Failure what="The settings" error={error} onRetry={refetch} /> : <SkeletonFields count={4} />;
  return <RemindersForm stored={stored} onDirty={onDirty} />;
}

type Day = keyof typeof reminderFields;
const days = Object.keys(reminderFields) as Day[];
const labels = {
  on: "Remind customers",
  payments: "Email me about payments",
  ...(Object.fromEntries(days.map((day) => [day, dayName(reminderFields[day])])) as Record<Day, string>),
};

function RemindersForm({ stored, onDirty }: Props & { stored: StoredValues<ReminderFields> }) {
  const { form, saving, submit, clash, choose, leave } = useStoredForm<ReminderFields>({
    ...storedReminders,
    stored,
    schema: ReminderFields,
    done: "Your reminders have been updated successfully.",
    failed: "Failed to update settings",
    onDirty,
  });
  const { register } = form;
  const entitled = useEntitlement();
  return (
    <SettingsForm name="Reminders" saving={saving} onSubmit={submit}>
      {!entitled && (
        <Box role="note">
          Reminders are paused until you subscribe. Days that pass meanwhile are not made up for. <PlansLink />
        </Box>
      )}
      <PauseNotice />
      <Switch
        label={labels.on}
        hint="By e-mail, at nine in the morning where your business is, until the invoice is paid. You can choose otherwise for each invoice."
        {...register("on")}
      />
      <chakra.fieldset border="0" p="0" m="0" minW={0}>
        <chakra.legend fontWeight="medium" mb="1">
          When
        </chakra.legend>
        <Stack gap="0">
          {days.map((day) => (
            <Check key={day} label={labels[day]} {...register(day)} />
          ))}
        </Stack>
        <Box color="fg.muted" fontSize="xs" mt="1">
          These days count for every invoice that is reminded of.
        </Box>
      </chakra.fieldset>
      <Switch label={labels.payments} hint="When a customer pays by card or bank through Stripe, or a payment fails." {...register("payments")} />
      {clash && <FieldConflictDialog clash={clash} labels={labels} onChoose={choose} onCancel={leave} />}
    </SettingsForm>
  );
}

const Tick = chakra("input", { base: { boxSize: "4", m: 0, flexShrink: 0, accentColor: "accent.solid", cursor: "pointer" } });

/** A checkbox; its whole line is clickable. */
function Check({ label, ...box }: ComponentProps<typeof Tick> & { label: string }) {
  const id = useId();
  return (
    <chakra.label htmlFor={id} display="flex" alignItems="center" gap="3" minH={{ base: "11", sm: "9" }} cursor="pointer">
      <Tick id={id} type="checkbox" {...box} />
      {label}
    </chakra.label>
  );
}
