import { SIGN_UP_KEY } from "../../lib/sign-up.ts";

/** The class of the root element while a sign-up is stored. */
export const SIGNED_UP = "signed-up";

/** Sets that class before the first paint. */
export const SIGNED_UP_SCRIPT = `try{if(localStorage.getItem("${SIGN_UP_KEY}"))document.documentElement.classList.add("${SIGNED_UP}")}catch{}`;
