import OpenAI from "openai";
import { env } from "../lib/env.ts";
import { offlineFetch } from "./offline/server.ts";

/** A model that speaks Chat Completions, and its name there. */
export interface Model {
  readonly client: OpenAI;
  readonly name: string;
}

/** How long a provider may take before the built-in model answers instead, in milliseconds. */
const PATIENCE = 25_000;

let offline: Model | undefined;
/** The built-in model: instant, free, and without a network. */
export const offlineModel = (): Model =>
  (offline ??= { client: new OpenAI({ apiKey: "none", baseURL: "http://offline.invalid/v1", fetch: offlineFetch, maxRetries: 0 }), name: "plainbill-offline" });

let provider: Model | undefined;
/** The model that is configured, or nothing where the built-in one is to answer. */
export function configuredModel(): Model | undefined {
  const baseURL = env("ASSISTANT_BASE_URL");
  const apiKey = env("ASSISTANT_API_KEY");
  if (!baseURL && !apiKey) return undefined;
  return (provider ??= {
    client: new OpenAI({ apiKey: apiKey || "none", ...(baseURL ? { baseURL } : {}), timeout: PATIENCE, maxRetries: 1 }),
    name: env("ASSISTANT_MODEL"),
  });
}
