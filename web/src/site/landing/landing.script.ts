import { showFarewell } from "../farewell.ts";
import { beginPage } from "../page.ts";
import { offerFilm } from "./film.ts";
import { turnWords } from "./turning-word.ts";

beginPage();
showFarewell();
offerFilm();
turnWords();
