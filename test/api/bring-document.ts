import { expect } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { routes } from "../../shared/routes.ts";
import type { UploadedDocument } from "../../shared/uploads/document-files.ts";
import { waitFor } from "./inbox.ts";
import type { Tenant } from "./tenants.ts";
import type { TestApp } from "./test-app.ts";

/** Uploads a text as a document. */
export const bringText = (app: TestApp, who: Tenant, text: string, name = "Statement of work 3.txt"): Promise<UploadedDocument["file"]> =>
  bringFile(app, who, new TextEncoder().encode(text), name);

/** Uploads a document in one call, as a script does. Resolves once it is read, which continues from the queue on a busy machine. */
export async function bringFile(app: TestApp, who: Tenant, bytes: Uint8Array, name: string): Promise<UploadedDocument["file"]> {
  return waitUntilRead(who, await beginFile(app, who, bytes, name));
}

/** Uploads a document in one call. Returns the answer at once; the document may still be being read. */
export async function beginFile(app: TestApp, who: Tenant, bytes: Uint8Array, name: string): Promise<UploadedDocument["file"]> {
  const body = new FormData();
  body.append("document", new Blob([Uint8Array.from(bytes)]), name);
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value };
  const answer = await who.visitor.ask(`${app.origin}${routes.uploadDocument.path}`, { method: "POST", headers, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as UploadedDocument).file;
}

export async function waitUntilRead(who: Tenant, file: UploadedDocument["file"]): Promise<UploadedDocument["file"]> {
  if (file.status !== "reading") return file;
  const current = async () => (await who.call("getAnalysis", { params: { filename: file.filename } })).file;
  await waitFor(async () => (await current()).status !== "reading");
  return current();
}

/** Confirms each unsure value of a document, as a person would. The set of unsure values depends on the trained model. */
export async function confirmValues(who: Tenant, filename: string): Promise<void> {
  const { values } = await who.call("getAnalysis", { params: { filename } });
  for (const { id, unsure } of values) if (unsure) await who.call("changeExtractedValue", { params: { filename }, body: { change: "confirm", id } });
}
