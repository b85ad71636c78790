import type { WireMessage } from "./wire.ts";

/** A rule of a server: what is wrong with a conversation, in its own words. */
type Rule = (messages: readonly WireMessage[]) => string | undefined;

/** Every call is answered, by its id, before anything else is said. */
export const answeredCalls: Rule = (messages) => {
  for (const [i, { tool_calls: calls = [] }] of messages.entries()) {
    const answers = messages.slice(i + 1, i + 1 + calls.length).map(({ tool_call_id: id }) => id);
    if (calls.some(({ id }) => !answers.includes(id)))
      return "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.";
  }
  return undefined;
};

/** Names of functions are of letters, digits, _ and -, at most 64. */
export const namesAreShort: Rule = (messages) =>
  messages.some(({ tool_calls: calls = [] }) => calls.some(({ function: { name } }) => !/^[\w-]{1,64}$/.test(name)))
    ? "Invalid 'messages': function.name."
    : undefined;

export const oneSystemMessage: Rule = (messages) =>
  messages.some(({ role }, i) => role === "system" && i > 0) ? "Jinja Exception: System message must be at the beginning." : undefined;

/** The person begins and has every other word; calls and what came of them belong to the assistant's. */
export const rolesAlternate: Rule = (messages) => {
  const said = messages.filter(({ role, tool_calls: calls }) => role === "user" || (role === "assistant" && !calls));
  return said.every(({ role }, i) => role === (i % 2 ? "assistant" : "user"))
    ? undefined
    : "Jinja Exception: After the optional system message, conversation roles must alternate user and assistant roles except for tool calls and results.";
};

export const nothingIsEmpty: Rule = (messages) =>
  messages.some(({ content, tool_calls: calls }) => !calls && !content?.trim()) ? "messages: text content blocks must be non-empty" : undefined;

export const idsOfNine: Rule = (messages) => {
  const ids = messages.flatMap(({ tool_call_id: id, tool_calls: calls = [] }) => [...(id ? [id] : []), ...calls.map((call) => call.id)]);
  const odd = ids.find((id) => !/^[a-zA-Z0-9]{9}$/.test(id));
  return odd === undefined ? undefined : `Tool call id was ${odd} but must be a-z, A-Z, 0-9, with a length of 9.`;
};

/** Gemini signs the first call of an answer, and wants its signature back with it for as long as the turn lasts. */
export const signaturesComeBack: Rule = (messages) => {
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === "user"));
  const at = turn.findIndex(({ tool_calls: calls }) => calls && !calls[0]?.extra_content);
  return at < 0
    ? undefined
    : `Function call is missing a thought_signature in functionCall parts. Additional data, function call \`default_api:${turn[at]?.tool_calls?.[0]?.function.name}\`, position ${at}.`;
};

/** What DeepSeek thought before a call has to come back with it. */
export const thoughtsComeBack: Rule = (messages) =>
  messages.some(({ tool_calls: calls, reasoning_content: thoughts }) => calls && !thoughts)
    ? "The `reasoning_content` in the thinking mode must be passed back to the API."
    : undefined;
