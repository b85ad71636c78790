import fc from "fast-check";
import { seed } from "./counts.ts";

/** Runs before each test file: fast-check makes its cases from the seed of the run, and names it where one fails. */
fc.configureGlobal({ seed });
