import { calling, resultsIn, startUnlimitedModelServer, stream } from "./model-server.ts";

export interface ToolCall {
  readonly name: string;
  readonly said: object;
}

/** A provider's model that makes the planned tool calls at once and then gives the planned answer. It has no token limit. */
export async function startScriptedModel() {
  const server = await startUnlimitedModelServer();
  const next = (planned: readonly ToolCall[], answer = "Done."): void =>
    server.does((response, asked) => {
      const toolCalls = planned.flatMap(({ name, said }, index) => calling(name, said, `c${index}`, index).tool_calls);
      stream(response, [resultsIn(asked).length || !toolCalls.length ? { content: answer } : { tool_calls: toolCalls }]);
    });
  next([]);
  const last = () => server.asked().at(-1);
  return {
    /** Sets its calls and its answer for the next turn. */
    next,
    /** The results of the last turn's calls, and the tools that it was offered. */
    results: (): string[] => resultsIn(last() ?? { model: "", messages: [], tools: [] }),
    offered: () => last()?.tools ?? [],
    close: server.close,
  };
}
export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;
