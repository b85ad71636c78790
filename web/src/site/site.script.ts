import { beginPage } from "./page.ts";

beginPage();
