import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";
import { redact } from "./redact.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("keys that a provider repeats are taken out of a text, a key that begins with another one whole", () => {
  vi.stubEnv("ASSISTANT_API_KEY", "sk-secret-1");
  vi.stubEnv("ASSISTANT_TRANSCRIPTION_API_KEY", "sk-secret-1-of-speech");
  vi.stubEnv("ASSISTANT_MODEL", "listener-large");
  expect(redact("Incorrect keys: sk-secret-1, sk-secret-1-of-speech for listener-large")).toBe("Incorrect keys: [redacted], [redacted] for listener-large");
});

test("what stands for no key is no secret", () => {
  vi.stubEnv("ASSISTANT_API_KEY", "none");
  expect(redact("none of the models answered")).toBe("none of the models answered");
});

test("a line of the log has no key, wherever the error has it", () => {
  vi.stubEnv("ASSISTANT_API_KEY", "sk-secret-1");
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  log.error("model failed", { error: new Error("Incorrect key: sk-secret-1", { cause: new Error("sk-secret-1") }), key: "sk-secret-1" });
  expect(lines.mock.calls.join()).not.toContain("sk-secret");
  expect(lines.mock.calls.join()).toContain("Incorrect key: [redacted]");
});
