import { designTokens, semanticTokens } from "./tokens.ts";

/** What the variables of each kind begin with: `--space-4`, `--text-md`. Colours have none: `--fg-muted`. */
const kinds = {
  fonts: "font-",
  fontSizes: "text-",
  fontWeights: "weight-",
  lineHeights: "leading-",
  letterSpacings: "tracking-",
  spacing: "space-",
  sizes: "size-",
  radii: "radius-",
  durations: "duration-",
  easings: "ease-",
  zIndex: "layer-",
} as const;

/** One value by day and by night. */
interface Pair {
  readonly _light: string;
  readonly _dark: string;
}
type Tree = { readonly [name: string]: { readonly value: Pair } | Tree };

const constants = new Map<string, string>(
  Object.entries(kinds).flatMap(([kind, prefix]) =>
    Object.entries<{ value: string | number }>(designTokens[kind as keyof typeof kinds]).map(
      ([name, { value }]) => [`--${prefix}${kebabCase(name)}`, String(value)] as const,
    ),
  ),
);
const pairs = new Map([...pairsOf(semanticTokens.colors, "--"), ...pairsOf(semanticTokens.shadows, "--shadow-")]);

/**
 * A plain style sheet, with the tokens that it names as variables before it: `var(--bg-canvas)` is the colour `bg.canvas`, `--bg` its `DEFAULT`,
 * `--space-4`, `--text-md`, `--radius-card`, `--shadow-page` the others. Colours and shadows follow the system, and the class `light` or `dark` of the root
 * where a person chose one. Throws where it names a variable that neither the tokens nor the sheet itself define.
 */
export function styleSheet(css: string): string {
  const own = new Set([...css.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const named = [...new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name))].filter((name) => !own.has(name)).sort();
  const unknown = named.filter((name) => !constants.has(name) && !pairs.has(name));
  if (unknown.length) throw new Error(`No token is called ${unknown.join(", ")}.`);
  const light = named.map((name) => `${name}:${constants.get(name) ?? pairs.get(name)?._light}`).join(";");
  const dark = named.flatMap((name) => (differs(pairs.get(name)) ? [`${name}:${pairs.get(name)?._dark}`] : [])).join(";");
  return [
    `:root{color-scheme:light;${light}}`,
    `@media (prefers-color-scheme:dark){:root:not(.light){color-scheme:dark;${dark}}}`,
    `:root.dark{color-scheme:dark;${dark}}`,
    css.trim(),
  ].join("\n");
}

const differs = (pair: Pair | undefined): boolean => pair !== undefined && pair._light !== pair._dark;

function pairsOf(tree: Tree, prefix: string): [string, Pair][] {
  return Object.entries(tree).flatMap(([name, branch]) => {
    const at = `${prefix}${name === "DEFAULT" ? "" : kebabCase(name)}`;
    if (isLeaf(branch)) return [[at.replace(/-$/, ""), branch.value]];
    return pairsOf(branch, `${at}-`);
  });
}

function isLeaf(branch: Tree[string]): branch is { readonly value: Pair } {
  return "value" in branch && "_light" in branch.value;
}

/** `chatWide` as `chat-wide`, `1.5` as `1-5`: a variable's name has no capitals and no dots. */
function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(".", "-");
}
