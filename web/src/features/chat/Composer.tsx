import { Box, chakra, Flex, Grid, VisuallyHidden } from "@chakra-ui/react";
import { tools } from "@shared/chat/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp, CornerDownLeft, Mic, Paperclip, Square } from "lucide-react";
import { type KeyboardEvent, memo, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "../../components/IconButton.tsx";
import { TextArea } from "../../components/inputs.ts";
import { currentUser } from "../../lib/auth.ts";
import { lazyPart } from "../../lib/parts.ts";
import { useStore } from "../../lib/store.ts";
import { HELD_NOTE } from "../../shell/early-message.ts";
import { useAttaching } from "./attaching.tsx";
import type { ChatClient } from "./chat-client.ts";
import { useEarlyMessage, useHeldMessage } from "./held-message.ts";
import { roomIn } from "./message-size.ts";
import { textStorage } from "./text-storage.ts";
import { useVoice, type VoiceState } from "./voice.ts";

// Lazy, because few messages are too long.
const TooLong = lazyPart(() => import("./TooLong.tsx"));

/**
 * The field to write or dictate a message. Enter sends it, Shift+Enter starts a new line. A message sent before the channel has opened is held back until then.
 */
export function Composer({ chat }: { chat: ChatClient }) {
  const online = useStore(chat.state, (state) => state.online);
  const opening = useStore(chat.state, (state) => state.opening);
  // Another screen may pass an example to send or edit, or a message about its document, which is sent at once.
  const { state } = useLocation();
  // Keeps its value when the navigation below clears the location's state.
  const [brought] = useState(state);
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUser);
  const kept = useMemo(() => textStorage(user?.id), [user?.id]);
  const [text, setText] = useState<string>(() => (typeof brought?.message === "string" ? brought.message : kept.read()));
  useEffect(() => kept.keep(text), [kept, text]);
  const field = useRef<HTMLTextAreaElement>(null);
  const voice = useVoice((heard) => {
    if (!chat.say(heard, { spoken: true })) setText((now) => [now, heard].filter(Boolean).join("\n"));
  });
  const returned = useStore(chat.state, (state) => state.returned);
  const unsent = useStore(chat.state, (state) => state.unsent.at(-1));
  const attaching = useAttaching(brought?.files);
  const { files } = attaching;
  const room = useMemo(() => roomIn(text, files), [text, files]);
  const written = useRef(text);
  written.current = text;

  // A dictated message to correct goes before the text in the field.
  useEffect(() => {
    if (returned === undefined) return;
    setText((now) => [returned, now].filter(Boolean).join("\n"));
    chat.takeBack();
    field.current?.focus();
  }, [returned, chat]);

  // A message that the server refused returns to the empty field; if the field has text, it stays above as unsent.
  useEffect(() => {
    if (!unsent || written.current.trim()) return;
    setText(unsent.content);
    // Stored at once, because the server may lead to another page.
    kept.keep(unsent.content);
    chat.drop(unsent);
    field.current?.focus();
  }, [unsent, chat, kept]);

  const send = () => {
    if (opening || attaching.waits === "reading") return hold((text.trim() !== "" || attaching.waits !== undefined) && room >= 0);
    if (attaching.waits) return;
    if (chat.say(text.trim() || !files ? text : "Make an invoice from this", files && { files })) {
      attaching.clear();
      setText("");
      voice.hush();
    }
    field.current?.focus();
  };
  const { held, hold } = useHeldMessage(chat, attaching.waits, send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; loading the page again does not send it again
  useEffect(() => {
    if (!brought?.send) return;
    hold(true);
    navigate("/", { replace: true });
  }, []);
  useEarlyMessage(field, text, (whole, sent) => {
    setText(whole);
    hold(sent);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // In Japanese or Chinese input, Enter ends the composition.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <chakra.form
      aria-label="What to say"
      flexShrink={0}
      px="4"
      pb="3"
      {...attaching.targets}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Flex
        direction="column"
        bg="bg.raised"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="card"
        transition="border-color 120ms"
        _focusWithin={{ borderColor: "accent.ring", outline: "1px solid", outlineColor: "accent.ring" }}
      >
        {attaching.list}
        <TextArea
          ref={field}
          id="message"
          aria-label="Message"
          placeholder="Describe your invoice requirements..."
          rows={2}
          aria-invalid={room < 0 || undefined}
          aria-describedby={room < NEAR_FULL ? "message-room" : undefined}
          disabled={!online && !opening}
          readOnly={held}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          bg="transparent"
          borderWidth={0}
          outline="none"
          resize="none"
          maxH="40"
          css={{ fieldSizing: "content" }}
        />
        {room < 0 && (
          <Suspense>
            <TooLong over={-room} />
          </Suspense>
        )}
        <Foot
          hint={held ? (attaching.waits ? "It goes when the document is read." : HELD_NOTE) : voice.hint}
          room={room >= 0 && room < NEAR_FULL ? room : undefined}
          voice={voice.state}
          onVoice={voice.toggle}
          onAttach={attaching.choose}
          canSpeak={online && !voice.busy}
          canSend={(online || opening) && !held && attaching.waits !== "failed" && (text.trim() !== "" || files || attaching.waits !== undefined) && room >= 0}
        />
      </Flex>
      <Notes online={online} />
    </chakra.form>
  );
}

interface FootProps {
  hint: string;
  /** The number of characters left, if it should be shown. */
  room: number | undefined;
  voice: VoiceState;
  onVoice(): void;
  onAttach(): void;
  canSpeak: boolean;
  canSend: boolean;
}

/** The line below the field: hint, room and buttons. Memoized, because typing does not change it. */
const Foot = memo(function Foot({ hint, room, voice, onVoice, onAttach, canSpeak, canSend }: FootProps) {
  return (
    <Flex align="center" gap="1" p="1.5" pt="0">
      <IconButton label="Attach a document or a photo" tipSide="up" onClick={onAttach}>
        <Paperclip />
      </IconButton>
      <Box role="status" flex="1" minW={0} px="1.5" color="fg.muted" fontSize="xs">
        {hint}
      </Box>
      {room !== undefined && (
        <Box id="message-room" color="fg.muted" fontSize="xs" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {room} left
        </Box>
      )}
      <VoiceButton state={voice} disabled={!canSpeak} onClick={onVoice} />
      <IconButton type="submit" label="Send" tipSide="up" variant="solid" disabled={!canSend}>
        <ArrowUp />
      </IconButton>
    </Flex>
  );
});

/** The notes below the field. Memoized, because typing does not change them. */
const Notes = memo(({ online }: { online: boolean }) => (
  <Grid templateColumns="auto auto" justifyContent="space-between" columnGap="4" pt="2" color="fg.muted" fontSize="xs">
    <span>AI Memory: {online ? "Active" : "Offline"}</span>
    <Box as="span" textAlign="end">
      Tools: {tools.length} Available
    </Box>
    <span>Context: Invoice Creation</span>
    <Box as="span" textAlign="end">
      Press <VisuallyHidden>↵</VisuallyHidden>
      <chakra.span display="inline-block" boxSize="3" verticalAlign="-1px" aria-hidden css={{ "& svg": { boxSize: "full" } }}>
        <CornerDownLeft />
      </chakra.span>{" "}
      to send
    </Box>
  </Grid>
));

/** The number of characters left is shown from this number on. */
const NEAR_FULL = 400;

const titles = { idle: "Start voice input", recording: "Stop recording", denied: "Click to enable microphone" } as const;

export function VoiceButton({ state, disabled, onClick }: { state: VoiceState; disabled: boolean; onClick(): void }) {
  if (state === "unsupported") return null;
  return (
    <IconButton
      label={titles[state]}
      title={titles[state]}
      tipSide="up"
      variant={state === "denied" ? "outline" : "ghost"}
      aria-pressed={state === "recording"}
      color={{ idle: undefined, recording: "negative.fg", denied: "warning.fg" }[state]}
      disabled={disabled}
      onClick={onClick}
      // The browser already shows the `title`; the tip would repeat it.
      css={{ "&::after": { display: "none" } }}
    >
      {state === "recording" ? <Square /> : <Mic />}
    </IconButton>
  );
}
