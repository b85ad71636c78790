/** Text that may stand in a page unescaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | undefined | readonly Markup[];

/** Builds HTML. Escapes every value that is not markup. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((page, part, i) => `${page}${render(values[i - 1])}${part}`));

function render(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "string") return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  return value.map(({ text }) => text).join("");
}

/** An event's name that may break after each dot and underscore. */
export const breakable = (name: string): Markup[] => name.split(/(?<=[._])/).map((part) => html`${part}<wbr>`);
