import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { between, type Timeline } from "./timeline.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Maximum time in the film for waiting; longer waits are shortened. */
const WAITING_MS = 120;
/** Time that new content may still move. */
const SETTLES_MS = 400;
/** Time after which a wait fails. */
const LATE_MS = 60_000;
/** Milliseconds between typed characters, varying like a person's. */
const TYPING_MS = [34, 58, 46, 70, 40, 52] as const;

/** Records a film of real pages in use. The film has its own time: taking a picture does not advance it, so the film runs smoothly on a busy machine. */
export class Recorder {
  readonly timeline: Timeline;
  readonly #folder: string;
  #page: Page | undefined;
  #camera: CDPSession | undefined;
  #now = 0;
  #last = "";
  #typed = 0;

  /** Stores its pictures in `folder`. */
  constructor(folder: string, { width, height }: { width: number; height: number }) {
    this.#folder = folder;
    const whole = { at: 0, x: 0, y: 0, width };
    this.timeline = {
      width,
      height,
      duration: 0,
      shots: [],
      pointer: [{ at: 0, x: width / 2, y: height * 0.7 }],
      clicks: [],
      views: [whole],
      cuts: [],
      captions: [],
    };
  }

  get now(): number {
    return this.#now;
  }

  /** Cuts to another page, shown as a whole or from `view` on. */
  async cut(page: Page, view?: Box): Promise<void> {
    if (this.#page) this.timeline.cuts.push(this.#now);
    this.#page = page;
    this.#camera = await page.context().newCDPSession(page);
    this.#last = "";
    this.#see({ at: this.#now, ...this.#fit(view ?? { x: 0, y: 0, ...this.timeline }) });
    await this.shoot();
  }

  /** Shows a caption until the next one. */
  caption(text: string): void {
    const before = this.timeline.captions.at(-1);
    if (before) before.to = this.#now;
    this.timeline.captions.push({ from: this.#now, to: Number.POSITIVE_INFINITY, text });
  }

  /** Takes a picture if the page has changed. */
  async shoot(): Promise<void> {
    const { data } = (await this.#camera?.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true })) ?? { data: "" };
    const name = `${createHash("sha256").update(data).digest("hex").slice(0, 16)}.png`;
    if (name === this.#last) return;
    this.#last = name;
    writeFileSync(join(this.#folder, name), data, "base64");
    this.timeline.shots.push({ at: this.#now, src: name });
  }

  /** Lets the film's time advance. */
  async hold(ms: number): Promise<void> {
    await this.shoot();
    this.#now += ms;
  }

  /** Waits until `what` is visible. */
  async until(what: Locator): Promise<void> {
    const late = performance.now() + LATE_MS;
    for (;;) {
      const seen = await what.isVisible();
      await this.shoot();
      this.#now += WAITING_MS;
      if (seen) break;
      if (performance.now() > late) throw new Error(`${what} was not seen within ${LATE_MS / 1000} s.`);
    }
    await this.#page?.waitForTimeout(SETTLES_MS);
    await this.shoot();
  }

  /** Zooms in on elements, or out to the whole page without any. The move takes `takes` milliseconds, during which actions are recorded. */
  async look(what: readonly Locator[] | Box | undefined, { margin = 24, takes = 900 }: { margin?: number; takes?: number } = {}): Promise<void> {
    const box = Array.isArray(what) ? await boxAround(what as Locator[], margin) : ((what as Box | undefined) ?? { x: 0, y: 0, ...this.timeline });
    this.#see({ at: this.#now + takes, ...this.#fit(box) });
  }

  /** Starts a move from the current view; it ends a move under way. */
  #see(next: Timeline["views"][number]): void {
    const { views } = this.timeline;
    const now = { ...between(views, this.#now), at: this.#now };
    views.splice(views.findLastIndex(({ at }) => at <= this.#now) + 1, views.length, now, next);
  }

  /** Moves the pointer to `what` and records the effect. */
  async point(what: Locator, { x = 0.5, y = 0.5 }: { x?: number; y?: number } = {}): Promise<void> {
    const box = await boxOf(what);
    const to = { x: box.x + box.width * x, y: box.y + box.height * y };
    const from = between(this.timeline.pointer, this.#now);
    this.timeline.pointer.push({ ...from, at: this.#now });
    this.#now += Math.min(900, 300 + Math.hypot(to.x - from.x, to.y - from.y) * 0.8);
    this.timeline.pointer.push({ at: this.#now, ...to });
    await this.#page?.mouse.move(to.x, to.y, { steps: 4 });
    await this.hold(120);
  }

  async click(what: Locator): Promise<void> {
    await this.point(what);
    const { x, y } = between(this.timeline.pointer, this.#now);
    this.timeline.clicks.push({ at: this.#now, x, y });
    await this.#page?.mouse.down();
    await this.hold(90);
    await this.#page?.mouse.up();
    await this.hold(60);
  }

  /** Types like a person; `speed` is a factor. */
  async type(text: string, speed = 1): Promise<void> {
    for (const [i, char] of [...text].entries()) {
      await this.#page?.keyboard.type(char);
      // Every second character, because taking a picture takes longer than typing.
      if (i % 2 === 1 || i === text.length - 1) await this.shoot();
      this.#now += (TYPING_MS[this.#typed++ % TYPING_MS.length] ?? 50) / speed;
    }
  }

  /** Ends the film. */
  end(): Timeline {
    this.timeline.duration = this.#now;
    const last = this.timeline.captions.at(-1);
    if (last) last.to = this.#now;
    return this.timeline;
  }

  /** Returns the smallest part of the window, in its proportions, that contains a box. */
  #fit({ x, y, width, height }: Box): { x: number; y: number; width: number } {
    const { width: w, height: h } = this.timeline;
    const wide = Math.min(w, Math.max(width, (height * w) / h));
    const high = (wide * h) / w;
    const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
    return { x: clamp(x + width / 2 - wide / 2, w - wide), y: clamp(y + height / 2 - high / 2, h - high), width: wide };
  }
}

async function boxOf(what: Locator): Promise<Box> {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not to be seen.`);
  return box;
}

/** Returns the bounding box of elements with a margin. */
export async function boxAround(parts: readonly Locator[], margin: number): Promise<Box> {
  const boxes = await Promise.all(parts.map(boxOf));
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - margin, Math.min(...boxes.map(({ y }) => y)) - margin];
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
