import type { APIGatewayProxyEventV2 } from "aws-lambda";
import busboy from "busboy";
import { AppError } from "../../shared/errors.ts";
import { dictionary } from "../../shared/text/dictionary.ts";
import { CALL_LIMIT } from "../../shared/uploads/files.ts";

/** The file in a form, its name, and the form's other fields. */
export interface FormFile {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns the file sent as `field` of a form (multipart/form-data). Throws `invalid` if there is none, and `too_large` above 4 MB. */
export function fileIn({ headers, body = "", isBase64Encoded }: APIGatewayProxyEventV2, field: string): Promise<FormFile> {
  return new Promise((resolve, reject) => {
    const malformed = () => reject(new AppError("invalid", `Send it as the file "${field}" of a form (multipart/form-data).`, { field }));
    try {
      // busboy reports a file that exactly reaches its limit as too large.
      const form = busboy({ headers, defParamCharset: "utf8", limits: { fileSize: CALL_LIMIT + 1, files: 1, fields: 10, parts: 11 } });
      const fields: Record<string, string> = dictionary({});
      let sent: Omit<FormFile, "fields"> | undefined;
      form.on("field", (name, value) => (fields[name] = value));
      form.on("file", (name, file, { filename }) => {
        const chunks: Buffer[] = [];
        file.on("data", (chunk: Buffer) => chunks.push(chunk));
        file.on("limit", () => reject(new AppError("too_large", "The file is larger than 4 MB. Ask for an upload form to send up to 10 MB.", { field })));
        file.on("error", malformed);
        file.on("end", () => name === field && (sent = { bytes: Buffer.concat(chunks), filename: filename ?? "" }));
      });
      form.on("error", malformed);
      form.on("close", () => (sent ? resolve({ ...sent, fields }) : malformed()));
      form.end(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
    } catch {
      malformed();
    }
  });
}
