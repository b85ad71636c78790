import { answeredCalls, idsOfNine, namesAreShort, nothingIsEmpty, oneSystemMessage, rolesAlternate, signaturesComeBack, thoughtsComeBack } from "./rules.ts";
import type { Wire } from "./wire.ts";

/** OpenAI's form, from which the others differ in parts. developers.openai.com/api/reference/resources/chat/streaming-events */
const openai: Wire = {
  role: "first",
  noContent: "null",
  arguments: "pieces",
  index: "counted",
  id: (count) => `call_${String(count).padStart(24, "x")}`,
  finish: "tool_calls",
  usage: "own chunk",
  rules: [answeredCalls, namesAreShort],
  refusal: (_status, message) => ({ error: { message, type: "invalid_request_error", param: null, code: null } }),
};

/** The servers that people use as ASSISTANT_BASE_URL, according to their documentation and to users' reports. */
export const profiles: Readonly<Record<string, Wire>> = {
  OpenAI: openai,

  // learn.microsoft.com/azure/foundry/openai/concepts/content-streaming, learn.microsoft.com/answers/questions/1533887: the first frame has no choices.
  Azure: {
    ...openai,
    preamble: ['data: {"choices":[],"created":0,"id":"","model":"","object":"","prompt_filter_results":[{"prompt_index":0,"content_filter_results":{}}]}\n\n'],
    refusal: (status, message) => ({ error: { code: String(status), message } }),
  },

  // openrouter.ai/docs/api-reference/streaming: comments instead of JSON; openrouter.ai/docs/errors.
  OpenRouter: {
    ...openai,
    preamble: [": OPENROUTER PROCESSING\n\n", ": OPENROUTER PROCESSING\n\n"],
    role: "every",
    noContent: "empty",
    thinking: "reasoning",
    refusal: (code, message) => ({ error: { code, message, metadata: { provider_name: "Some" } }, user_id: "u" }),
  },

  // platform.claude.com/docs/en/cli-sdks-libraries/libraries/openai-sdk: system messages are merged at the beginning, `strict` is ignored.
  Anthropic: {
    ...openai,
    noContent: "absent",
    id: (count) => `toolu_01${String(count).padStart(22, "A")}`,
    rules: [...openai.rules, nothingIsEmpty],
    refusal: (status, message) => ({ error: { code: "invalid_request_error", message, type: "invalid_request_error", param: status } }),
  },

  // github.com/open-webui/computer/issues/224, github.com/meilisearch/meilisearch/pull/5712, github.com/googleapis/python-genai/issues/2868: no index, "stop"
  // after calls; ai.google.dev/gemini-api/docs/thought-signatures: only the first call is signed; github.com/securo-finance/securo/issues/884: errors are a list.
  Gemini: {
    ...openai,
    role: "every",
    noContent: "absent",
    arguments: "whole",
    index: "absent",
    id: (count) => `function-call-${String(count).padStart(19, "1")}`,
    firstCall: { extra_content: { google: { thought_signature: "EpMBCpABAdHtim8" } } },
    finish: "stop",
    usage: "last chunk",
    rules: [...openai.rules, signaturesComeBack],
    refusal: (code, message) => [{ error: { code, message, status: "INVALID_ARGUMENT" } }],
  },

  // api-docs.deepseek.com/quick_start/rate_limit: comments while it waits; api-docs.deepseek.com/api/create-chat-completion: usage is in the last chunk;
  // api-docs.deepseek.com/guides/thinking_mode, github.com/JohnnyZ93/oai-compatible-copilot/issues/215: thoughts must be sent back with their calls.
  DeepSeek: {
    ...openai,
    preamble: [": keep-alive\n\n", ": keep-alive\n\n"],
    thinking: "reasoning_content",
    id: (count) => `call_00_${String(count).padStart(24, "d")}`,
    usage: "last chunk",
    rules: [...openai.rules, thoughtsComeBack],
    refusal: (_status, message) => ({ error: { message, type: "invalid_request_error", param: null, code: "invalid_request_error" } }),
  },

  // docs.mistral.ai/capabilities/function_calling; github.com/nearai/ironclaw/issues/1241: ids have nine letters and digits; others are refused in this form.
  Mistral: {
    ...openai,
    noContent: "empty",
    arguments: "whole",
    id: (count) => `M${String(count).padStart(8, "0")}`,
    usage: "last chunk",
    rules: [...openai.rules, idsOfNine, rolesAlternate],
    refusal: (status, message) => ({ object: "error", message, type: "invalid_request_error", param: null, code: "3280", raw_status_code: status }),
  },

  // console.groq.com/docs/tool-use, github.com/agno-agi/agno/issues/4090: the call in one piece, usage next to the last chunk, failed_generation.
  Groq: {
    ...openai,
    noContent: "absent",
    arguments: "whole",
    id: (count) => `fc_${count}`,
    usage: "x_groq",
    refusal: (_status, message) => ({
      error: { message, type: "invalid_request_error", code: "tool_use_failed", failed_generation: "<function=invoice_start{}>" },
    }),
  },

  // github.com/ollama/ollama/issues/7881 and 11633, github.com/BerriAI/litellm/pull/37792: whole calls, all with index 0, and "stop" after them.
  Ollama: {
    ...openai,
    role: "every",
    noContent: "empty",
    arguments: "whole",
    index: "zero",
    id: (count) => `call_${String(count).padStart(8, "0")}`,
    finish: "stop",
    refusal: (_status, message) => ({ error: { message, type: "api_error", param: null, code: null } }),
  },

  // github.com/ggml-org/llama.cpp/issues/20733, github.com/SWE-agent/mini-swe-agent/issues/759: the model's template refuses, in its own words.
  "llama.cpp": {
    ...openai,
    id: (count) => String(count).padStart(32, "l"),
    rules: [...openai.rules, oneSystemMessage, rolesAlternate],
    refusal: (code, message) => ({
      error: { code, message: `\n------------\nWhile executing CallExpression at line 85\nError: ${message}`, type: "invalid_request_error" },
    }),
  },

  // docs.vllm.ai/features/tool_calling, github.com/microsoft/autogen/issues/1037: the templates of Mistral and Llama require alternating roles.
  vLLM: {
    ...openai,
    noContent: "absent",
    thinking: "reasoning_content",
    id: (count) => `chatcmpl-tool-${String(count).padStart(32, "v")}`,
    rules: [...openai.rules, oneSystemMessage, rolesAlternate],
    refusal: (code, message) => ({ object: "error", message, type: "BadRequestError", param: null, code }),
  },

  // lmstudio.ai/docs/developer/openai-compat/tools: ids are numbers, arguments in pieces, usage only on request.
  "LM Studio": {
    ...openai,
    noContent: "absent",
    id: (count) => String(300_000_000 + count),
    usage: "none",
    rules: [...openai.rules, oneSystemMessage, rolesAlternate],
    refusal: (_status, message) => ({ error: message }),
  },

  // Servers that pass arguments on as the object that their model's parser made (github.com/BerriAI/litellm/pull/37792, about older proxies of Ollama).
  "a proxy": { ...openai, arguments: "object", index: "absent", id: () => "", usage: "none" },
};
