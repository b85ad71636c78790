import { expect, type Page } from "@playwright/test";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";

/** Calls the API as the page's person, who need not have opened a screen yet. */
export async function call<T>(page: Page, method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: object): Promise<T> {
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, "idempotency-key": crypto.randomUUID() };
  const response = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${response.ok() ? "" : await response.text()}`).toBe(true);
  return (response.status() === 204 ? undefined : response.json()) as Promise<T>;
}
