import { COLOR_MODE_KEY } from "../lib/color-mode-key.ts";

/** Sets the chosen color mode, as `lib/color-mode.ts` stores it, as a class of the root element. */
export const COLOR_MODE_SCRIPT = `try{var m=localStorage.getItem("${COLOR_MODE_KEY}");if(m==="light"||m==="dark")document.documentElement.classList.add(m)}catch{}`;
