import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * node --import ./scripts/eval/understanding/other-models.ts …: whatever runs reads `role-model.json` and `act-model.json` of the folder EVAL_MODELS instead of
 * the repository's, in its worker threads too.
 */
const MODELS = /\/(?:role|act)-model\.json$/;
const folder = process.env["EVAL_MODELS"];

if (folder)
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const [file] = MODELS.exec(found.url) ?? [];
      return file ? { ...found, url: pathToFileURL(join(folder, file)).href } : found;
    },
  });
