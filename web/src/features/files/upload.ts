import type { UploadedDocument } from "@shared/uploads/document-files.ts";
import type { UploadedLogo, UploadForm } from "@shared/uploads/files.ts";
import { call } from "../../lib/api.ts";
import { documentTypeOf } from "./document-types.ts";
import { NotSent } from "./not-sent.ts";
import { logoTypeOf } from "./rejections.ts";

/** Callbacks of an upload. */
export interface UploadWatch {
  signal: AbortSignal;
  /** Receives the number of bytes sent. */
  onSent(bytes: number): void;
  /** The file was sent completely; the server processes it next. */
  onArrived(): void;
}

/** Uploads a logo to the file store and has it processed. Throws `ApiError`, or `NotSent` if the store was not reached or refused it. */
export async function uploadLogo(file: File, watch: UploadWatch): Promise<UploadedLogo> {
  const { signal } = watch;
  const form = await call("requestLogoUpload", { body: { filename: file.name, contentType: logoTypeOf(file), size: file.size }, signal });
  await send(form, file, watch);
  return call("completeLogoUpload", { body: { id: form.id }, signal });
}

/**
 * Uploads a document and has it read. If it is cancelled while the server reads it, it is deleted afterwards, unless it existed before. Throws like
 * `uploadLogo`.
 */
export async function uploadDocument(file: File, watch: UploadWatch): Promise<UploadedDocument> {
  const { signal } = watch;
  const form = await call("requestDocumentUpload", { body: { filename: file.name, contentType: documentTypeOf(file), size: file.size }, signal });
  await send(form, file, watch);
  const before = await call("listAnalyses", { signal });
  const read = await call("completeDocumentUpload", { body: { id: form.id } });
  const { filename } = read.file;
  if (signal.aborted && !before.some((each) => each.filename === filename)) await call("deleteDocumentFile", { params: { filename } });
  signal.throwIfAborted();
  return read;
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
async function send({ url, fields }: UploadForm, file: File, { signal, onSent, onArrived }: UploadWatch): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The store ignores fields after the file.
  form.append("file", file);
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? Math.round((loaded / total) * file.size) : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(new NotSent("The file store did not take the file. Try again.")));
    request.onerror = () => reject(new NotSent("The file could not be sent. Check your connection and try again."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    request.send(form);
  });
  onArrived();
}
