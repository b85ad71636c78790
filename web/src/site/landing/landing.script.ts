import { sayFarewell } from "../farewell.ts";
import { offerSignIn } from "../sign-in.ts";
import { turnWords } from "./turning-word.ts";

sayFarewell();
offerSignIn();
turnWords();
