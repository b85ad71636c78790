import type { QuestionTexts } from "../en/questions.ts";
import { either, list } from "../lists.ts";

export const questionTexts: QuestionTexts = {
  figures: {
    quantity: ["la cantidad", "estas cantidades"],
    unitPrice: ["el precio", "estos precios"],
    taxRate: ["el tipo de impuesto", "estos tipos"],
    discount: ["el descuento", "estos descuentos"],
    deposit: ["el anticipo", "estos anticipos"],
    amountPaid: ["el importe ya pagado", "estos importes"],
    invoiceDate: ["la fecha de factura", "estas fechas"],
    dueDate: ["el vencimiento", "estas fechas"],
    customer: ["el cliente", "estos clientes"],
    "customer.email": ["el correo", "estos datos"],
    "customer.address": ["la dirección", "estos datos"],
    "customer.phone": ["el teléfono", "estos datos"],
    terms: ["las condiciones de pago", "estas condiciones"],
    notes: ["las notas", "estas notas"],
  },
  newCustomer: "cliente nuevo",
  customer: "¿Para quién es la factura?",
  addressedToUs: (name) => `Esta factura va dirigida a usted (${name}). ¿Para quién es la nueva factura?`,
  which: (names) => `¿A cuál se refiere: ${either(names, "o")}?`,
  quantity: (description) => `¿Cuántas unidades de ${description}?`,
  lines: "¿Por qué concepto y a qué precio?",
  price: ({ description, each, per, currency, another }) =>
    `¿Qué precio tiene ${description}${per ? ` por ${per}` : each ? " por unidad" : ""}${currency ? ` en ${currency}? El catálogo lo tiene en ${another}.` : "?"}`,
  currency: (said) => `¿En qué moneda es ${said}?`,
  taxRate: "¿A qué tipo de impuesto, en por ciento? El documento añade un impuesto y no dice cuánto.",
  taxWords: "¿A qué tipo de impuesto, en por ciento (0 si ninguno)? El documento habla de impuestos y no pude saber qué dice.",
  leftOut: (listed, more) =>
    `No estaba seguro de ${list(listed, more > 0 ? `${more} más` : undefined, "y")} en el documento y lo dejé fuera. ¿Va en la factura?`,
  putOn: "Ponerlo",
  leave: "Dejarlo fuera",
  total: (choices) => `¿Qué total es correcto: ${either(choices, "o")}?`,
  asStated: (amount) => `${amount} como dice el documento`,
  asDrafted: (amount) => `${amount} como en el borrador`,
  one: (shown, figure, of) => `En ${figure}${of ? ` de ${of}` : ""} puse ${shown} y no sé de dónde sale. ¿Es correcto?`,
  of: (shown, description) => (description ? `${shown} por ${description}` : shown),
  many: (listed, more, figures) => `Puse ${list(listed, more > 0 ? `${more} más` : undefined, "y")}; no sé de dónde salen ${figures}. ¿Es correcto?`,
};
