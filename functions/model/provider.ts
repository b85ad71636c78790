import OpenAI from "openai";
import type { AiSettings } from "../../shared/records/settings.ts";
import { env, madeOf } from "../platform/env.ts";
import { business } from "../records/business-store.ts";
import { type CircuitBreaker, circuitBreaker } from "./circuit-breaker.ts";
import { fetchStreaming } from "./whole-answer.ts";

/** A provider's model that speaks Chat Completions. */
export interface ChatModel {
  readonly client: OpenAI;
  /** Its name at the provider. */
  readonly name: string;
  /** How many milliseconds it may say nothing. */
  readonly patience: number;
  /** What each request says besides. */
  readonly extraBody: Readonly<Record<string, unknown>>;
  readonly circuit: CircuitBreaker;
}

/** A provider as it is configured. Another key or address is another one, whose models may be there where the ones before were not. */
interface Provider {
  readonly client: OpenAI;
  readonly circuits: Map<string, CircuitBreaker>;
}

/** The provider that is configured, or undefined. */
const provider = madeOf(["ASSISTANT_BASE_URL", "ASSISTANT_API_KEY", "ASSISTANT_EXTRA_HEADERS", "ASSISTANT_EXTRA_QUERY"], (): Provider | undefined => {
  const baseURL = env("ASSISTANT_BASE_URL");
  const apiKey = env("ASSISTANT_API_KEY");
  if (!baseURL && !apiKey) return undefined;
  const headers = Object.entries(env("ASSISTANT_EXTRA_HEADERS"));
  const defaultHeaders = Object.fromEntries(headers.map(([name, value]) => [name, value?.replaceAll("{key}", apiKey) ?? null]));
  const defaultQuery = env("ASSISTANT_EXTRA_QUERY");
  const client = new OpenAI({
    apiKey: apiKey || "none",
    baseURL: baseURL || null,
    defaultHeaders,
    defaultQuery,
    fetch: fetchStreaming,
    fetchOptions: { redirect: "error" },
    // What it does not answer, the embedded model does.
    maxRetries: 0,
    logLevel: "off",
  });
  return { client, circuits: new Map() };
});

/** Whether there is a provider, whatever a workspace makes of it. */
export const isModelConfigured = (): boolean => provider() !== undefined;

/** The model of that name. */
function modelOf({ client, circuits }: Provider, name: string): ChatModel {
  const circuit = circuits.get(name) ?? circuitBreaker();
  circuits.set(name, circuit);
  return { client, name, patience: env("ASSISTANT_PATIENCE") * 1000, extraBody: env("ASSISTANT_EXTRA_BODY"), circuit };
}

/** What a provider offers a workspace: the model that it chose, the one that searches the web where there is one and the workspace wants it, and one that sees. */
export interface ModelOffer {
  readonly model: ChatModel;
  readonly search: ChatModel | undefined;
  readonly vision: ChatModel | undefined;
  readonly routing: Exclude<AiSettings["routing"], "offline only">;
}

/** What the provider offers a workspace; nothing where there is none, or where nothing is to leave for it. A choice that is configured nowhere is the model of that name. */
export async function modelOffer(workspaceId: string): Promise<ModelOffer | undefined> {
  const found = provider();
  if (!found) return undefined;
  const { model, routing, webSearchEnabled } = await business.settings(workspaceId);
  if (routing === "offline only") return undefined;
  const searching = webSearchEnabled && env("ASSISTANT_SEARCH_MODEL");
  const seeing = env("ASSISTANT_VISION_MODEL");
  return {
    model: modelOf(found, env("ASSISTANT_MODELS")[model] ?? (env("ASSISTANT_MODEL") || model)),
    search: searching ? modelOf(found, searching) : undefined,
    vision: seeing ? modelOf(found, seeing) : undefined,
    routing,
  };
}
