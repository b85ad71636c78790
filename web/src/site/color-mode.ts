/** The mode that a person chose in the app's menu, as `lib/color-mode.ts` stores it; the style sheets know it as a class of the root. */
export const COLOR_MODE_SCRIPT = `try{var m=localStorage.getItem("plainbill-color-mode");if(m==="light"||m==="dark")document.documentElement.classList.add(m)}catch{}`;
