import type { Words } from "./words.ts";

/** Text that a person wrote, in its own direction and with its own line breaks, of empty lines one at a time. Nothing where they wrote nothing. */
export function Said({ children, className }: { children: string | undefined; className?: string }) {
  const text = children?.trim().replace(/\n\s*\n/g, "\n\n");
  if (!text) return null;
  return (
    <p className={className ? `said ${className}` : "said"} dir="auto">
      {text}
    </p>
  );
}

/** A place that is still to be filled in. */
export function Blank({ words, className }: { words: Words; className?: string }) {
  return <span className={className ? `blank ${className}` : "blank"} role="img" aria-label={words.unknown} />;
}
