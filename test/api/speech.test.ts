import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { SPEECH_LIMIT } from "../../shared/chat/speech.ts";
import { routes } from "../../shared/routes.ts";
import { full } from "../counts.ts";
import { everyItem, filesOf, itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

/** A provider's server that records its requests; each test sets its answers. */
let answers: { status: number; body: unknown };
let requests: { path: string | undefined; authorization: string | undefined; form: FormData }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = await new Response(Buffer.concat(chunks), { headers: { "content-type": request.headers["content-type"] ?? "" } }).formData();
  requests.push({ path: request.url, authorization: request.headers.authorization, form });
  response.writeHead(answers.status, { "content-type": "application/json" }).end(JSON.stringify(answers.body));
});

let app: TestApp;
let person: Tenant;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.env["ASSISTANT_BASE_URL"] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  process.env["ASSISTANT_TRANSCRIPTION_MODEL"] = "listener";
  process.env["ASSISTANT_API_KEY"] = "sk-secret-of-speech";
  app = await sharedApp();
});
beforeEach(async () => {
  person = await newUser(app);
});
afterAll(async () => {
  delete process.env["ASSISTANT_BASE_URL"];
  delete process.env["ASSISTANT_TRANSCRIPTION_MODEL"];
  delete process.env["ASSISTANT_API_KEY"];
  server.closeAllConnections();
  server.close();
});

/** Recordings with the format's signature and the given size in bytes. */
const webm = (size = 2000) => recording([0x1a, 0x45, 0xdf, 0xa3], size);
const mp4 = (size = 2000) => recording([0, 0, 0, 0x20, ...Buffer.from("ftypM4A ")], size);
const ogg = (size = 2000) => recording([...Buffer.from("OggS")], size);
const wav = (size = 2000) => recording([...Buffer.from("RIFF"), 0, 8, 0, 0, ...Buffer.from("WAVEfmt ")], size);
const mp3 = (size = 2000) => recording([0xff, 0xfb, 0x90, 0], size);
const recording = (start: number[], size: number) => Uint8Array.from({ length: size }, (_, i) => start[i] ?? i % 251);

const transcribe = (body: Uint8Array<ArrayBuffer> | string, type = "audio/webm;codecs=opus", who = person) => {
  requests = [];
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, "content-type": type };
  return who.visitor.ask(`${app.origin}${routes.transcribe.path}`, { method: "POST", headers, body });
};
const says = (text: string) => ({ status: 200, body: { text } });

const canonical: Readonly<Record<string, string>> = { "audio/x-m4a": "audio/mp4", "audio/x-wav": "audio/wav", "audio/mp3": "audio/mpeg" };

test.each([
  ["audio/webm;codecs=opus", webm(), "speech.webm"],
  ["audio/mp4", mp4(), "speech.mp4"],
  ["audio/x-m4a", mp4(), "speech.mp4"],
  ["audio/ogg;codecs=opus", ogg(), "speech.ogg"],
  ["audio/wav", wav(), "speech.wav"],
  ["audio/x-wav", wav(), "speech.wav"],
  ["audio/mpeg", mp3(), "speech.mp3"],
  ["audio/mp3", recording([...Buffer.from("ID3")], 2000), "speech.mp3"],
])("what was said into a microphone (%s) comes back in words", async (type, sound, name) => {
  answers = says(" Bill Acme three hours of design at 85. \n");
  const answer = await transcribe(sound, type);
  expect([answer.status, await answer.json()]).toEqual([200, { text: "Bill Acme three hours of design at 85." }]);
  const [{ path, form } = { path: "", form: new FormData() }] = requests;
  expect(form.has("prompt")).toBe(false);
  const file = form.get("file") as File;
  expect([path, form.get("model"), form.get("language"), file.name, file.type]).toEqual([
    "/v1/audio/transcriptions",
    "listener",
    "en",
    name,
    canonical[type] ?? type.split(";")[0],
  ]);
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(sound))).toBe(true);
});

