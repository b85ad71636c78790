import { type Ref, useEffect, useState } from "react";
import { Input, type InputProps } from "./inputs.ts";

/** Milliseconds without a key before the search starts. */
const PAUSE = 150;

/** Returns a value once it has not changed for `pause` milliseconds. */
export function useDebounce<T>(value: T, pause = PAUSE): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

interface Props extends InputProps {
  /** For example "Search customers". */
  label: string;
  value: string;
  onType(value: string): void;
  ref?: Ref<HTMLInputElement>;
}

/** A search field. To search on the server, debounce its value with `useDebounce`. */
export const SearchField = ({ label, onType, ...input }: Props) => (
  <Input
    type="search"
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={100}
    onChange={(event) => onType(event.target.value)}
    {...input}
  />
);
