import { type KeyboardEventHandler, useEffect, useEffectEvent, useState } from "react";
import { SearchField } from "../../../components/SearchField.tsx";

/** Milliseconds without a key before the search starts. */
const PAUSE = 250;

interface Props {
  value: string;
  onChange(text: string): void;
  onKeyDown?: KeyboardEventHandler | undefined;
}

/** Searches invoices by number or customer. The text shows at once; the search waits for a pause. */
export function InvoiceSearch({ value, onChange, onKeyDown }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, looked: value });
  if (known.value !== value) {
    // The searched text returns while more is being typed; navigating back brings another text.
    if (value !== known.looked) setText(value);
    setKnown({ value, looked: value });
  }
  const look = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === known.looked) return;
    setKnown({ value, looked: wanted });
    onChange(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause restarts with every key
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
