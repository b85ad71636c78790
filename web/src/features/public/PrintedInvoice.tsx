import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { PublicInvoice } from "@shared/public.ts";
import { routes } from "@shared/routes.ts";
import { Download, Printer } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PageProps } from "./page-props.ts";

/** The invoice as it is printed, and how to take it along. */
export function PrintedInvoice({ token, invoice, words }: PageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const print = useCallback(() => frame.current?.contentWindow?.print(), []);
  usePrintKey(print);
  return (
    <Box mt="6">
      <Flex justify="flex-end" gap="2" mb="3" _print={{ display: "none" }}>
        <Button asChild>
          <a href={routes.getPublicInvoicePdf.path.replace("{token}", encodeURIComponent(token))} download>
            <Download aria-hidden />
            {words.download}
          </a>
        </Button>
        <Button onClick={print}>
          <Printer aria-hidden />
          {words.print}
        </Button>
      </Flex>
      <DocumentFrame frame={frame} invoice={invoice} title={words.invoice(invoice.invoiceNumber)} />
    </Box>
  );
}

/** The keys by which people print mean the invoice, too: the page around it would go out with it. */
function usePrintKey(print: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      print();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [print]);
}

/** The frame shows the background of the page around it, and the printed page begins where the column does. */
const flush =
  "<style>@media screen { html, body { background: none; } body { display: flow-root; } body .page { margin: 16px auto; box-shadow: 0 1px 2px #10162214, 0 4px 12px #10162214; } }</style>";

interface DocumentProps {
  readonly frame: React.RefObject<HTMLIFrameElement | null>;
  readonly invoice: PublicInvoice;
  readonly title: string;
}

/** The printed page in a frame that can run nothing, as high as its content. It fits its width by itself. */
function DocumentFrame({ frame, invoice: { html, paper }, title }: DocumentProps) {
  const [body, setBody] = useState<HTMLElement>();
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!body) return;
    const observer = new ResizeObserver(() => setHeight(body.offsetHeight));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);

  return (
    <Box mx="-4" {...(height ? { style: { height } } : { aspectRatio: paper === "A4" ? "210 / 297" : "8.5 / 11" })}>
      <Frame
        ref={frame}
        title={title}
        srcDoc={html.replace("</head>", `${flush}</head>`)}
        // What is in it runs no scripts; this page measures it and has it printed.
        sandbox="allow-same-origin allow-modals"
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
      />
    </Box>
  );
}

// A frame of another colour scheme than its document would paint its own background over the page.
const Frame = chakra("iframe", { base: { display: "block", width: "full", height: "full", border: 0, colorScheme: "light" } });