test("the model is told whom and what the workspace knows, and of no other, in the language of its locale", async () => {
  const studio = await newUser(app);
  await studio.call("createCustomer", { body: { name: "Zyxel Partners" } });
  await studio.call("createProduct", { body: { name: "Hufbeschlag", unitPrice: 70 } });
  await studio.call("updateBusinessProfile", { body: { locale: "de-CH" } });
  await person.call("createCustomer", { body: { name: "Somebody Else" } });
  answers = says("Zyxel Partners, einmal Hufbeschlag.");
  expect((await transcribe(ogg(), "audio/ogg", studio)).status).toBe(200);
  expect([requests[0]?.form.get("prompt"), requests[0]?.form.get("language")]).toEqual(["Zyxel Partners, Hufbeschlag", "de"]);
  // Models that hear nothing may return the words from their prompt.
  answers = says("Zyxel Partners, Hufbeschlag");
  expect(await (await transcribe(ogg(), "audio/ogg", studio)).json()).toEqual({ text: "" });
});

test.each([
  ["its own key", "sk-ears-of-plainbill", "Bearer sk-ears-of-plainbill"],
  ["no key", "", "Bearer none"],
])("a server of its own for speech gets %s, and never the assistant's", async (_, key, authorization) => {
  vi.stubEnv("ASSISTANT_TRANSCRIPTION_BASE_URL", process.env["ASSISTANT_BASE_URL"]?.replace("/v1", "/ears/v1"));
  vi.stubEnv("ASSISTANT_TRANSCRIPTION_API_KEY", key);
  vi.stubEnv("ASSISTANT_BASE_URL", "");
  answers = says("Bill Acme.");
  const answer = await transcribe(webm());
  vi.unstubAllEnvs();
  expect([answer.status, requests[0]?.path, requests[0]?.authorization]).toEqual([200, "/ears/v1/audio/transcriptions", authorization]);
});

test("where the workspace is set to offline only, no recording leaves, and that is said", async () => {
  const quiet = await newUser(app);
  await quiet.call("updateSettings", { body: { ai: { routing: "offline only" } } });
  answers = says("Never.");
  expect(await (await transcribe(webm(), "audio/webm", quiet)).json()).toMatchObject({ status: 409, detail: expect.stringContaining("offline only") });
  expect(requests).toEqual([]);
});

test("silence is no words, and no error", async () => {
  answers = says("  ");
  expect(await (await transcribe(webm())).json()).toEqual({ text: "" });
});

test.runIf(full)("a recording of 4 MB is heard; of one byte more it is refused, and no provider is asked", async () => {
  answers = says("Long.");
  expect((await transcribe(webm(SPEECH_LIMIT))).status).toBe(200);
  const refused = await transcribe(webm(SPEECH_LIMIT + 1));
  expect(await refused.json()).toMatchObject({ status: 413, code: "too_large", detail: "The recording is larger than 4 MB. Say it in parts." });
  expect(requests).toEqual([]);
});

test.each([
  ["a picture", "image/png", webm()],
  ["text", "text/plain", "Bill Acme"],
  ["JSON", "application/json", "{}"],
  ["a form", "multipart/form-data; boundary=x", webm()],
  ["an MP4 that calls itself WebM", "audio/webm", mp4()],
  ["a WebM that calls itself MP4", "audio/mp4", webm()],
  ["a WebM that calls itself WAV", "audio/wav", webm()],
  ["a picture in a RIFF file", "audio/wav", recording([...Buffer.from("RIFF"), 0, 8, 0, 0, ...Buffer.from("WEBPVP8 ")], 2000)],
  ["a WAV that calls itself Ogg", "audio/ogg", wav()],
  ["text that calls itself MP3", "audio/mpeg", "Bill Acme"],
  ["nothing", "audio/webm", new Uint8Array()],
  ["three bytes", "audio/webm", webm(3)],
])("%s is no recording, and nobody is asked", async (_, type, body) => {
  answers = says("Never.");
  const answer = await transcribe(body, type);
  expect(await answer.json()).toMatchObject({ status: 400, code: "invalid" });
  expect(requests).toEqual([]);
});

test.each([
  ["fails", { status: 500, body: { error: { message: "no" } } }],
  ["takes no key of ours", { status: 401, body: { error: { message: "Incorrect API key: sk-secret-of-speech" } } }],
  ["has had too many calls", { status: 429, body: { error: { message: "slow down" } } }],
  ["answers nonsense", { status: 200, body: { words: ["Bill"] } }],
])("when the provider %s, the person is told to type it", async (_, broken) => {
  const noted = vi.spyOn(console, "error").mockImplementation(() => {});
  answers = broken;
  const answer = await transcribe(webm());
  expect(noted.mock.calls.join()).not.toContain("sk-secret");
  noted.mockRestore();
  const problem = await answer.json();
  expect(problem).toMatchObject({ status: 503, code: "unavailable", detail: "What you said could not be written down just now. Try again, or type it." });
  expect(JSON.stringify(problem)).not.toContain("sk-secret");
  expect(requests).toHaveLength(1);
});

