import { opensHere } from "../opens-here.ts";

/** Loads the film once its poster comes into view, and plays it from the start, in the poster's place, on a click on one of its links. */
export function offerFilm(): void {
  const picture = document.querySelector<HTMLAnchorElement>("a[data-play][href$='.webm']");
  if (!picture) return;
  let made: HTMLVideoElement | undefined;
  const film = () => (made ??= filmBehind(picture));
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      film().preload = "auto";
      near.disconnect();
    },
    { rootMargin: "100px" },
  );
  near.observe(picture);

  for (const ask of document.querySelectorAll<HTMLAnchorElement>("a[data-play]"))
    ask.addEventListener("click", (event) => {
      if (!opensHere(event)) return;
      // The other links also scroll to the film.
      if (ask === picture) event.preventDefault();
      const hadFocus = picture === document.activeElement;
      picture.replaceWith(film());
      if (hadFocus) film().focus();
      void playFromStart(film());
    });
}

/** Creates the player of the poster's film. */
function filmBehind(picture: HTMLAnchorElement): HTMLVideoElement {
  const [film, captions] = [document.createElement("video"), document.createElement("track")];
  const { alt = "", src = "", width = 0, height = 0 } = picture.querySelector("img") ?? {};
  Object.assign(film, { src: picture.href, poster: src, width, height, controls: true, playsInline: true, ariaLabel: alt });
  Object.assign(captions, { kind: "captions", srclang: "en", label: "English", src: picture.href.replace(/webm$/, "vtt"), default: true });
  film.append(captions);
  return film;
}

/** Plays with sound, or muted if the browser allows no other. */
async function playFromStart(film: HTMLVideoElement): Promise<void> {
  film.currentTime = 0;
  film.muted = false;
  await film.play().catch(() => {
    film.muted = true;
    // If it still does not play, its controls remain.
    return film.play().catch(() => {});
  });
}
