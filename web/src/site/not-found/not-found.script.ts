import { beginPage } from "../page.ts";

// Nothing is here to come back to.
beginPage("/");
