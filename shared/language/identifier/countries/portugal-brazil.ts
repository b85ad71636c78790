import { weighted } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

const descending = (from: number): number[] => Array.from({ length: from - 1 }, (_, i) => from - i);

/** Both digits of a CPF are each over all digits before them. */
const isCpf = (number: string): boolean =>
  !/^(\d)\1{10}$/.test(number) && [10, 11].every((from) => ((11 - (weighted(number, descending(from)) % 11)) % 11) % 10 === Number(number[from - 1]));

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
/** As a CPF's; since July 2026 the first twelve characters may be letters, which count from 17 on. */
const isCnpj = (number: string): boolean =>
  !number.startsWith("000000000000") &&
  [12, 13].every((place) => {
    const weights = CNPJ_WEIGHTS.slice(13 - place);
    const sum = weights.reduce((all, weight, i) => all + weight * (number.charCodeAt(i) - 48), 0);
    return ((11 - (sum % 11)) % 11) % 10 === Number(number[place]);
  });

export const portugalAndBrazil: readonly NumberForm[] = [
  {
    country: "PT",
    kind: "vat",
    name: "NIF",
    prefix: "PT",
    form: /^\d{9}$/,
    words: "nif|nipc|contribuinte|numero de contribuinte|numero de identificacao fiscal",
    check: (number) => !number.startsWith("0") && ((11 - (weighted(number, descending(9)) % 11)) % 11) % 10 === Number(number[8]),
  },
  { country: "BR", kind: "register", name: "CNPJ", form: /^[A-Z\d]{12}\d{2}$/, words: "cnpj", check: isCnpj },
  { country: "BR", kind: "tax", name: "CPF", form: /^\d{11}$/, words: "cpf", check: isCpf },
];
