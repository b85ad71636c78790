/** A package of package-lock.json: where it is installed, and what it is. */
type Locked = readonly [place: string, entry: { version: string; integrity: string }];
type Npm = (args: readonly string[], folder: string) => Promise<void>;
/** The archives of packages by their integrity. */
type Archives = ReadonlyMap<string, Uint8Array>;

export function hasParts(root: string, packages: readonly Locked[]): boolean;
export function fetchParts(root: string, packages: readonly Locked[], npm: Npm): Promise<() => void>;
export function unpackParts(root: string, packages: readonly Locked[], archives: Archives): void;
