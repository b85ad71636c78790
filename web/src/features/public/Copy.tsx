import { VisuallyHidden } from "@chakra-ui/react";
import { Check, Copy as CopyIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../components/IconButton.tsx";

/** For how long it says that it did. */
const SAID_FOR = 2000;

/** Puts a text on the clipboard, and says that it is there. */
export function Copy({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    // A browser that does not let it: the text is there to be copied by hand.
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <>
      <IconButton label={label} onClick={copy}>
        {copied ? <Check /> : <CopyIcon />}
      </IconButton>
      <VisuallyHidden role="status">{copied ? done : ""}</VisuallyHidden>
    </>
  );
}
