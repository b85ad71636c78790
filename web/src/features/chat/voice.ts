import { SPEECH_SECONDS } from "@shared/chat/speech.ts";
import type { Settings } from "@shared/records/settings.ts";
import type { RouteName } from "@shared/routes.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { readQuery } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { hearsHere, recognition, recognizer } from "./recognition.ts";
import { recordable, recording } from "./recording.ts";
import type { SpeechInput } from "./speech-input.ts";

export type VoiceState = "unsupported" | "idle" | "recording" | "denied";

export interface Voice {
  readonly state: VoiceState;
  /** The speech is being transcribed: dictation is disabled meanwhile. */
  readonly busy: boolean;
  /** A one-line hint about the current state. */
  readonly hint: string;
  /** Its identity is stable while the component is mounted. */
  toggle(): void;
  /** Clears the hint. */
  hush(): void;
}

/** Explains why nothing was recognized. */
const errorTexts: ReadonlyMap<string, string> = new Map([
  ["not-allowed", "The microphone is blocked. Allow it for this site in your browser."],
  ["no-speech", "Nothing was heard. Try again."],
  ["audio-capture", "No microphone was found."],
  ["network", "Your browser's speech service could not be reached."],
  ["service-not-allowed", "Your browser's speech service can not be used here."],
  ["language-not-supported", "Your browser's speech service does not know English."],
  ["too-long", "That was too long. Say it in parts."],
  ["aborted", ""],
]);
/** After these errors the browser's speech recognition will not work next time either. */
const DEAF = ["network", "service-not-allowed", "language-not-supported"];

/**
 * Dictates one sentence, passed on without surrounding blanks. Uses the browser's speech recognition, on the device if possible; without one, a recording that
 * the server transcribes. Errors are logged and shown in a line; a denied microphone shows on the button.
 */
export function useVoice(onTranscript: (text: string) => void): Voice {
  const Recognizer = recognizer();
  const client = useQueryClient();
  const local = useHearsHere(Recognizer);
  const [deaf, setDeaf] = useState(false);
  const [state, setState] = useState<Exclude<VoiceState, "unsupported">>("idle");
  const [busy, setBusy] = useState(false);
  const [hint, setHint] = useState("");
  const running = useRef<ReturnType<SpeechInput>>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useAllowedAgain(state === "denied", () => {
    setState("idle");
    setHint("");
  });

  const type = recordable();
  const offered = useQuery({ ...readQuery("getSettings"), select: transcription, enabled: type !== undefined && (!Recognizer || deaf) }).data;
  const recorder = offered === "yes" ? type : undefined;
  const own = Recognizer && !(deaf && recorder) ? Recognizer : undefined;

  const toggle = () => {
    if (state === "recording") return running.current?.stop();
    if (busy) return;
    const ear = own ? recognition(own, { local, names: namesKnown(client) }) : recorder && recording(recorder);
    if (!ear) return setHint(OFFLINE);
    const onDevice = own !== undefined && local;
    setState("recording");
    setHint(onDevice ? "Listening on this device" : own ? "Listening" : `Recording, for ${SPEECH_SECONDS} seconds at most`);
    let after = "";
    const fail = (error: string, words = errorTexts.get(error) ?? "That did not work. Try again, or type it.") => {
      if (error !== "aborted") console.warn(`Speech recognition: ${error}`);
      after = words;
      if (error === "not-allowed") setState("denied");
      if (DEAF.includes(error)) setDeaf(true);
    };
    running.current = ear({
      heard(text) {
        const transcript = text.trim();
        if (!transcript) return fail("no-speech");
        if (onDevice) after = "Heard on this device";
        onTranscript(transcript);
      },
      failed: (error, words) => fail(error, errorTexts.get(error) ?? words),
      writing() {
        setState("idle");
        setBusy(true);
        setHint("Writing down what you said");
      },
      ended() {
        setState((now) => (now === "recording" ? "idle" : now));
        setBusy(false);
        setHint(after);
      },
    });
  };

  const latest = useRef(toggle);
  latest.current = toggle;
  const sameToggle = useCallback(() => latest.current(), []);
  return { state: own || recorder || offered === "offline only" ? state : "unsupported", busy, hint, toggle: sameToggle, hush: () => setHint("") };
}

/** Shown if a recording would have to go to a provider, but the workspace is offline only. */
const OFFLINE = "This browser recognises no speech itself, and the assistant is set to offline only. Type it instead.";

/** Returns "yes" if recordings can be transcribed, or "offline only" if the workspace forbids it. */
const transcription = ({ offer, ai }: Settings): "yes" | "no" | "offline only" => {
  if (!offer.transcription) return "no";
  return ai.routing === "offline only" ? "offline only" : "yes";
};

/** Returns true if the browser recognizes speech on the device; false until it has answered. */
function useHearsHere(Recognizer: ReturnType<typeof recognizer>): boolean {
  const [local, setLocal] = useState(false);
  useEffect(() => {
    let gone = false;
    if (Recognizer) void hearsHere(Recognizer).then((here) => gone || setLocal(here));
    return () => {
      gone = true;
    };
  }, [Recognizer]);
  return local;
}

/** Calls `onAllowed` when the person grants the microphone after all. Some browsers do not report that. */
function useAllowedAgain(denied: boolean, onAllowed: () => void): void {
  const latest = useRef(onAllowed);
  latest.current = onAllowed;
  useEffect(() => {
    if (!denied) return;
    const stop = new AbortController();
    const watch = (permission: PermissionStatus) =>
      permission.addEventListener("change", () => permission.state === "granted" && latest.current(), { signal: stop.signal });
    navigator.permissions?.query({ name: "microphone" }).then(watch, () => undefined);
    return () => stop.abort();
  }, [denied]);
}

const Names = z.array(z.object({ name: z.string() }));
const CachedNames = z.union([Names, z.object({ pages: z.array(z.object({ items: Names })) })]);
/** Maximum number of names passed to a recognizer. */
const MOST_NAMES = 200;

/** Returns the cached names of customers and products. */
function namesKnown(client: QueryClient): string[] {
  const lists = (["listCustomers", "listProducts"] satisfies RouteName[]).flatMap((name) => client.getQueriesData({ queryKey: [routes[name].path] }));
  const names = lists.flatMap(([, data]) => {
    const kept = CachedNames.safeParse(data).data;
    return (Array.isArray(kept) ? kept : (kept?.pages.flatMap(({ items }) => items) ?? [])).map(({ name }) => name);
  });
  return [...new Set(names)].slice(0, MOST_NAMES);
}
