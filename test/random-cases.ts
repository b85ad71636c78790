import fc from "fast-check";
import { seed } from "./counts.ts";

/** Runs before each test file: fast-check derives its cases from the run's seed, and reports it on a failure. */
fc.configureGlobal({ seed });
