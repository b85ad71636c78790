import { PING_EVERY, RECONNECT_AFTER } from "@shared/chat/limits.ts";
import type { ClientMessage, ServerMessage } from "@shared/chat/realtime.ts";
import { loadPart, type MissingPart } from "./parts.ts";

/** The callbacks of a channel. */
export interface Listener {
  onOpen(): void;
  onClose(): void;
  /** The socket closed before it had opened: the server is unreachable, or the session is over. */
  onRefusal(): void;
  onMessage(message: ServerMessage): void;
  /** A sentence for the person: the channel broke, or a message could not be parsed. */
  onFailure(sentence: string): void;
}

export interface Channel {
  /** Sends if the channel is open. Returns whether it did. */
  send(message: ClientMessage): boolean;
  /** Closes it for good. */
  close(): void;
}

/** Random for each page load. It grants nothing: the cookie authenticates. */
export const sessionId: string = crypto.randomUUID();

export const channelUrl = ({ protocol, host }: Pick<Location, "protocol" | "host">): string => `${protocol === "https:" ? "wss" : "ws"}://${host}/ws`;

/** A socket that was opened before its screen rendered, and the messages received on it since. */
let firstConnection: { readonly socket: WebSocket; readonly received: unknown[] } | undefined;

/** Begins to open the channel, which takes as long as rendering its screen. `openChannel` takes the socket over. */
export function beginChannel(url: string, Socket: typeof WebSocket = WebSocket): void {
  const [socket, received]: [WebSocket, unknown[]] = [new Socket(url), []];
  socket.onmessage = ({ data }) => received.push(data);
  firstConnection = { socket, received };
}

/** Returns the begun socket once, unless it has closed. */
function takeFirstConnection(): typeof firstConnection {
  const taken = firstConnection;
  firstConnection = undefined;
  return taken && taken.socket.readyState <= taken.socket.OPEN ? taken : undefined;
}

/** Opens the realtime channel. It reconnects by itself, and pings at an interval. */
export function openChannel(url: string, listener: Listener, Socket: typeof WebSocket = WebSocket): Channel {
  let socket: WebSocket;
  let again: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  // The schema of server messages is larger than this module: it loads while the channel opens, and messages that arrive before it wait in order.
  let read: ((data: unknown) => ServerMessage | undefined) | undefined;
  const waiting: unknown[] = [];
  const receive = (data: unknown) => {
    if (!read) return void waiting.push(data);
    const message = read(data);
    if (message) listener.onMessage(message);
    else listener.onFailure("Failed to parse server message");
  };
  loadPart(() => import("./server-message.ts")).then(
    ({ parseServerMessage: readMessage }) => {
      read = readMessage;
      if (!over) waiting.splice(0).forEach(receive);
    },
    (error: MissingPart) => !over && listener.onFailure(error.message),
  );

  const send = (message: ClientMessage): boolean => {
    if (socket.readyState !== Socket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  const connect = () => {
    const early = takeFirstConnection();
    const current = early?.socket ?? new Socket(url);
    let stood = false;
    socket = current;
    current.onopen = () => {
      stood = true;
      listener.onOpen();
    };
    current.onmessage = ({ data }) => receive(data);
    current.onerror = () => {
      if (!over) listener.onFailure("Connection error occurred");
    };
    current.onclose = () => {
      if (over) return;
      listener.onClose();
      if (!stood) listener.onRefusal();
      again = setTimeout(connect, RECONNECT_AFTER);
    };
    if (!early) return;
    early.received.forEach(receive);
    // The socket's open event has passed by now; a microtask lets this function return before the listener runs.
    if (current.readyState === Socket.OPEN) queueMicrotask(() => socket === current && current.onopen?.(new Event("open")));
  };

  connect();
  const pings = setInterval(() => send({ type: "ping" }), PING_EVERY);
  return {
    send,
    close() {
      over = true;
      clearInterval(pings);
      clearTimeout(again);
      socket.close();
    },
  };
}
