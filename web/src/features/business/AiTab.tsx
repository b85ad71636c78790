import { AiChange, type AssistantOffer, models, retentions, routings } from "@shared/records/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { SelectField } from "../../components/Field.tsx";
import { Switch } from "../../components/Switch.tsx";
import { FieldConflictDialog } from "../../forms/FieldConflictDialog.tsx";
import { errorSentence, useStoredForm } from "../../forms/stored-form.ts";
import type { StoredValues } from "../../forms/stored-values.ts";
import { ConnectModel } from "./ConnectModel.tsx";
import { storedAi } from "./queries.ts";
import { SettingsForm, SkeletonFields } from "./SettingsForm.tsx";

interface Props {
  onDirty(dirty: boolean): void;
}

/** The settings of the assistant. */
export function AiTab({ onDirty }: Props) {
  const { data: stored, error, refetch } = useQuery(storedAi.query);
  const { data: offer } = useQuery(storedAi.offer);
  if (!stored || !offer) return error ? <Failure what="The settings" error={error} onRetry={refetch} /> : <SkeletonFields count={5} />;
  return <AiForm stored={stored} offer={offer} onDirty={onDirty} />;
}

const labels: Record<keyof AiChange, string> = {
  model: "AI model",
  routing: "Who answers",
  memoryRetention: "Memory retention",
  webSearchEnabled: "Web search",
  autoSaveCustomers: "Auto-save customers",
};

const answering = {
  "fast first": {
    name: "Fast first",
    hint:
      "The built-in assistant answers what it understands completely, the model the rest. Quicker and free for short requests; of 86 strangers' requests it " +
      "believed it understood, 13 came out wrong.",
  },
  "model only": { name: "Model only (recommended)", hint: "The model answers everything. It takes longer, and every message goes to its provider." },
  "offline only": {
    name: "Offline only",
    hint: "The built-in assistant answers everything. Nothing you say goes to a provider; only your browser can recognise speech.",
  },
} as const satisfies Record<(typeof routings)[number], unknown>;

const Routings = () =>
  routings.map((routing) => (
    <option key={routing} value={routing}>
      {answering[routing].name}
    </option>
  ));

function AiForm({ stored, offer, onDirty }: Props & { stored: StoredValues<AiChange>; offer: AssistantOffer }) {
  const { form, saving, submit, clash, choose, leave } = useStoredForm<AiChange>({
    ...storedAi,
    stored,
    schema: AiChange,
    done: "Your AI settings have been updated successfully.",
    failed: "Failed to update settings",
    onDirty,
  });
  const { register, formState } = form;
  const routing = form.watch("routing") ?? "model only";
  const about = (name: "model" | "routing" | "memoryRetention") => ({
    label: labels[name],
    error: errorSentence(labels[name], formState.errors[name]),
    ...register(name),
  });
  return (
    <SettingsForm name="AI settings" saving={saving} onSubmit={submit}>
      {!offer.provider && <ConnectModel isConnected={false} />}
      {offer.provider ? (
        <SelectField hint={answering[routing].hint} {...about("routing")}>
          <Routings />
        </SelectField>
      ) : (
        <SelectField label={labels.routing} hint="No model is connected here. The built-in assistant answers everything." disabled value="offline only">
          <Routings />
        </SelectField>
      )}
      <SelectField
        hint={offer.provider && routing !== "offline only" ? "The model that is asked." : "Not asked, as long as the built-in assistant answers everything."}
        {...about("model")}
      >
        {models.map((model) => (
          <option key={model} value={model}>
            {model === "gpt-4o" ? `${model} (recommended)` : model}
          </option>
        ))}
      </SelectField>
      <SelectField hint="How long the assistant remembers what is said from now on." {...about("memoryRetention")}>
        {Object.keys(retentions).map((retention) => (
          <option key={retention}>{retention}</option>
        ))}
      </SelectField>
      <Switch
        label={labels.webSearchEnabled}
        hint={
          offer.webSearch
            ? "Lets the assistant look things up on the web. What it looks for goes to the provider."
            : "Lets the assistant look things up where a provider offers it. None does here; it stands by."
        }
        {...register("webSearchEnabled")}
      />
      <Switch label={labels.autoSaveCustomers} hint="A new customer on an invoice joins your customers when it is saved." {...register("autoSaveCustomers")} />
      {offer.provider && <ConnectModel isConnected />}
      {clash && <FieldConflictDialog clash={clash} labels={labels} onChoose={choose} onCancel={leave} />}
    </SettingsForm>
  );
}
