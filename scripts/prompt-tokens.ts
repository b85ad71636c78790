import { Tiktoken } from "js-tiktoken/lite";
import o200k from "js-tiktoken/ranks/o200k_base";

/** The tokens of the part of a prompt that never changes: the instructions, and each function: its name, description and schema as they are sent. */
export interface PromptTokens {
  readonly instructions: number;
  readonly functions: readonly { readonly name: string; readonly tokens: number }[];
}

export async function countPrompt(): Promise<PromptTokens> {
  const [{ toolbox }, { instructions }, { toolsFor }] = await Promise.all([
    import("../functions/assistant/turn/agent.ts"),
    import("../functions/assistant/turn/prompt.ts"),
    import("../functions/assistant/tools/tool.ts"),
  ]);
  const encoding = new Tiktoken(o200k);
  const count = (text: string): number => encoding.encode(text, "all").length;
  return {
    instructions: count(instructions),
    functions: toolsFor(toolbox).map((tool) => ({ name: tool.function.name, tokens: count(JSON.stringify(tool.function)) })),
  };
}
