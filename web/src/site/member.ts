import { SIGNED_IN_KEY } from "../lib/signed-in.ts";

/**
 * Sets the last known session state as a class of the root element before the first paint, so that the page offers the right buttons; `sign-in.ts` asks the
 * server.
 */
export const MEMBER_SCRIPT = `try{if(localStorage.getItem("${SIGNED_IN_KEY}"))document.documentElement.classList.add("member")}catch{}`;
