import { type KeyboardEventHandler, useEffect, useEffectEvent, useState } from "react";
import { SearchField } from "../../../components/SearchField.tsx";

/** The search starts this long after the last key, in milliseconds. */
const PAUSE = 250;

interface Props {
  value: string;
  onChange(text: string): void;
  onKeyDown?: KeyboardEventHandler | undefined;
}

/** Where invoices are looked for by their number or their customer. What is typed stands there at once, and is looked for after a pause. */
export function InvoiceSearch({ value, onChange, onKeyDown }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, looked: value });
  if (known.value !== value) {
    // What was looked for arrives while more is typed already; going back brings another text with it.
    if (value !== known.looked) setText(value);
    setKnown({ value, looked: value });
  }
  const look = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === known.looked) return;
    setKnown({ value, looked: wanted });
    onChange(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with every email
  useEffect(() => {
    const timer = setTimeout(look, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchField
      label="Search invoices"
      placeholder="Search number or customer"
      title="By the beginning of a number, or of a word of the customer's name or address"
      minH="9"
      value={text}
      onType={setText}
      onKeyDown={onKeyDown}
    />
  );
}
