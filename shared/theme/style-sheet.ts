import { designTokens, semanticTokens } from "./tokens.ts";

/** The prefixes of variables by kind: `--space-4`, `--text-md`. Colours have none: `--fg-muted`. */
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

/** A value for light and dark mode. */
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
 * Returns a style sheet preceded by the tokens that it uses, as variables: `var(--bg-canvas)` is the colour `bg.canvas`, `--bg` its `DEFAULT`; others are
 * `--space-4`, `--text-md`, `--radius-card`, `--shadow-page`. Colours and shadows follow the system, or the root's class `light` or `dark` if the person
 * chose one. Throws an `Error` for a variable that neither the tokens nor the sheet define.
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

/** Converts `chatWide` to `chat-wide` and `1.5` to `1-5` for variable names. */
function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(".", "-");
}
