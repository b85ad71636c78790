import type { UploadedDocument } from "@shared/uploads/document-files.ts";
import type { UploadedLogo, UploadForm } from "@shared/uploads/files.ts";
import { call } from "../../lib/api.ts";
import { documentTypeOf } from "./document-types.ts";
import { NotSent } from "./not-sent.ts";
import { logoTypeOf } from "./rejections.ts";

/** Callbacks of an upload. */
export interface UploadWatch {
  signal: AbortSignal;
  /** How many bytes have been sent. */
  onSent(bytes: number): void;
  /** All of it has come: now the server looks at it. */
  onArrived(): void;
}

/** Sends a logo straight to the store and has it looked at. Throws `ApiError`, or what says that the store was not reached or did not take it. */
export async function uploadLogo(file: File, watch: UploadWatch): Promise<UploadedLogo> {
  const { signal } = watch;
  const form = await call("requestLogoUpload", { body: { filename: file.name, contentType: logoTypeOf(file), size: file.size }, signal });
  await send(form, file, watch);
  return call("completeLogoUpload", { body: { id: form.id }, signal });
}

/** The same with a document, which is read. One that is cancelled while the server reads it is deleted when that is done, unless it was there before. */
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

/** `fetch` does not tell how much has been sent. */
async function send({ url, fields }: UploadForm, file: File, { signal, onSent, onArrived }: UploadWatch): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The store ignores what stands behind the file.
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
