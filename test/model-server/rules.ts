import type { WireMessage } from "./wire.ts";

/** A server's rule: returns its error message for an invalid conversation. */
type Rule = (messages: readonly WireMessage[]) => string | undefined;

/** Every call is answered, by its id, before any other message. */
export const answeredCalls: Rule = (messages) => {
  for (const [i, { tool_calls: calls = [] }] of messages.entries()) {
    const answers = messages.slice(i + 1, i + 1 + calls.length).map(({ tool_call_id: id }) => id);
    if (calls.some(({ id }) => !answers.includes(id)))
      return "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.";
  }
  return undefined;
};

/** Function names have letters, digits, _ and -, at most 64. */
export const namesAreShort: Rule = (messages) =>
  messages.some(({ tool_calls: calls = [] }) => calls.some(({ function: { name } }) => !/^[\w-]{1,64}$/.test(name)))
    ? "Invalid 'messages': function.name."
    : undefined;

export const oneSystemMessage: Rule = (messages) =>
  messages.some(({ role }, i) => role === "system" && i > 0) ? "Jinja Exception: System message must be at the beginning." : undefined;

/** User and assistant alternate, beginning with the user; calls and their results belong to the assistant. */
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

/** Gemini signs the first call of an answer and requires that signature back until the turn ends. */
export const signaturesComeBack: Rule = (messages) => {
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === "user"));
  const at = turn.findIndex(({ tool_calls: calls }) => calls && !calls[0]?.extra_content);
  return at < 0
    ? undefined
    : `Function call is missing a thought_signature in functionCall parts. Additional data, function call \`default_api:${turn[at]?.tool_calls?.[0]?.function.name}\`, position ${at}.`;
};

/** DeepSeek requires its thoughts before a call back. */
export const thoughtsComeBack: Rule = (messages) =>
  messages.some(({ tool_calls: calls, reasoning_content: thoughts }) => calls && !thoughts)
    ? "The `reasoning_content` in the thinking mode must be passed back to the API."
    : undefined;
