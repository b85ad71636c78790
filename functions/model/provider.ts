import OpenAI from "openai";
import type { AiSettings } from "../../shared/records/settings.ts";
import { env, madeOf } from "../platform/env.ts";
import { business } from "../records/business-store.ts";
import { type CircuitBreaker, circuitBreaker } from "./circuit-breaker.ts";
import { fetchStreaming } from "./whole-answer.ts";

/** A provider's model that speaks Chat Completions. */
export interface ChatModel {
  readonly client: OpenAI;
  /** The provider's name for it. */
  readonly name: string;
  /** Milliseconds for which it may be silent. */
  readonly patience: number;
  /** Additional fields of each request. */
  readonly extraBody: Readonly<Record<string, unknown>>;
  readonly circuit: CircuitBreaker;
}

/** A provider as configured. A new key or address makes a new provider with new circuit breakers, because its models may be up where the old ones were down. */
interface Provider {
  readonly client: OpenAI;
  readonly circuits: Map<string, CircuitBreaker>;
}

/** Returns the configured provider, or undefined. */
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
    // The embedded model takes over instead of a retry.
    maxRetries: 0,
    logLevel: "off",
  });
  return { client, circuits: new Map() };
});

/** Returns true if a provider is configured, whatever the workspace's settings. */
export const isModelConfigured = (): boolean => provider() !== undefined;

function modelOf({ client, circuits }: Provider, name: string): ChatModel {
  const circuit = circuits.get(name) ?? circuitBreaker();
  circuits.set(name, circuit);
  return { client, name, patience: env("ASSISTANT_PATIENCE") * 1000, extraBody: env("ASSISTANT_EXTRA_BODY"), circuit };
}

/** The models that a workspace may use: its chosen one, one that searches the web if configured and wanted, and one that sees pictures. */
export interface ModelOffer {
  readonly model: ChatModel;
  readonly search: ChatModel | undefined;
  readonly vision: ChatModel | undefined;
  readonly routing: Exclude<AiSettings["routing"], "offline only">;
}

/**
 * Returns the workspace's models, or undefined if no provider is configured or the workspace
 * is offline only. A choice missing from the configuration is used as the model's name.
 */
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
