import { isLuhn, remainder } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

/** The two characters before a SIREN in the number of the TVA: without I and O, which look like figures. */
const KEYS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function isTva(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  const [first, second] = [KEYS.indexOf(key[0] ?? ""), KEYS.indexOf(key[1] ?? "")];
  // Numbers of Monaco begin with three zeros, and are no SIREN.
  if (first < 0 || second < 0 || !(siren.startsWith("000") || isLuhn(siren))) return false;
  if (first < 10 && second < 10) return remainder(`${siren}12`, 97) === Number(key);
  const sum = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(sum / 11)) % 11 === sum % 11;
}

/** The establishments of La Poste have a sum of their own. */
const isSiret = (number: string): boolean =>
  (isLuhn(number) && isLuhn(number.slice(0, 9))) || (number.startsWith("356000000") && [...number].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0);

export const france: readonly NumberForm[] = [
  { country: "FR", kind: "vat", name: "TVA", prefix: "FR", form: /^[A-Z0-9]{2}\d{9}$/, words: "tva|numero de tva|n de tva", check: isTva },
  { country: "FR", kind: "register", name: "SIREN", form: /^\d{9}$/, words: "siren|rcs|r c s", check: isLuhn },
  { country: "FR", kind: "register", name: "SIRET", form: /^\d{14}$/, words: "siret", check: isSiret },
];
