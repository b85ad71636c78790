import { countPrompt } from "./prompt-tokens.ts";
import "./jsx.ts";

/** npm run tokens: what the part of a prompt costs that every turn has, in tokens of o200k_base as gpt-4o and its successors count them. */
const { instructions, functions } = await countPrompt();
const total = functions.reduce((sum, { tokens }) => sum + tokens, 0);
const row = (name: string, tokens: number) => console.log(`${name.padEnd(28)} ${String(tokens).padStart(6)}`);
for (const { name, tokens } of functions) row(name, tokens);
row(`${functions.length} functions`, total);
row("instructions", instructions);
row("together", total + instructions);
