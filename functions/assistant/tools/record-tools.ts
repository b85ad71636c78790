import { type RecordNoun, recordNouns } from "../../../shared/records/record-nouns.ts";
import { customerTools } from "./customers.ts";
import { productTools } from "./products.ts";
import type { Tool } from "./tool.ts";

const toolsOf: { readonly [N in RecordNoun]: readonly Tool[] } = { customer: customerTools, product: productTools };

export const recordTools: readonly Tool[] = recordNouns.flatMap((noun) => toolsOf[noun]);
