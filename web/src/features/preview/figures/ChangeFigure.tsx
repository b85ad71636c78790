import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Field } from "../../../components/Field.tsx";
import { useStore } from "../../../lib/store.ts";
import type { ChatClient } from "../../chat/chat-client.ts";
import type { FigureKind, PrintedFigure } from "./printed-figures.ts";

interface Props {
  chat: ChatClient;
  set: NonNullable<PrintedFigure["set"]>;
  focus: boolean;
  onDone(): void;
}

const types = {
  number: { type: "text", inputMode: "decimal" },
  // Numeric keyboards have no percent sign.
  discount: { type: "text", inputMode: "text" },
  date: { type: "date" },
} as const satisfies Record<FigureKind, object>;

/** Sets a figure of the current draft. Enter sends it; a refusal shows beneath the field. */
export function ChangeFigure({ chat, set, focus, onDone }: Props) {
  const [typed, setTyped] = useState(set.typed);
  const form = useRef<HTMLFormElement>(null);
  const { sent, busy, error, send } = useSent(chat, set.typed, onDone);

  useEffect(() => {
    if (!focus) return;
    const field = form.current?.querySelector("input");
    field?.focus({ preventScroll: true });
    if (set.kind !== "date") field?.select();
  }, [focus, set.kind]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === set.typed) onDone();
    else send(() => chat.changeFigure(set.figure, typed.trim()));
  };

  return (
    <chakra.form ref={form} mt="2.5" noValidate onSubmit={submit}>
      <Flex gap="2" align="flex-start">
        <Box flex="1" minW={0}>
          <Field
            label="Change to"
            unseen
            autoComplete="off"
            maxLength={50}
            minH={{ base: "11", md: "8" }}
            error={error}
            hint={set.kind === "discount" ? "As 10% or as an amount." : undefined}
            readOnly={busy}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...types[set.kind]}
          />
        </Box>
        <Button type="submit" disabled={busy} loading={sent} loadingText="Change">
          Change
        </Button>
      </Flex>
    </chakra.form>
  );
}

interface Sent {
  readonly sent: boolean;
  /** The assistant is answering this change or another message. */
  readonly busy: boolean;
  readonly error: string | undefined;
  send(attempt: () => boolean): void;
}

/** Follows a sent change until the server answers. It is done if the figure has changed; otherwise the answer gives the reason. */
function useSent(chat: ChatClient, now: string, onDone: () => void): Sent {
  const [before, setBefore] = useState<string>();
  const [error, setError] = useState<string>();
  const typing = useStore(chat.state, (state) => state.typing);
  const refused = useStore(chat.state, (state) => state.refused);

  useEffect(() => {
    if (before === undefined || typing) return;
    setBefore(undefined);
    if (before !== now) onDone();
    else setError(refused ?? chat.state.get().history.findLast(({ role }) => role === "assistant")?.content);
  }, [chat, before, now, typing, refused, onDone]);

  return {
    sent: before !== undefined,
    busy: typing,
    error,
    send(attempt) {
      const went = attempt();
      setBefore(went ? now : undefined);
      setError(went ? undefined : "It could not be sent. Try again when the assistant is online and has finished.");
    },
  };
}
