import { parse } from "../../shared/errors.ts";
import { CompleteDocument } from "../../shared/uploads/document-files.ts";
import { http } from "../http/http.ts";
import { analyse } from "./analysis/analyse.ts";
import { describeLogo } from "./analysis/logo-reading.ts";
import { replyOf } from "./analysis/reply.ts";
import { fileIn } from "./multipart.ts";
import { scans } from "./scan-progress.ts";
import { uploads } from "./upload-store.ts";

const Goals = CompleteDocument.shape.extractionGoals;

export const handler = http("analysis", {
  describeLogo: ({ who, params, now }) => describeLogo(who.workspaceId, params.filename, now),

  completeDocumentUpload: async ({ who, now, body: { id, extractionGoals } }) => {
    const { bytes, name = "" } = await uploads.get(who.workspaceId, id);
    try {
      return replyOf(await analyse(who.workspaceId, { bytes, name: decodeURIComponent(name) || "Document", goals: extractionGoals, now }));
    } finally {
      await uploads.remove(who.workspaceId, id);
    }
  },

  readDocumentFile: ({ who, params, now }) => scans.again(who.workspaceId, params.filename, now),

  uploadDocument: async ({ who, event, now }) => {
    const { bytes, filename, fields } = await fileIn(event, "document");
    const goals = parse(Goals, goalsIn(fields["extractionGoals"]));
    return replyOf(await analyse(who.workspaceId, { bytes, name: filename || "Document", goals, now }));
  },
});

/** Parses the goals in a form, a JSON list. The schema refuses anything else. */
function goalsIn(text: string | undefined): unknown {
  try {
    return text === undefined || text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
