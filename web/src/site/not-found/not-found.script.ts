import { beginPage } from "../page.ts";

// Signing in leads home, because there is no page here.
beginPage("/");
