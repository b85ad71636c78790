import OpenAI from "openai";
import type { AiSettings } from "../../../shared/settings.ts";
import { business } from "../../business/store.ts";
import { env } from "../../lib/env.ts";

/** A provider's model that speaks Chat Completions, its name there, and how many milliseconds it may say nothing. */
export interface Model {
  readonly client: OpenAI;
  readonly name: string;
  readonly patience: number;
}

let client: OpenAI | undefined;
/** The provider, whose model answers by default and which one searches the web; nothing where none is configured. It is not asked twice: what it does not answer, the embedded model does. */
function provider(): { client: OpenAI; patience: number } | undefined {
  const baseURL = env("ASSISTANT_BASE_URL");
  const apiKey = env("ASSISTANT_API_KEY");
  if (!baseURL && !apiKey) return undefined;
  client ??= new OpenAI({ apiKey: apiKey || "none", ...(baseURL ? { baseURL } : {}), maxRetries: 0, logLevel: "off", fetchOptions: { redirect: "error" } });
  return { client, patience: env("ASSISTANT_PATIENCE") * 1000 };
}

/** What a provider offers a workspace: the model that it chose, and the one that searches the web where there is one and the workspace wants it. */
export interface ModelOffer {
  readonly model: Model;
  readonly search: Model | undefined;
  readonly routing: Exclude<AiSettings["routing"], "offline only">;
}

/** What the provider offers a workspace; nothing where there is none, or where nothing is to leave for it. A choice that is configured nowhere is the model of that name. */
export async function modelOffer(workspaceId: string): Promise<ModelOffer | undefined> {
  const found = provider();
  if (!found) return undefined;
  const { model, routing, webSearchEnabled } = await business.settings(workspaceId);
  if (routing === "offline only") return undefined;
  const searching = webSearchEnabled && env("ASSISTANT_SEARCH_MODEL");
  return {
    model: { ...found, name: env("ASSISTANT_MODELS")[model] ?? (env("ASSISTANT_MODEL") || model) },
    search: searching ? { ...found, name: searching } : undefined,
    routing,
  };
}
