import { COLOR_MODE_KEY } from "../lib/color-mode-key.ts";

/** The mode that a person chose in the app's menu, as `lib/color-mode.ts` stores it; the style sheets know it as a class of the root. */
export const COLOR_MODE_SCRIPT = `try{var m=localStorage.getItem("${COLOR_MODE_KEY}");if(m==="light"||m==="dark")document.documentElement.classList.add(m)}catch{}`;
