import { useQuery } from "@tanstack/react-query";
import { AiChange, models, retentions } from "../../../../shared/settings.ts";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { SelectField } from "../../components/Field.tsx";
import { Switch } from "../../components/Switch.tsx";
import { ClashDialog } from "./ClashDialog.tsx";
import { FormFrame, SkeletonFields } from "./FormFrame.tsx";
import { ai } from "./queries.ts";
import type { Stored } from "./stored.ts";
import { told, useStoredForm } from "./stored-form.ts";

interface Props {
  onDirty(dirty: boolean): void;
}

/** How the assistant works. */
export function AiTab({ onDirty }: Props) {
  const { data: stored, error, refetch } = useQuery(ai.query);
  if (!stored) return error ? <Failure what="The settings" error={error} onRetry={refetch} /> : <SkeletonFields count={4} />;
  return <AiForm stored={stored} onDirty={onDirty} />;
}

const labels: Record<keyof AiChange, string> = {
  model: "AI model",
  routing: "Who answers",
  memoryRetention: "Memory retention",
  webSearchEnabled: "Web search",
  autoSaveCustomers: "Auto-save customers",
};

function AiForm({ stored, onDirty }: Props & { stored: Stored<AiChange> }) {
  const { form, saving, submit, clash, choose, leave } = useStoredForm<AiChange>({
    ...ai,
    stored,
    schema: AiChange,
    done: "Your AI settings have been updated successfully.",
    failed: "Failed to update settings",
    onDirty,
  });
  const { register, formState } = form;
  const about = (name: "model" | "memoryRetention") => ({ label: labels[name], error: told(labels[name], formState.errors[name]), ...register(name) });
  return (
    <FormFrame name="AI settings" saving={saving} onSubmit={submit}>
      <SelectField hint="Where no provider is connected, the built-in assistant answers whatever you choose." {...about("model")}>
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
        hint="Lets the assistant look things up once a provider offers it. None does yet; until then it stands by."
        {...register("webSearchEnabled")}
      />
      <Switch label={labels.autoSaveCustomers} hint="A new customer on an invoice joins your customers when it is saved." {...register("autoSaveCustomers")} />
      {clash && <ClashDialog clash={clash} labels={labels} onChoose={choose} onCancel={leave} />}
    </FormFrame>
  );
}
