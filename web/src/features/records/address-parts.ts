/** The headers of columns over which files spread an address, folded by `fold`, by their role. */
const headersOf = {
  street: [
    ...[
      "street",
      "street address",
      "address 1",
      "address1",
      "address line 1",
      "billing street",
      "strasse",
      "rue",
      "calle",
      "via",
      "straat",
      "ulica",
      "rua",
      "logradouro",
    ],
    ...["address 2", "address2", "address line 2", "address line 3", "adresszusatz", "complemento"],
  ],
  streetNumber: ["hausnummer", "hausnr", "house number", "house no", "huisnummer", "numero civico"],
  city: [
    "city",
    "town",
    "billing city",
    "ort",
    "stadt",
    "wohnort",
    "ville",
    "ciudad",
    "citta",
    "plaats",
    "woonplaats",
    "miasto",
    "cidade",
    "localidade",
    "municipio",
  ],
  state: ["state", "province", "region", "county", "billing state", "bundesland", "kanton", "provincia", "estado", "uf"],
  /** Postal codes that follow the city, and those that precede it; `postal code` can be either. */
  zip: ["zip", "zip code", "billing zip"],
  plz: ["plz", "postleitzahl", "code postal", "codigo postal", "cap", "kod pocztowy", "cep"],
  code: ["postal code", "postcode", "billing postal code"],
  country: ["country", "billing country", "land", "pays", "pais", "paese", "kraj"],
} as const;
type Role = keyof typeof headersOf;

export const addressHeaders: readonly string[] = Object.values(headersOf).flat();

const roles = new Map<string, Role>((Object.keys(headersOf) as Role[]).flatMap((role) => headersOf[role].map((header) => [header, role] as const)));

/** A column that may hold the whole address is the street if other columns hold the rest. */
const wholeAddress = (header: string): Role | undefined =>
  /^(?:(?:full|billing|postal|mailing|street)? ?address|adresse|anschrift|direccion|indirizzo|adres|endereco)$/.test(header) ? "street" : undefined;

/** Countries that write "City, State Code", and those with the code on a line of its own. All others write "Code City". */
const CODE_BEHIND =
  /^(?:us|usa|u s a|united states.*|america|ca|can|canada|au|aus|australia|nz|new zealand|in|india|kanada|australien|vereinigte staaten.*|etats unis)$/;
const CODE_BELOW = /^(?:uk|u k|gb|gbr|united kingdom|great britain|england|scotland|wales|northern ireland|ie|ireland|grossbritannien|royaume uni)$/;

/** A cell of an address with its column's header, folded. */
export interface AddressCell {
  readonly header: string;
  readonly text: string;
}

/** Returns true if an address has its postal code, or without a code its town as a part of its own: "1 York Street" is not yet in York. */
function namesTown(address: string, others: readonly { readonly role: Role | undefined; readonly text: string }[], fold: (text: string) => string): boolean {
  const textOf = (...wanted: readonly Role[]) => fold(others.find(({ role }) => role && wanted.includes(role))?.text ?? "");
  const [code, city] = [textOf("zip", "plz", "code"), textOf("city")];
  if (code) return ` ${fold(address)} `.includes(` ${code} `);
  return city !== "" && address.split(/[,\n]/).some((part) => fold(part) === city);
}

/** Joins an address from its columns, in the order of its country; without a country, in the order that the headers or columns imply. */
export function joinAddress(cells: readonly AddressCell[], fold: (text: string) => string): string {
  const told = cells.flatMap(({ header, text }, at) =>
    text.trim() ? [{ role: roles.get(header) ?? wholeAddress(header), header, text: text.trim(), at }] : [],
  );
  const whole = told.find(({ header, text }) => wholeAddress(header) && namesTown(text, told, fold));
  // Other columns repeat what an address with its town says already.
  const held = whole ? [whole] : told;
  const of = (...wanted: readonly (Role | undefined)[]) => held.filter(({ role }) => wanted.includes(role));
  const [streetNumber, city, state, code] = [of("streetNumber")[0], of("city")[0], of("state")[0], of("zip", "plz", "code")[0]];
  const [first, ...more] = of("street").map(({ text }) => text);
  const streets = [[first, streetNumber?.text].filter(Boolean).join(" "), ...more];
  const country = of("country").map(({ text }) => text);
  const named = fold(country[0] ?? "");
  const isBehind = named ? CODE_BEHIND.test(named) : code?.role === "zip" || (code?.role === "code" && (state !== undefined || (city?.at ?? -1) < code.at));
  const cityAndState = [city?.text, state?.text].filter(Boolean).join(", ");
  const isBelow = named ? CODE_BELOW.test(named) : code?.header === "postcode" && isBehind && !state;
  const town = isBelow
    ? [city?.text, state?.text, code?.text]
    : isBehind
      ? [[cityAndState, code?.text].filter(Boolean).join(" ")]
      : [[code?.text, city?.text].filter(Boolean).join(" "), state?.text];
  const used = new Set([streetNumber, city, state, code]);
  const rest = held
    .filter((cell) => (!cell.role && cell.text) || (!["street", "country"].includes(cell.role ?? "") && !used.has(cell)))
    .map(({ text }) => text);
  return [...streets, ...rest, ...town, ...country].filter(Boolean).join("\n");
}
