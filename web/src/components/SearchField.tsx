import { type Ref, useEffect, useState } from "react";
import { Input } from "./inputs.ts";

/** How long nothing is typed before it is looked for, in milliseconds. */
const PAUSE = 150;

/** What a value was a moment ago, once it has stayed the same for as long. */
export function useDebounce<T>(value: T, pause = PAUSE): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

interface Props {
  /** What it looks for: "Search customers". */
  label: string;
  value: string;
  onType(value: string): void;
  ref?: Ref<HTMLInputElement>;
}

/** A line to search with. A search on the server waits until the typing pauses: `useSettled`. */
export const SearchField = ({ label, value, onType, ref }: Props) => (
  <Input
    ref={ref}
    type="search"
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={100}
    value={value}
    onChange={(event) => onType(event.target.value)}
  />
);
