/** Hands a file to the person under `name`. */
export function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  releaseLater(link.href);
}

/** Opens a file in a tab of its own, which cannot reach this one. */
export function openFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  window.open(url, "_blank", "noopener");
  releaseLater(url);
}

/** By then the browser has read it. */
const releaseLater = (url: string) => setTimeout(() => URL.revokeObjectURL(url), 60_000);
