import OpenAI from "openai";
import { business } from "../business/store.ts";
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

let provider: OpenAI | undefined;
/** The provider's model for what a workspace chose, or nothing where the built-in one is to answer. A choice that is configured nowhere is the model of that name. */
export async function configuredModel(workspaceId: string): Promise<Model | undefined> {
  const baseURL = env("ASSISTANT_BASE_URL");
  const apiKey = env("ASSISTANT_API_KEY");
  if (!baseURL && !apiKey) return undefined;
  provider ??= new OpenAI({ apiKey: apiKey || "none", ...(baseURL ? { baseURL } : {}), timeout: PATIENCE, maxRetries: 1 });
  const { model } = await business.settings(workspaceId);
  return { client: provider, name: env("ASSISTANT_MODELS")[model] ?? (env("ASSISTANT_MODEL") || model) };
}
