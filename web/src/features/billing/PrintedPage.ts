import { chakra } from "@chakra-ui/react";
import { printedLines, printedPage } from "../../theme/site.ts";

/** A printed page, as what is sold makes them, for what is bought. */
export const PrintedPage = chakra("section", printedPage);
export const PrintedLines = chakra("table", printedLines);