test("a recording that the provider can not read is the recording's fault", async () => {
  answers = { status: 400, body: { error: { message: "Invalid file format." } } };
  expect(await (await transcribe(webm())).json()).toMatchObject({ status: 400, code: "invalid" });
});

test("more words than one message holds are refused rather than cut", async () => {
  answers = says("word ".repeat(1000));
  expect(await (await transcribe(webm())).json()).toMatchObject({ status: 413, code: "too_large" });
});

test("nothing of what was said is kept", async () => {
  answers = says("Remember the pelican.");
  expect((await transcribe(webm())).status).toBe(200);
  expect(JSON.stringify(await everyItem())).not.toContain("pelican");
  expect(await filesOf(person.workspaceId)).toEqual([]);
});

test("recordings count against the day's tokens: as the provider counts them, by the second, or by their size", async () => {
  const spent = async () => Number((await itemsUnder(`WS#${person.workspaceId}`)).find(({ sk }) => sk.startsWith("COUNT#tokens#"))?.["spent"] ?? 0);
  const hear = async (usage: object | undefined, size?: number) => {
    const before = await spent();
    answers = { status: 200, body: { text: "Design.", ...(usage ? { usage } : {}) } };
    expect((await transcribe(webm(size))).status).toBe(200);
    return (await spent()) - before;
  };
  expect(await hear({ type: "tokens", total_tokens: 47 })).toBe(47);
  expect(await hear({ type: "duration", seconds: 7.2 })).toBe(72);
  expect(await hear(undefined, 400_000)).toBe(1000);
  answers = { status: 500, body: {} };
  const before = await spent();
  expect((await transcribe(webm())).status).toBe(503);
  expect(await spent()).toBe(before);
});

test("once these are used up, that is said and noted, and no provider is asked", async () => {
  const noted = vi.spyOn(console, "log").mockImplementation(() => {});
  process.env["ASSISTANT_DAILY_TOKENS"] = "10";
  try {
    answers = says("Never.");
    expect(await (await transcribe(webm())).json()).toMatchObject({ status: 429, code: "too_many", detail: expect.stringContaining("Type your message") });
    expect(requests).toEqual([]);
    // An alarm counts this line.
    expect(noted.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ event: "budget used up", workspaceId: expect.stringMatching(/^ws_/) }]);
  } finally {
    delete process.env["ASSISTANT_DAILY_TOKENS"];
    noted.mockRestore();
  }
});

test("no more recordings a minute are written down than messages are taken", async () => {
  process.env["ASSISTANT_MESSAGES_PER_MINUTE"] = "1";
  try {
    answers = says("Design.");
    const statuses = [(await transcribe(webm())).status, (await transcribe(webm())).status];
    // They may span the end of a minute, but not two of them.
    statuses.push((await transcribe(webm())).status);
    expect(statuses).toContain(429);
  } finally {
    delete process.env["ASSISTANT_MESSAGES_PER_MINUTE"];
  }
});

test("without a model for it, that is said, and settings offer no such thing", async () => {
  expect((await person.call("getSettings", {})).offer).toMatchObject({ transcription: true });
  delete process.env["ASSISTANT_TRANSCRIPTION_MODEL"];
  try {
    expect((await person.call("getSettings", {})).offer).toMatchObject({ transcription: false });
    const answer = await transcribe(webm());
    expect(await answer.json()).toMatchObject({ status: 404, detail: "Speech is not written down here: no model for it is configured." });
    expect(requests).toEqual([]);
  } finally {
    process.env["ASSISTANT_TRANSCRIPTION_MODEL"] = "listener";
  }
});

test("speech is taken only from a signed-in person on our own site", async () => {
  answers = says("Never.");
  const call = (headers: Record<string, string>) => ({ method: "POST", headers: { "content-type": "audio/webm", ...headers }, body: webm() });
  requests = [];
  expect((await fetch(`${app.origin}${routes.transcribe.path}`, call({ [CSRF_HEADER.name]: CSRF_HEADER.value }))).status).toBe(401);
  expect((await person.visitor.ask(`${app.origin}${routes.transcribe.path}`, call({}))).status).toBe(403);
  expect(requests).toEqual([]);
});
