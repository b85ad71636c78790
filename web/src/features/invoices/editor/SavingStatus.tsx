import { Box } from "@chakra-ui/react";
import type { Instant } from "@shared/clock.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFormats } from "../../../components/format.ts";
import { PlansLink } from "../../../components/PlansLink.tsx";
import { signIn } from "../../../lib/auth.ts";
import { readQuery } from "../../../lib/queries.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { useStore } from "../../../lib/store.ts";
import { isUntouched } from "./editing-reducer.ts";
import { useEditor, useForm } from "./editor-context.ts";

/** The state of saving in one line. Screen readers announce failures only. */
export function SavingStatus() {
  const { editing } = useEditor();
  const saving = useStore(editing.saving, (now) => now);
  const untouched = useForm(isUntouched);
  const { data: numberedAt } = useQuery({ ...readQuery("getSettings"), select: ({ numbering }) => numbering.at ?? "saving" });
  const number = editing.stored()?.invoiceNumber;
  const wrong = saving.kind === "incomplete" || saving.kind === "refused" || saving.kind === "offline" || saving.kind === "signedOut";
  const text = () => {
    switch (saving.kind) {
      case "unstored":
        return untouched ? `It gets its number when you ${numberedAt === "sending" ? "send" : "save"} it` : "Not saved yet; it is kept in this browser";
      case "changed":
        return number;
      case "saving":
        return "Saving…";
      case "saved":
        return (
          <>
            Saved · {number} · <Ago at={saving.at} />
          </>
        );
      case "offline":
        return navigator.onLine
          ? "Not saved: Plainbill could not be reached; it is kept in this browser"
          : "Not saved: you are offline; it is kept in this browser";
      case "signedOut":
        return (
          <>
            Not saved: you are signed out; it is kept in this browser. <SignIn />
          </>
        );
      case "incomplete":
        return `Not saved: ${saving.problem.short}`;
      case "refused":
        return (
          <>
            Not saved: {saving.problem?.short ?? saving.sentence} {saving.redirectTo && <PlansLink to={saving.redirectTo} />}
          </>
        );
      case "conflict":
        return "Not saved: it was saved elsewhere meanwhile";
    }
  };
  return (
    <Box role="status" aria-live={wrong ? "polite" : "off"} flex="1" minW="12rem" fontSize="xs" color={wrong ? "negative.fg" : "fg.muted"}>
      {text()}
    </Box>
  );
}

const SignIn = () => (
  <Box asChild color="accent.fg" textDecoration="underline">
    <a href={signIn()}>Sign in</a>
  </Box>
);

const TICK = 30_000;

/** The time since the last save, roughly, by the server's clock, which dated it. */
function Ago({ at }: { at: Instant }) {
  const formats = useFormats();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    const tick = setInterval(() => setNow(serverNow()), TICK);
    return () => clearInterval(tick);
  }, []);
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  return formats.moment(at);
}
