import { offerSignIn } from "./sign-in.ts";

offerSignIn();
