/** Text that may stand in a page as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | undefined | readonly Markup[];

/** HTML in which every value is text, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((page, part, i) => `${page}${render(values[i - 1])}${part}`));

function render(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "string") return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  return value.map(({ text }) => text).join("");
}

/** The name of an event, which may break after each dot and underscore. */
export const breakable = (name: string): Markup[] => name.split(/(?<=[._])/).map((part) => html`${part}<wbr>`);
