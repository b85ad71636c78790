import { type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { DeploymentSettings } from "./settings.ts";

/** The default server if only a key is given. */
const OPENAI = "https://api.openai.com/v1";

/** The provider's environment and secrets for one function. */
interface Told {
  readonly environment: Record<string, string>;
  readonly secrets: Record<string, ISecret>;
}

/** The environments of the functions that use the language model's provider. All are empty without one: the embedded model answers. */
export interface Provider {
  /** For the assistant. */
  readonly assistant: Told;
  /** For reading documents and pictures. */
  readonly reader: Told;
  /** For transcribing recordings. */
  readonly speech: Told;
  /** For the function that lists the offered models; it needs no key. */
  readonly business: Told;
}

/** Returns the configured provider. `scope` is the stack of the functions. */
export function providerOf(scope: Construct, settings: DeploymentSettings): Provider {
  const {
    assistantKeySecret: key,
    assistantBaseUrl = key && OPENAI,
    assistantTranscriptionBaseUrl: ownEars,
    assistantTranscriptionKeySecret: earsKey,
  } = settings;
  const secrets = key ? { ASSISTANT_API_KEY: Secret.fromSecretNameV2(scope, "AssistantKey", key) } : {};
  // A function with a transcription server of its own gets neither the address nor the key of the other one.
  const hearsWith = earsKey ? { ASSISTANT_TRANSCRIPTION_API_KEY: Secret.fromSecretNameV2(scope, "TranscriptionKey", earsKey) } : ownEars ? {} : secrets;
  const hearsAt = { ASSISTANT_TRANSCRIPTION_BASE_URL: ownEars };
  const where = { ASSISTANT_BASE_URL: assistantBaseUrl };
  const limit = { ASSISTANT_DAILY_TOKENS: settings.assistantDailyTokens?.toString() };
  const talks = {
    ASSISTANT_MODEL: settings.assistantModel,
    ASSISTANT_MODELS: settings.assistantModels,
    ASSISTANT_EXTRA_BODY: settings.assistantExtraBody,
    ASSISTANT_EXTRA_HEADERS: settings.assistantExtraHeaders,
    ASSISTANT_EXTRA_QUERY: settings.assistantExtraQuery,
    ASSISTANT_PATIENCE: settings.assistantPatience?.toString(),
  };
  const searches = { ASSISTANT_SEARCH_MODEL: settings.assistantSearchModel };
  const sees = { ASSISTANT_VISION_MODEL: settings.assistantVisionModel };
  const hears = { ASSISTANT_TRANSCRIPTION_MODEL: settings.assistantTranscriptionModel };
  return {
    assistant: { environment: withoutUnset({ ...where, ...limit, ...talks, ...searches }), secrets },
    reader: { environment: withoutUnset({ ...where, ...limit, ...talks, ...sees }), secrets },
    speech: { environment: withoutUnset({ ...(ownEars ? hearsAt : where), ...limit, ...hears }), secrets: hearsWith },
    business: { environment: withoutUnset({ ...where, ...searches, ...sees, ...hears, ...hearsAt }), secrets: {} },
  };
}

/** Removes unset variables. */
export const withoutUnset = (settings: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined));
