import { expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import type { ClientMessage, HistoryEntry, ServerMessage } from "../../shared/chat/realtime.ts";
import { newId } from "../../shared/ids.ts";
import type { AssistantOffer, Settings } from "../../shared/records/settings.ts";
import { routes } from "../../shared/routes.ts";
import { type Heard, speak, start, stop, withEars } from "./ears.ts";
import { enter, settle, show } from "./new-user.ts";
import { picture } from "./picture.ts";

type Said = Extract<ClientMessage, { type: "chat_message" }>;

/** A server's conversation that answers every message with `summary`. */
class Conversation {
  readonly said: ClientMessage[] = [];
  readonly #history: HistoryEntry[] = [];
  summary: string | undefined = "New invoice for Acme · total $255.00";

  join(channel: WebSocketRoute): void {
    const send = (message: ServerMessage) => channel.send(JSON.stringify(message));
    channel.onMessage((frame) => {
      const message = JSON.parse(String(frame)) as ClientMessage;
      this.said.push(message);
      if (message.type === "get_conversation_history") return send({ type: "conversation_history", data: this.#history });
      if (message.type === "chat_message")
        this.#turn({ content: message.data.message, clientId: message.data.clientId, ...(message.data.spoken ? { spoken: true } : {}) }, this.summary);
      else if (message.type === "undo") this.#turn({ content: "Undo", command: { type: "undo" } });
      else return;
      send({ type: "ai_response", data: { message: "Here it is.", conversationHistory: this.#history } });
    });
  }

  #turn(said: Partial<HistoryEntry>, summary?: string): void {
    const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
      id: newId("message"),
      role: "user",
      content: "",
      timestamp: new Date().toISOString(),
      ...more,
    });
    this.#history.push(entry(said), entry({ role: "assistant", content: "Here it is.", ...(summary ? { summary } : {}) }));
  }

  /** The messages without author and ids. */
  messages = () =>
    this.said
      .filter((message): message is Said => message.type === "chat_message")
      .map(({ data: { message, spoken } }) => ({ message, ...(spoken ? { spoken } : {}) }));
}

/** Offers transcription in the settings, and sets its answer to a recording. */
async function withTranscription(
  page: Page,
  answer: { status: number; body: object },
  routing?: Settings["ai"]["routing"],
): Promise<{ recordings: Buffer[]; types: string[] }> {
  const recordings: Buffer[] = [];
  const types: string[] = [];
  await page.route(`**${routes.getSettings.path}`, async (route) => {
    const settings: Settings = await (await route.fetch()).json();
    const offer: AssistantOffer = { ...settings.offer, provider: true, transcription: true };
    await route.fulfill({ json: { ...settings, offer, ai: { ...settings.ai, ...(routing ? { routing } : {}) } } });
  });
  await page.addInitScript(() => {
    const { promise: sound, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { sound });
    const real = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = function start(...given) {
      // Another recorder of the same microphone shows when there is sound.
      const second = new MediaRecorder(this.stream);
      second.ondataavailable = ({ data }) => data.size && resolve();
      real.call(second, 50);
      real.apply(this, given);
    };
  });
  await page.route(`**${routes.transcribe.path}`, async (route) => {
    recordings.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    types.push((await route.request().headerValue("content-type")) ?? "");
    await route.fulfill({ status: answer.status, json: answer.body });
  });
  return { recordings, types };
}

/** Waits until the recording has sound. */
const sound = (page: Page) => page.evaluate(() => (window as unknown as { sound: Promise<void> }).sound);

/** Opens the chat of a workspace whose assistant answers at once. */
async function chat(page: Page): Promise<Conversation> {
  const conversation = new Conversation();
  await page.routeWebSocket("**/ws", (channel) => conversation.join(channel));
  await enter(page);
  await page.goto("/");
  await show(page, "Chat");
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  return conversation;
}

const microphoneButton = (page: Page) => page.getByTitle("Click to enable microphone");
const log = (page: Page) => page.getByRole("log");
const hint = (page: Page) => page.getByRole("form", { name: "What to say" }).getByRole("status");
/** Opens the customers and the products, as people do before they mention them. */
async function lookAround(page: Page): Promise<void> {
  await show(page, "Menu");
  for (const manager of ["Customer Manager", "Product Catalog"]) {
    await page.getByRole("button", { name: manager }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem").or(dialog.getByRole("row")).nth(1)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await show(page, "Chat");
}
const recognitions = (page: Page) => page.evaluate(() => (window as unknown as { used: Heard[] }).used);

test("what is said is sent by itself, marked as spoken; the button says what it does meanwhile", { tag: ["@desktop", "@day"] }, async ({ page }) => {
  await withEars(page, { hears: [{ transcript: "  bill Acme three hours at eighty five " }] });
  const conversation = await chat(page);
  await expect(start(page)).toHaveAttribute("aria-pressed", "false");
  await start(page).click();
  await expect(stop(page)).toHaveAttribute("aria-pressed", "true");
  await expect(hint(page)).toHaveText("Listening");
  await picture(page, "1-recording");
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  await expect(log(page).getByText("bill Acme three hours at eighty five", { exact: true })).toBeVisible();
  await expect(log(page).getByText("Spoken")).toBeVisible();
  expect(conversation.messages()).toEqual([{ message: "bill Acme three hours at eighty five", spoken: true }]);
  await expect(hint(page)).toHaveText("");
  await picture(page, "2-heard");
  const [{ phrases, processLocally, ...how } = {} as Heard] = await recognitions(page);
  expect(how).toEqual({ lang: "en-US", continuous: false, interimResults: false, maxAlternatives: 1 });
  expect([phrases, processLocally]).toEqual([[], undefined]);
});

test("what is typed is not marked as spoken", { tag: "@desktop" }, async ({ page }) => {
  await withEars(page, {});
  const conversation = await chat(page);
  await page.getByLabel("Message", { exact: true }).fill("Bill Acme");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Here it is.")).toBeVisible();
  await expect(log(page).getByText("Spoken")).toHaveCount(0);
  expect(conversation.messages()).toEqual([{ message: "Bill Acme" }]);
});

test("what was heard wrongly is written right with one tap, and what it did is undone first", async ({ page }) => {
  await withEars(page, { hears: [{ transcript: "bill a corn three hours" }] });
  const conversation = await chat(page);
  await speak(page);
  await log(page).getByRole("button", { name: "Edit" }).click();
  const field = page.getByLabel("Message", { exact: true });
  await expect(field).toHaveValue("bill a corn three hours");
  await expect(field).toBeFocused();
  await picture(page, "3-edit");
  expect(conversation.said.map(({ type }) => type).filter((type) => type !== "get_conversation_history" && type !== "get_missed")).toEqual([
    "chat_message",
    "undo",
  ]);
  await expect(log(page).getByRole("button", { name: "Edit" })).toHaveCount(0);
  await field.fill("bill Acorn three hours");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("bill Acorn three hours")).toBeVisible();
  expect(conversation.messages().at(-1)).toEqual({ message: "bill Acorn three hours" });
});

test("with the assistant itself: what was heard wrongly is taken back, written right, and nothing is sent at a spoken yes", { tag: "@desktop" }, async ({
  page,
}) => {
  const email = `ap.${crypto.randomUUID()}@acme.example`;
  await withEars(page, {
    hears: [{ transcript: "Bill Acme Corp 13 hours of design at $85" }, { transcript: `send it to ${email}` }, { transcript: "yes" }],
  });
  await settle(page);
  const paper = page.frameLocator('iframe[title="Document preview"]');
  await speak(page);
  await expect(paper.getByText("$1,105.00").first()).toBeVisible();
  await expect(log(page).getByText("Spoken")).toBeVisible();
  await log(page).getByRole("button", { name: "Edit" }).click();
  const field = page.getByLabel("Message", { exact: true });
  await expect(field).toHaveValue("Bill Acme Corp 13 hours of design at $85");
  await expect(paper.getByText("$1,105.00")).toHaveCount(0);
  await field.fill("Bill Acme Corp 3 hours of design at $85");
  await page.keyboard.press("Enter");
  await expect(paper.getByText("$255.00").first()).toBeVisible();
  for (let i = 0; i < 2; i++) {
    await expect(start(page)).toBeEnabled();
    await speak(page);
    await expect(page.getByText("AI is thinking...")).toHaveCount(0);
  }
  await expect(log(page).getByText("yes", { exact: true })).toBeVisible();
  const emails = await page.request.get("/_local/mail");
  expect(await emails.text()).not.toContain(email);
});

test("a spoken turn is undone with one tap, and then there is nothing to correct", { tag: "@desktop" }, async ({ page }) => {
  await withEars(page, { hears: [{ transcript: "bill Acme three hours" }] });
  const conversation = await chat(page);
  await speak(page);
  await log(page).getByRole("button", { name: "Undo" }).click();
  await expect(log(page).getByRole("button", { name: "Edit" })).toHaveCount(0);
  expect(conversation.said.at(-1)).toMatchObject({ type: "undo" });
});

test("silence sends nothing, and says so", { tag: "@desktop" }, async ({ page }) => {
  await withEars(page, { hears: [{ transcript: "   " }] });
  const conversation = await chat(page);
  await speak(page);
  await expect(hint(page)).toHaveText("Nothing was heard. Try again.");
  expect(conversation.messages()).toEqual([]);
});

test("without speech recognition, and without anybody to write speech down, there is no button", { tag: "@desktop" }, async ({ page }) => {
  await withEars(page, undefined);
  await chat(page);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  for (const button of [start(page), stop(page), microphoneButton(page)]) await expect(button).toHaveCount(0);
});

test("a refused microphone shows on its button until it is allowed", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => {
    const permission = Object.assign(new EventTarget(), { state: "denied" });
    Object.assign(window, { permission });
    navigator.permissions.query = async () => permission as unknown as PermissionStatus;
  });
  await withEars(page, { hears: [{ error: "not-allowed" }, { transcript: "Bill Acme" }] });
  const conversation = await chat(page);
  const warned = page.waitForEvent("console", (message) => message.type() === "warning" && message.text().startsWith("Speech"));
  await speak(page);
  expect((await warned).text()).toBe("Speech recognition: not-allowed");
  await expect(microphoneButton(page)).toBeVisible();
  await expect(hint(page)).toHaveText("The microphone is blocked. Allow it for this site in your browser.");
  await picture(page, "4-denied");
  await page.evaluate(() => {
    const { permission } = window as unknown as { permission: EventTarget & { state: string } };
    permission.state = "granted";
    permission.dispatchEvent(new Event("change"));
  });
  await expect(start(page)).toBeVisible();
  await expect(hint(page)).toHaveText("");
  await speak(page);
  await expect(log(page).getByText("Bill Acme", { exact: true })).toBeVisible();
  expect(conversation.messages()).toHaveLength(1);
});

test("a click on the refused microphone asks for it again", { tag: "@desktop" }, async ({ page }) => {
  await withEars(page, { hears: [{ error: "not-allowed" }, { transcript: "Bill Acme" }] });
  const conversation = await chat(page);
  await speak(page);
  await microphoneButton(page).click();
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  expect(conversation.messages()).toHaveLength(1);
});

test("what goes wrong is logged and said in a line beside the button, nowhere else", { tag: "@desktop" }, async ({ page }) => {
  const errors = [
    ["no-speech", "Nothing was heard. Try again."],
    ["audio-capture", "No microphone was found."],
    ["network", "Your browser's speech service could not be reached."],
    ["language-not-supported", "Your browser's speech service does not know English."],
    ["service-not-allowed", "Your browser's speech service can not be used here."],
    ["something-new", "That did not work. Try again, or type it."],
  ] as const;
  await withEars(page, { hears: errors.map(([error]) => ({ error })) });
  const conversation = await chat(page);
  for (const [error, words] of errors) {
    const warned = page.waitForEvent("console", (message) => message.type() === "warning" && message.text().startsWith("Speech"));
    await speak(page);
    expect((await warned).text()).toBe(`Speech recognition: ${error}`);
    await expect(hint(page)).toHaveText(words);
    await expect(start(page)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  expect(conversation.messages()).toEqual([]);
  // The hint disappears with the next message.
  await page.getByLabel("Message", { exact: true }).fill("Bill Acme");
  await page.keyboard.press("Enter");
  await expect(hint(page)).toHaveText("");
});

test("where the browser can hear on the device it does, says so, and knows the names that were read already", { tag: "@desktop" }, async ({ page }) => {
  await withEars(page, { hears: [{ transcript: "bill Harbor Coffee" }], available: "available", phrases: "taken" });
  await chat(page);
  await lookAround(page);
  await start(page).click();
  await expect(hint(page)).toHaveText("Listening on this device");
  await stop(page).click();
  await expect(hint(page)).toHaveText("Heard on this device");
  await picture(page, "5-on-device");
  const [how] = await recognitions(page);
  expect(how?.processLocally).toBe(true);
  const names = async (path: string) => ((await (await page.request.get(path)).json()) as { name: string }[]).map(({ name }) => name);
  expect(how?.phrases).toEqual(expect.arrayContaining([...(await names(routes.listCustomers.path)), ...(await names(routes.listProducts.path))]));
});

test("what is not there on the device is not claimed", { tag: "@desktop" }, async ({ page }) => {
  for (const available of ["unavailable", "downloadable"]) {
    await withEars(page, { hears: [{ transcript: `bill ${available}` }], available, phrases: "taken" });
    await chat(page);
    await speak(page);
    await expect(log(page).getByText(`bill ${available}`)).toBeVisible();
    await expect(hint(page)).toHaveText("");
    expect(await recognitions(page)).toMatchObject([{ phrases: [] }]);
    expect((await recognitions(page))[0]).not.toHaveProperty("processLocally", true);
  }
});

test("a recognition that takes no hints hears without them", { tag: "@desktop" }, async ({ page }) => {
  await withEars(page, { hears: [{ transcript: "bill Acme" }], available: "available", phrases: "refused" });
  await chat(page);
  await lookAround(page);
  await start(page).click();
  await expect.poll(async () => (await recognitions(page)).map(({ phrases }) => phrases.length > 0)).toEqual([true, false]);
  await stop(page).click();
  await expect(log(page).getByText("bill Acme", { exact: true })).toBeVisible();
  await expect(hint(page)).toHaveText("Heard on this device");
});

test.describe("where the browser has no speech recognition and the installation writes speech down", () => {
  test("with the assistant set to offline only nothing is recorded, and why is said", { tag: "@desktop" }, async ({ page }) => {
    await withEars(page, undefined);
    const { recordings } = await withTranscription(page, { status: 200, body: { text: "Never." } }, "offline only");
    await chat(page);
    await start(page).click();
    await expect(hint(page)).toHaveText("This browser recognises no speech itself, and the assistant is set to offline only. Type it instead.");
    await expect(start(page)).toHaveAttribute("aria-pressed", "false");
    expect(recordings).toEqual([]);
  });

  test("what is said is recorded, written down and sent", { tag: "@desktop" }, async ({ page }) => {
    await withEars(page, undefined);
    const { recordings, types } = await withTranscription(page, { status: 200, body: { text: " Bill Acme three hours. " } });
    const conversation = await chat(page);
    await start(page).click();
    await expect(hint(page)).toHaveText("Recording, for 60 seconds at most");
    await picture(page, "6-recorder");
    await sound(page);
    await stop(page).click();
    await expect(log(page).getByText("Bill Acme three hours.", { exact: true })).toBeVisible();
    expect(conversation.messages()).toEqual([{ message: "Bill Acme three hours.", spoken: true }]);
    expect(recordings).toHaveLength(1);
    expect(recordings[0]?.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
    expect(types[0]).toMatch(/^audio\/webm/);
    await expect(hint(page)).toHaveText("");
  });

  test("it ends by itself after a minute", { tag: "@desktop" }, async ({ page }) => {
    await page.addInitScript(() => {
      const real = AbortSignal.timeout;
      AbortSignal.timeout = (ms) => {
        Object.assign(window, { limit: ms });
        if (ms !== 60_000) return real.call(AbortSignal, ms);
        const end = new AbortController();
        void (window as unknown as { sound: Promise<void> }).sound.then(() => end.abort());
        return end.signal;
      };
    });
    await withEars(page, undefined);
    await withTranscription(page, { status: 200, body: { text: "A long story." } });
    await chat(page);
    await start(page).click();
    await expect(log(page).getByText("A long story.")).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { limit: number }).limit)).toBe(60_000);
  });

  test("silence sends nothing, and what the server refuses is said in its words", { tag: "@desktop" }, async ({ page }) => {
    await withEars(page, undefined);
    const detail = "What you said could not be written down just now. Try again, or type it.";
    const refusal = { type: "about:blank", title: "Service Unavailable", status: 503, code: "unavailable", detail, requestId: "x" };
    const answer = { status: 200, body: { text: "  " } as object };
    await withTranscription(page, answer);
    const conversation = await chat(page);
    await speak(page);
    await expect(hint(page)).toHaveText("Nothing was heard. Try again.");
    Object.assign(answer, { status: 503, body: refusal });
    await start(page).click();
    await sound(page);
    await stop(page).click();
    await expect(hint(page)).toHaveText(detail);
    await expect(start(page)).toBeEnabled();
    expect(conversation.messages()).toEqual([]);
  });

  test("a speech recognition that hears nothing here makes room for it", { tag: "@desktop" }, async ({ page }) => {
    await withEars(page, { hears: [{ error: "network" }] });
    await withTranscription(page, { status: 200, body: { text: "Bill Acme." } });
    await chat(page);
    await speak(page);
    await expect(hint(page)).toHaveText("Your browser's speech service could not be reached.");
    await start(page).click();
    await expect(hint(page)).toHaveText("Recording, for 60 seconds at most");
    await sound(page);
    await stop(page).click();
    await expect(log(page).getByText("Bill Acme.", { exact: true })).toBeVisible();
  });
});

test("a recording that can not begin says what a recognition would", { tag: "@desktop" }, async ({ page }) => {
  await withEars(page, undefined);
  await withTranscription(page, { status: 200, body: { text: "Never." } });
  await chat(page);
  for (const [name, text, looks] of [
    ["NotFoundError", "No microphone was found.", start],
    ["NotAllowedError", "The microphone is blocked. Allow it for this site in your browser.", microphoneButton],
  ] as const) {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException("no", error);
      };
    }, name);
    await start(page).click();
    await expect(hint(page)).toHaveText(text);
    await expect(looks(page)).toBeVisible();
  }
});
