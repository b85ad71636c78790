import { type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { DeploymentSettings } from "./settings.ts";

/** Where a key leads that is given without an address. */
const OPENAI = "https://api.openai.com/v1";

/** What a function is told of the provider of language models. */
interface Told {
  readonly environment: Record<string, string>;
  readonly secrets: Record<string, ISecret>;
}

/** The provider of language models: what each of the functions that have to do with it is told. Without one, nothing: the embedded model answers. */
export interface Provider {
  /** Who talks with it. */
  readonly assistant: Told;
  /** Who reads documents and pictures with it. */
  readonly reader: Told;
  /** Who has recordings written down by it. */
  readonly speech: Told;
  /** Who says what there is. That takes no key. */
  readonly business: Told;
}

/** The provider as a deployment names it. `scope` is the stack whose functions are told. */
export function providerOf(scope: Construct, settings: DeploymentSettings): Provider {
  const {
    assistantKeySecret: key,
    assistantBaseUrl = key && OPENAI,
    assistantTranscriptionBaseUrl: ownEars,
    assistantTranscriptionKeySecret: earsKey,
  } = settings;
  const secrets = key ? { ASSISTANT_API_KEY: Secret.fromSecretNameV2(scope, "AssistantKey", key) } : {};
  // Who has a server of its own for speech is told of no other, and holds no other's key.
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

/** What a function is told, without what is not set. */
export const withoutUnset = (settings: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined));
