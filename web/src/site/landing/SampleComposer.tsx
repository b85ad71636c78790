import { MicrophoneIcon, SendIcon } from "./icons.tsx";

/** A picture of the chat's composer. */
export const SampleComposer = ({ children }: { children: string }) => (
  <p className="composer">
    <span>{children}</span>
    <MicrophoneIcon />
    <SendIcon />
  </p>
);
