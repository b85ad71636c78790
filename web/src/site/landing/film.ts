/** Loads the film once it comes into view, and plays it from the start where that is asked for. */
export function offerFilm(): void {
  const film = document.querySelector<HTMLVideoElement>("video");
  if (!film) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      film.preload = "auto";
      near.disconnect();
    },
    { rootMargin: "100px" },
  );
  near.observe(film);

  for (const ask of document.querySelectorAll("[data-play]")) ask.addEventListener("click", () => void playFromStart(film));
  const button = document.querySelector<HTMLButtonElement>("button[data-play]");
  if (button) beginWith(button, film);
}

/** Until it plays, the film has one large button and none of the player's own. */
function beginWith(button: HTMLButtonElement, film: HTMLVideoElement): void {
  film.controls = false;
  button.hidden = false;
  const begin = () => {
    film.controls = true;
    if (button === document.activeElement) film.focus();
    button.remove();
  };
  film.addEventListener("play", begin, { once: true });
}

/** With its sound; without where the browser allows no other. */
async function playFromStart(film: HTMLVideoElement): Promise<void> {
  film.currentTime = 0;
  film.muted = false;
  await film.play().catch(() => {
    film.muted = true;
    // What does not play even so shows its controls.
    return film.play().catch(() => {});
  });
}
