import { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from "mediabunny";
import { between, current, type Timeline } from "./timeline.ts";

// Runs in the browser: draws the film frame by frame, and encodes it as WebM with the browser's encoder.

const FRAMES_A_SECOND = 25;
/** Seconds between key frames, from which a viewer can seek; each cut has one as well. */
const KEY_SECONDS = 12;
/** Duration of a cut and of a click's ring, each way. */
const [CUT_MS, RING_MS] = [160, 420];
const POSTER_BYTES = 60_000;

/** The job from `film.ts`: the timeline, the bit rate, and the moment of the poster. */
export interface FilmOrder {
  readonly timeline: Timeline;
  readonly bitrate: number;
  readonly poster: number;
}

const arrow = new Path2D("M0 0 L0 17.5 L4.2 13.6 L6.9 20 L9.8 18.8 L7.1 12.5 L12.8 12.3 Z");

/** Draws one moment. */
function draw(context: CanvasRenderingContext2D, picture: ImageBitmap, timeline: Timeline, at: number): void {
  const { width, height } = timeline;
  const view = between(timeline.views, at);
  const zoom = width / view.width;
  const density = picture.width / width;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, view.x * density, view.y * density, view.width * density, (height / zoom) * density, 0, 0, width, height);
  context.setTransform(zoom, 0, 0, zoom, -view.x * zoom, -view.y * zoom);
  for (const click of timeline.clicks) {
    const age = (at - click.at) / RING_MS;
    if (age < 0 || age > 1) continue;
    context.strokeStyle = `rgb(37 99 235 / ${0.7 * (1 - age)})`;
    context.lineWidth = 2.5;
    context.beginPath();
    context.arc(click.x, click.y, 4 + 18 * age, 0, 2 * Math.PI);
    context.stroke();
  }
  // The pointer keeps its size at every zoom.
  const pointer = between(timeline.pointer, at);
  context.translate(pointer.x, pointer.y);
  context.scale(1.9 / zoom, 1.9 / zoom);
  context.shadowColor = "rgb(0 0 0 / 0.35)";
  context.shadowBlur = 6;
  context.shadowOffsetY = 2;
  context.fillStyle = "#15181e";
  context.fill(arrow);
  context.shadowColor = "transparent";
  context.strokeStyle = "#fff";
  context.lineWidth = 1.3;
  context.stroke(arrow);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const cut = Math.min(...timeline.cuts.map((time) => Math.abs(at - time)), CUT_MS);
  if (cut < CUT_MS) {
    context.fillStyle = `rgb(240 241 243 / ${1 - cut / CUT_MS})`;
    context.fillRect(0, 0, width, height);
  }
}

/** Loads pictures in the order of use, keeping one in memory. */
function pictures({ shots }: Timeline): (at: number) => Promise<ImageBitmap> {
  let [name, picture]: [string, ImageBitmap | undefined] = ["", undefined];
  return async (at) => {
    const src = current(shots, at)?.src ?? "";
    if (picture && src === name) return picture;
    picture?.close();
    name = src;
    picture = await createImageBitmap(await (await fetch(`/${src}`)).blob());
    return picture;
  };
}

async function film({ timeline, bitrate, poster }: FilmOrder): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: timeline.width, height: timeline.height });
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("There is no canvas to draw on.");
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, {
    codec: "vp9",
    quality: new Quality({ bitrate, bitrateMode: "variable" }),
    keyFrameInterval: KEY_SECONDS,
    contentHint: "text",
  });
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  await output.start();
  const pictureAt = pictures(timeline);
  const frames = Math.floor((timeline.duration / 1000) * FRAMES_A_SECOND);
  for (let i = 0; i < frames; i++) {
    const at = (i * 1000) / FRAMES_A_SECOND;
    draw(context, await pictureAt(at), timeline, at);
    const begins = timeline.cuts.some((cut) => cut <= at && cut > at - 1000 / FRAMES_A_SECOND);
    await source.add(i / FRAMES_A_SECOND, 1 / FRAMES_A_SECOND, begins ? { keyFrame: true } : undefined);
  }
  await output.finalize();
  if (!output.target.buffer) throw new Error("The encoder made nothing.");
  await send("film", new Blob([output.target.buffer]));

  draw(context, await pictureAt(poster), { ...timeline, clicks: [], pointer: [{ at: 0, x: -100, y: -100 }] }, poster);
  for (let quality = 0.92; ; quality -= 0.04) {
    const still = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (!still) throw new Error("The poster could not be made.");
    if (still.size <= POSTER_BYTES) return send("poster", still);
  }
}

async function send(name: string, body: Blob): Promise<void> {
  await fetch(`/${name}`, { method: "PUT", body });
}

Object.assign(globalThis, { film });
