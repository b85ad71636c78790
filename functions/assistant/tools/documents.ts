import { AppError } from "../../../shared/errors.ts";
import { DocumentsArguments } from "./arguments.ts";
import { tool } from "./tool.ts";

export const documents = tool({
  name: "documents",
  description: "Proposals, contracts, NDAs and letters. Not available yet: a call answers so, and the person should be told.",
  parameters: DocumentsArguments,
  run: async () => {
    throw new AppError("unavailable", "Proposals, contracts and letters arrive with a later version.");
  },
});
