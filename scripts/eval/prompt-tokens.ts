import { Tiktoken } from "js-tiktoken/lite";
import o200k from "js-tiktoken/ranks/o200k_base";

/** Tokens of the constant part of the prompt, as gpt-4o and its successors count them (o200k_base): the instructions, and each function as sent. */
export interface PromptTokens {
  readonly instructions: number;
  readonly functions: readonly { readonly name: string; readonly tokens: number }[];
}

export async function countPrompt(): Promise<PromptTokens> {
  const [{ toolbox }, { promptInstructions: instructions }, { toolsFor }] = await Promise.all([
    import("../../functions/assistant/turn/agent.ts"),
    import("../../functions/assistant/turn/prompt.ts"),
    import("../../functions/assistant/tools/tool.ts"),
  ]);
  const encoding = new Tiktoken(o200k);
  const count = (text: string): number => encoding.encode(text, "all").length;
  return {
    instructions: count(instructions),
    functions: toolsFor(toolbox).map((tool) => ({ name: tool.function.name, tokens: count(JSON.stringify(tool.function)) })),
  };
}

/** `npm run tokens`. */
if (import.meta.main) {
  await import("../jsx.ts");
  const { instructions, functions } = await countPrompt();
  const total = functions.reduce((sum, { tokens }) => sum + tokens, 0);
  const row = (name: string, tokens: number) => console.log(`${name.padEnd(28)} ${String(tokens).padStart(6)}`);
  for (const { name, tokens } of functions) row(name, tokens);
  row(`${functions.length} functions`, total);
  row("instructions", instructions);
  row("together", total + instructions);
}
