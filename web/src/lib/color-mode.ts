import { COLOR_MODE_KEY } from "./color-mode-key.ts";
import { useMedia } from "./media.ts";
import { createStore, useStore } from "./store.ts";

export type ColorMode = "system" | "light" | "dark";

/** Parses the value of the menu or the storage; anything else means the system's mode. */
const modeOf = (value: string | null): ColorMode => (value === "light" || value === "dark" ? value : "system");

const dark = matchMedia("(prefers-color-scheme: dark)");
const apply = (mode: ColorMode) => document.documentElement.classList.toggle("dark", mode === "dark" || (mode === "system" && dark.matches));

/** The chosen colour mode; `system` unless the person chose one. */
export const colorMode = createStore(modeOf(localStorage.getItem(COLOR_MODE_KEY)));

export function chooseColorMode(choice: string): void {
  const mode = modeOf(choice);
  if (mode === "system") localStorage.removeItem(COLOR_MODE_KEY);
  else localStorage.setItem(COLOR_MODE_KEY, mode);
  colorMode.set(mode);
}

/** Applies the colour mode now and whenever the choice or the system's mode changes. */
export function followColorMode(): void {
  apply(colorMode.get());
  colorMode.subscribe(() => apply(colorMode.get()));
  dark.addEventListener("change", () => apply(colorMode.get()));
}

/** Returns true in dark mode, for components that the theme's variables do not reach. */
export function useIsDark(): boolean {
  const mode = useStore(colorMode, (chosen) => chosen);
  const system = useMedia("(prefers-color-scheme: dark)");
  return mode === "dark" || (mode === "system" && system);
}
