import { isFirstNameWord, isFullFirstName, sexOfName } from "./more-first-names.ts";
import { namesMeantBy } from "./nicknames.ts";
import { slipsBetween } from "./spelling.ts";

/** What pet forms add to a name, or to its beginning: Franzl, Juanito, Pierrot, Zosia. */
const endings =
  "i y ie l erl el le li chen lein je tje ke ken ito ita illo illa in ina inho inha inhos zinho zinha ino etto etta uccio uccia ot ette ou on ek us cia sia ka ko is o a e".split(
    " ",
  );
/** How much of the name a pet form keeps at least, in letters. */
const KEPT = 3;

/** Whether two first names can not be of one person: one is a man's, the other a woman's. */
const differInSex = (one: string, other: string): boolean => {
  const [his, hers] = [sexOfName(one), sexOfName(other)];
  return his !== undefined && hers !== undefined && his !== hers;
};

/** Endings that make a pet form of three letters: "Danny", "Michl", "Tomek", "Juanito". */
const strong = new Set("i y ie l erl li chen ek ko us ito ita inho inha je tje ke".split(" "));

/** Whether a form is made of a name by an ending: "franzl" of "franz", "magda" of "magdalena". */
function isPetForm(form: string, name: string): boolean {
  if (form.length < KEPT || name.length <= KEPT) return false;
  // "Pat" of Patrizio, "Nino" of Antonino: a name that is the beginning or the end of another.
  if (
    (form.length === KEPT ? isFirstNameWord(form) : namesMeantBy(form).size > 0) &&
    name.length > form.length + 2 &&
    (name.startsWith(form) || (form.length > KEPT && name.endsWith(form)))
  )
    return true;
  if (!isFullFirstName(name)) return false;
  if (form.length > KEPT && name.length > form.length && name.endsWith(form)) return true;
  // "Nice" of Eunice, "Xandl" of Alexander: what is left of the middle or the end.
  if (
    !isFullFirstName(form) &&
    form.length < name.length &&
    ["", "l", "i", "a", "o"].some(
      (ending) => form.endsWith(ending) && form.length - ending.length > KEPT && name.slice(1).includes(form.slice(0, form.length - ending.length)),
    )
  )
    return true;
  if (isFullFirstName(form)) return false;
  return ["", ...endings].some((ending) => {
    if (!form.endsWith(ending)) return false;
    const stem = form.slice(0, form.length - ending.length);
    if (!name.startsWith(stem) || stem.length < KEPT || stem.length < Math.min(name.length, form.length) - 4) return false;
    return stem.length > KEPT || ((ending === "" || strong.has(ending)) && name.length > 4);
  });
}

/** What a form in a sentence may be a form of, in Polish: "Kasi" of Kasia, "Zenka" of Zenek, "Anny" of Anna. */
const baseForms = (form: string): string[] =>
  isFullFirstName(form)
    ? [form]
    : [
        form,
        ...(/[iy]$/.test(form) ? [`${form}a`, `${form.slice(0, -1)}a`] : []),
        ...(/ka$/.test(form) ? [`${form.slice(0, -2)}ek`] : []),
        ...(/a$/.test(form) ? [form.slice(0, -1)] : []),
      ];

/** How a first name that was said can mean one that is stored: `nick` as people shorten it, `pet` by a rule of some language. */
export function firstNameFit(said: string, stored: string): "nick" | "pet" | undefined {
  // A name without a short form that begins and ends otherwise needs no closer look.
  const isNear = said[0] === stored[0] || said.at(-1) === stored.at(-1) || said.includes(stored.slice(0, 3)) || stored.includes(said.slice(0, 3));
  if (!isNear && !namesMeantBy(said).size && !namesMeantBy(stored).size && !/[aiy]$/.test(said)) return undefined;
  const found = baseForms(said).map((form) => baseFit(form, stored));
  return found.find((fit) => fit === "nick") ?? found.find((fit) => fit === "pet");
}

/** Whether a name is one of some, spelled otherwise: "Terrence" where Terence is known. */
const isSpelledAs = (names: ReadonlySet<string>, name: string): boolean =>
  name.length > 5 && [...names].some((one) => one[0] === name[0] && slipsBetween(one, name)?.count === 1 && !differInSex(one, name));

function baseFit(said: string, stored: string): "nick" | "pet" | undefined {
  if (said === stored) return "nick";
  const [one, other] = [namesMeantBy(said), namesMeantBy(stored)];
  if (one.has(stored) || other.has(said) || isSpelledAs(one, stored) || isSpelledAs(other, said)) return "nick";
  for (const name of one) if (other.has(name)) return "pet";
  // "Pepe" stored as "Pepe", and "Jose" said: both ways; and names that only differ by an ending.
  return !differInSex(said, stored) && (isPetForm(said, stored) || isPetForm(stored, said)) ? "pet" : undefined;
}
