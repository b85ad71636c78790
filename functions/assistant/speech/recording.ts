import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { SPEECH_LIMIT, SPEECH_TYPES, type SpeechType } from "../../../shared/chat/speech.ts";
import { AppError } from "../../../shared/errors.ts";

export interface Recording {
  readonly type: SpeechType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Other names of the same types. */
const aliases: Readonly<Record<string, SpeechType>> = {
  "audio/m4a": "audio/mp4",
  "audio/x-m4a": "audio/mp4",
  "application/ogg": "audio/ogg",
  "audio/wave": "audio/wav",
  "audio/x-wav": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "audio/mp3": "audio/mpeg",
};

const has = (bytes: Uint8Array, at: number, mark: string): boolean => Buffer.from(bytes.subarray(at, at + mark.length)).toString("latin1") === mark;

/** The signature of each type. */
const isContent: Record<SpeechType, (bytes: Uint8Array) => boolean> = {
  "audio/webm": (bytes) => has(bytes, 0, "\x1a\x45\xdf\xa3"),
  "audio/mp4": (bytes) => has(bytes, 4, "ftyp"),
  "audio/ogg": (bytes) => has(bytes, 0, "OggS"),
  "audio/wav": (bytes) => has(bytes, 0, "RIFF") && has(bytes, 8, "WAVE"),
  // An ID3 tag, or the eleven bits that begin a frame.
  "audio/mpeg": (bytes) => has(bytes, 0, "ID3") || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
};

const endings: Record<SpeechType, string> = { "audio/webm": "webm", "audio/mp4": "mp4", "audio/ogg": "ogg", "audio/wav": "wav", "audio/mpeg": "mp3" };

/** Returns the recording as a file whose name tells providers its type. */
export const recordingFile = ({ type, bytes }: Recording): File => new File([bytes], `speech.${endings[type]}`, { type });

/** Returns the recording in the body of a call. Throws `invalid` for an unsupported type or other content, and `too_large` above 4 MB. */
export function recordingIn({ headers, body = "", isBase64Encoded }: Pick<APIGatewayProxyEventV2, "headers" | "body" | "isBase64Encoded">): Recording {
  const contentType = headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  const type = Object.hasOwn(aliases, contentType) ? aliases[contentType] : SPEECH_TYPES.find((one) => one === contentType);
  if (!type) throw new AppError("invalid", `Send the recording as one of ${SPEECH_TYPES.join(", ")}.`);
  const bytes = Uint8Array.from(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
  if (bytes.length > SPEECH_LIMIT) throw new AppError("too_large", "The recording is larger than 4 MB. Say it in parts.");
  if (!isContent[type](bytes)) throw new AppError("invalid", `This recording is no ${type}.`);
  return { type, bytes };
}
