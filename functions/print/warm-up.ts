import { warmUp } from "./browser.ts";

// Imported first: the browser starts while the rest of the function loads, which takes about as long.
warmUp();
