const TURN_EVERY = 2500;
const FADE = 300;

/** Rotates the words of the headline, except for people who prefer less motion. */
export function turnWords(): void {
  const word = document.querySelector<HTMLElement>("[data-turn]");
  const words = word?.dataset["turn"]?.split(" ") ?? [];
  if (!word || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let turn = 0;
  setInterval(() => {
    word.classList.add("gone");
    setTimeout(() => {
      word.textContent = words[++turn % words.length] ?? "";
      word.classList.remove("gone");
    }, FADE);
  }, TURN_EVERY);
}
