import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { AppError } from "../../shared/errors.ts";
import { SPEECH_LIMIT, SPEECH_TYPES, type SpeechType } from "../../shared/speech.ts";

/** A recording and what it is. */
export interface Recording {
  readonly type: SpeechType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the content of each kind begins with, and where. */
const marks: Record<SpeechType, { readonly at: number; readonly bytes: Uint8Array }> = {
  "audio/webm": { at: 0, bytes: Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3) },
  "audio/mp4": { at: 4, bytes: new TextEncoder().encode("ftyp") },
};

/**
 * The recording that is the body of a call.
 * Throws `invalid` where its type is none that is taken, or its content something else, and `too_large` where it has more than 4 MB.
 */
export function recordingIn({ headers, body = "", isBase64Encoded }: Pick<APIGatewayProxyEventV2, "headers" | "body" | "isBase64Encoded">): Recording {
  const contentType = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const type = SPEECH_TYPES.find((one) => one === contentType);
  if (!type) throw new AppError("invalid", `Send the recording as ${SPEECH_TYPES.join(" or ")}.`);
  const bytes = Uint8Array.from(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
  if (bytes.length > SPEECH_LIMIT) throw new AppError("too_large", "The recording is larger than 4 MB. Say it in parts.");
  const { at, bytes: mark } = marks[type];
  if (!mark.every((byte, i) => bytes[at + i] === byte)) throw new AppError("invalid", `This recording is no ${type}.`);
  return { type, bytes };
}
