/** Downloads a file under `name`. */
export function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  releaseLater(link.href);
}

/** Opens a file in a new tab that has no access to this one. */
export function openFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  window.open(url, "_blank", "noopener");
  releaseLater(url);
}

/** After a minute the browser has read the file. */
const releaseLater = (url: string) => setTimeout(() => URL.revokeObjectURL(url), 60_000);
