import { SIGN_UP_KEY } from "../../lib/sign-up.ts";

/** The class of the root while this browser keeps a sign-up. */
export const SIGNED_UP = "signed-up";

/** Before the first word is drawn: whether there is something to say of it. */
export const SIGNED_UP_SCRIPT = `try{if(localStorage.getItem("${SIGN_UP_KEY}"))document.documentElement.classList.add("${SIGNED_UP}")}catch{}`;
