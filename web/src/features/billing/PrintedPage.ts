import { chakra } from "@chakra-ui/react";
import { printedLines, printedPage } from "../../theme/site.ts";

/** A printed page for the plan: it looks like the customers' own invoices. */
export const PrintedPage = chakra("section", printedPage);
export const PrintedLines = chakra("table", printedLines);
