import { fetchSupportEmail } from "./fetch-support-email.ts";

/** Once a support link comes into view, sets the deployment's address on all of them. Without an address they stay plain text. */
export function offerSupport(): void {
  const places = document.querySelectorAll<HTMLElement>("[data-support]");
  const near = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    void fillIn(places);
  });
  for (const place of places) near.observe(place);
}

async function fillIn(places: Iterable<HTMLElement>): Promise<void> {
  const email = await fetchSupportEmail();
  if (!email) return;
  for (const place of places) {
    const { support: subject } = place.dataset;
    const link = place instanceof HTMLAnchorElement ? place : document.createElement("a");
    link.href = `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
    if (link === place) continue;
    link.append(...place.childNodes);
    place.replaceWith(link);
  }
}
