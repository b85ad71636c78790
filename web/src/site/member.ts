import { SIGNED_IN_KEY } from "../lib/signed-in.ts";

/** Before the first word is drawn, the page offers what the last answer said about the session; `sign-in.ts` asks again. The style sheets know it as a class of the root. */
export const MEMBER_SCRIPT = `try{if(localStorage.getItem("${SIGNED_IN_KEY}"))document.documentElement.classList.add("member")}catch{}`;
