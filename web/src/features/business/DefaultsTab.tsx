import { Box, Grid } from "@chakra-ui/react";
import { invoiceNumber } from "@shared/invoicing/invoices.ts";
import { NumberingFields } from "@shared/records/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { Controller, useWatch } from "react-hook-form";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { Field, SelectField } from "../../components/Field.tsx";
import { FieldConflictDialog } from "../../forms/FieldConflictDialog.tsx";
import { NumberControl } from "../../forms/NumberControl.tsx";
import { errorSentence, useStoredForm } from "../../forms/stored-form.ts";
import type { StoredValues } from "../../forms/stored-values.ts";
import { PaymentTermsField } from "./PaymentTermsField.tsx";
import { DefaultsFields, storedDefaults } from "./queries.ts";
import { SettingsForm, SkeletonFields } from "./SettingsForm.tsx";

interface Props {
  onDirty(dirty: boolean): void;
}

/** The defaults and the numbering of new invoices. */
export function DefaultsTab({ onDirty }: Props) {
  const { data: stored, error, refetch } = useQuery(storedDefaults.query);
  if (!stored) return error ? <Failure what="The settings" error={error} onRetry={refetch} /> : <SkeletonFields count={4} />;
  return <DefaultsForm stored={stored} onDirty={onDirty} />;
}

const labels: Record<keyof DefaultsFields, string> = {
  paymentTerms: "Payment terms",
  taxRate: "Tax rate (%)",
  pricesIncludeTax: "Prices I say are",
  prefix: "Number prefix",
  next: "Next number",
  at: "Invoices take their number",
};

function DefaultsForm({ stored, onDirty }: Props & { stored: StoredValues<DefaultsFields> }) {
  const { form, saving, submit, clash, choose, leave } = useStoredForm<DefaultsFields>({
    ...storedDefaults,
    stored,
    schema: DefaultsFields,
    done: "Your invoice defaults have been updated successfully.",
    failed: "Failed to update settings",
    onDirty,
  });
  const { register, control, formState } = form;
  const about = (name: "taxRate" | "prefix" | "next") => ({ label: labels[name], error: errorSentence(labels[name], formState.errors[name]) });
  const [prefix, next] = useWatch({ control, name: ["prefix", "next"] });
  const numbering = NumberingFields.safeParse({ prefix, next });
  const possible = numbering.success && numbering.data.next >= stored.values.next ? numbering.data : undefined;
  return (
    <SettingsForm name="Invoice defaults" saving={saving} onSubmit={submit}>
      <Controller
        control={control}
        name="paymentTerms"
        render={({ field: { value, onChange }, fieldState }) => (
          <PaymentTermsField label={labels.paymentTerms} value={value} onChange={onChange} error={errorSentence(labels.paymentTerms, fieldState.error)} />
        )}
      />
      <NumberControl
        control={control}
        name="taxRate"
        otherwise={0}
        step={0.01}
        hint="Taken for every line that has no rate of its own."
        {...about("taxRate")}
      />
      <Controller
        control={control}
        name="pricesIncludeTax"
        render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
          <SelectField
            label={labels.pricesIncludeTax}
            error={errorSentence(labels.pricesIncludeTax, fieldState.error)}
            hint="How the assistant reads a price: “bill her 85” is 85 before tax, or 85 with the tax in it. A draft says which."
            name={name}
            value={value ? "with" : "without"}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value === "with")}
          >
            <option value="without">without tax</option>
            <option value="with">with tax</option>
          </SelectField>
        )}
      />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="4">
        <Field autoComplete="off" spellCheck={false} {...about("prefix")} {...register("prefix")} />
        <NumberControl control={control} name="next" as="ungrouped" otherwise={Number.NaN} hint="It can only be raised." {...about("next")} />
        <SelectField label={labels.at} hint="A draft without a number is called DRAFT-0001." {...register("at")}>
          <option value="saving">when they are saved</option>
          <option value="sending">when they are sent</option>
        </SelectField>
      </Grid>
      <Box role="status" minH="5" color="fg.muted">
        {possible && (
          <>
            The next invoice will be <strong>{invoiceNumber(possible.prefix, possible.next)}</strong>
          </>
        )}
      </Box>
      {clash && <FieldConflictDialog clash={clash} labels={labels} onChoose={choose} onCancel={leave} />}
    </SettingsForm>
  );
}
