import { warmUp } from "./browser.ts";

// Imported before all else: the browser starts while the rest of the function is read, which takes about as long.
warmUp();
