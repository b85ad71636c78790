/** What loads a part of the app as soon as a person points at what opens it, touches it or comes to it by keyboard. A part that does not come is asked for again when it is opened. */
export function onIntent(load: () => Promise<unknown>): { onPointerEnter(): void; onFocus(): void } {
  const begin = () => void load().catch(() => {});
  return { onPointerEnter: begin, onFocus: begin };
}
