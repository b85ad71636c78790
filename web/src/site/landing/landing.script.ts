import { sayFarewell } from "../farewell.ts";
import { beginPage } from "../page.ts";
import { turnWords } from "./turning-word.ts";

beginPage();
sayFarewell();
turnWords();
