import type { UploadedLogo, UploadForm } from "@shared/files.ts";
import { call } from "../../lib/api.ts";
import { NotSent } from "./not-sent.ts";
import { typeOf } from "./rejections.ts";

/** Until the server has looked at the file, it has come this far at most. */
const ARRIVED = 90;

interface Watch {
  signal: AbortSignal;
  /** From 0 to 100. */
  onProgress(percent: number): void;
}

/** Sends a logo straight to the store and has it looked at. Throws `ApiError`, or what says that the store was not reached or did not take it. */
export async function uploadLogo(file: File, { signal, onProgress }: Watch): Promise<UploadedLogo> {
  const form = await call("requestLogoUpload", { body: { filename: file.name, contentType: typeOf(file), size: file.size }, signal });
  await send(form, file, { signal, onProgress: (share) => onProgress(Math.round(share * ARRIVED)) });
  const logo = await call("completeLogoUpload", { body: { id: form.id }, signal });
  onProgress(100);
  return logo;
}

/** `fetch` does not tell how much has been sent. */
function send({ url, fields }: UploadForm, file: File, { signal, onProgress }: Watch): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The store ignores what stands behind the file.
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(new NotSent("The file store did not take the file. Try again.")));
    request.onerror = () => reject(new NotSent("The file could not be sent. Check your connection and try again."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    request.send(form);
  });
}
