import { Microphone, Send } from "./icons.tsx";

/** A picture of the place where one writes to the assistant. */
export const SampleComposer = ({ children }: { children: string }) => (
  <p className="composer">
    <span>{children}</span>
    <Microphone />
    <Send />
  </p>
);
