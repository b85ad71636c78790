import { Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useMemo } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { Field, SelectField, TextField } from "../../components/Field.tsx";
import { FieldConflictDialog } from "../../forms/FieldConflictDialog.tsx";
import { errorSentence, useStoredForm } from "../../forms/stored-form.ts";
import type { StoredValues } from "../../forms/stored-values.ts";
import { lazyPart } from "../../lib/parts.ts";
import { LogoField } from "../files/LogoField.tsx";
import { LogoFrame } from "../files/LogoFrame.tsx";
import { ProfileFields, type ProposedProfile, profileSource, storedProfile } from "./queries.ts";
import { SettingsForm, SkeletonFields } from "./SettingsForm.tsx";
import { currencyChoices, localeChoices, sampleFormats, timeZones } from "./select-options.ts";
import { TemplateField } from "./TemplateField.tsx";

/** Lazy, because few profiles are filled in from a document. */
const MadeFromFile = lazyPart(() => import("../records/MadeFromFile.tsx").then((module) => ({ default: module.MadeFromFile })));

interface Props {
  onDirty(dirty: boolean): void;
  given?: ProposedProfile;
}

/** The business profile, as it is printed on invoices. */
export function BusinessTab(props: Props) {
  const { data: stored, error, refetch } = useQuery(storedProfile.query);
  if (!stored) return error ? <Failure what="The profile" error={error} onRetry={refetch} /> : <SkeletonFields count={7} />;
  return <ProfileForm stored={stored} {...props} />;
}

const labels: Record<keyof ProfileFields, string> = {
  name: "Business name",
  logoUrl: "Logo",
  address: "Address",
  contactEmail: "Contact email",
  phone: "Phone",
  taxId: "Tax ID",
  bankDetails: "Bank details",
  timeZone: "Time zone",
  locale: "Language and region",
  currency: "Currency",
  paper: "Paper size",
  template: "Template",
  accentColor: "Accent color",
};

function ProfileForm({ stored, onDirty, given }: Props & { stored: StoredValues<ProfileFields> }) {
  const { form, saving, submit, clash, choose, leave } = useStoredForm({
    ...storedProfile,
    store: (change, version) => storedProfile.store(change, version, given?.sourceFile),
    stored,
    schema: ProfileFields,
    done: "Your business profile has been updated successfully.",
    failed: "Failed to update business profile",
    onDirty,
    ...(given ? { given: given.profile } : {}),
  });
  const { register, control, formState } = form;
  const about = (name: keyof ProfileFields) => ({ label: labels[name], error: errorSentence(labels[name], formState.errors[name]), ...register(name) });
  const [locale = "", currency = "", accentColor = ""] = useWatch({ control, name: ["locale", "currency", "accentColor"] });
  const zones = useId();
  const { data: source } = useQuery(profileSource);
  const file = given?.sourceFile ?? source;

  return (
    <SettingsForm name="Business profile" saving={saving} onSubmit={submit}>
      <Suspense>{file && <MadeFromFile file={file} unsure={given?.unsure.map((name) => labels[name])} />}</Suspense>
      <Controller
        control={control}
        name="logoUrl"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <LogoField ref={ref} value={value} onChange={onChange} disabled={saving} error={errorSentence(labels.logoUrl, error)} />
        )}
      />
      <Field autoComplete="organization" {...about("name")} />
      <TextField autoComplete="street-address" {...about("address")} />
      <Pair>
        <Field type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...about("contactEmail")} />
        <Field type="tel" autoComplete="tel" {...about("phone")} />
      </Pair>
      <Field autoComplete="off" hint="VAT number, EIN or what your country asks for on an invoice." {...about("taxId")} />
      <TextField autoComplete="off" hint="Where customers pay to. Printed at the foot of every invoice." {...about("bankDetails")} />
      <Pair>
        <Field
          list={zones}
          autoComplete="off"
          spellCheck={false}
          hint="An invoice is overdue from midnight there."
          onFocus={(event) => event.target.select()}
          {...about("timeZone")}
        />
        <SelectField hint={sampleFormats(locale, currency)} {...about("locale")}>
          <Options of={useMemo(() => localeChoices(stored.values.locale), [stored.values.locale])} />
        </SelectField>
        <SelectField hint="What new invoices are written in. Products keep the currency of their price." {...about("currency")}>
          <Options of={useMemo(currencyChoices, [])} />
        </SelectField>
        <SelectField {...about("paper")}>
          <option value="A4">A4 (210 × 297 mm)</option>
          <option value="Letter">Letter (8.5 × 11 in)</option>
        </SelectField>
      </Pair>
      <Controller
        control={control}
        name="template"
        render={({ field: { value, onChange } }) => <TemplateField value={value} colour={accentColor} onChange={onChange} />}
      />
      <Pair>
        <Field type="color" px="1" py="1" cursor="pointer" hint="Printed darker where it could not be read." {...about("accentColor")} />
      </Pair>
      <datalist id={zones}>
        {useMemo(timeZones, []).map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {clash && (
        <FieldConflictDialog
          clash={clash}
          labels={labels}
          shown={(field, value) => field === "logoUrl" && <LogoFrame url={value}>No logo</LogoFrame>}
          onChoose={choose}
          onCancel={leave}
        />
      )}
    </SettingsForm>
  );
}

const Pair = ({ children }: { children: React.ReactNode }) => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="4">
    {children}
  </Grid>
);

const Options = ({ of }: { of: readonly (readonly [string, string])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
