import type { QuestionTexts } from "../en/questions.ts";
import { either, list } from "../lists.ts";

export const questionTexts: QuestionTexts = {
  figures: {
    quantity: ["quantidade", "estas quantidades"],
    unitPrice: ["preço", "estes preços"],
    taxRate: ["taxa de imposto", "estas taxas"],
    discount: ["desconto", "estes descontos"],
    deposit: ["sinal", "estes sinais"],
    amountPaid: ["valor já pago", "estes valores"],
    invoiceDate: ["data da fatura", "estas datas"],
    dueDate: ["vencimento", "estas datas"],
    customer: ["cliente", "estes clientes"],
    "customer.email": ["e-mail", "estes dados"],
    "customer.address": ["endereço", "estes dados"],
    "customer.phone": ["telefone", "estes dados"],
    terms: ["condições de pagamento", "estas condições"],
    notes: ["observações", "estas observações"],
  },
  newCustomer: "cliente novo",
  customer: "Para quem é a fatura?",
  addressedToUs: (name) => `Esta fatura é dirigida a si (${name}). Para quem é a nova fatura?`,
  which: (names) => `Qual quer dizer: ${either(names, "ou")}?`,
  quantity: (description) => `Quantas unidades de ${description}?`,
  lines: "De quê, e a que preço?",
  price: ({ description, each, per, currency, another }) =>
    `Quanto custa ${description}${per ? ` por ${per}` : each ? " por unidade" : ""}${currency ? ` em ${currency}? No catálogo o preço está em ${another}.` : "?"}`,
  currency: (said) => `Em que moeda é ${said}?`,
  taxRate: "A que taxa de imposto, em percentagem? O documento acrescenta um imposto e não diz quanto.",
  taxWords: "A que taxa de imposto, em percentagem (0 para nenhuma)? O documento fala de imposto e não percebi o que diz.",
  leftOut: (listed, more) =>
    `Não tinha a certeza de ${list(listed, more > 0 ? `mais ${more}` : undefined, "e")} no documento e deixei isso de fora. É para pôr na fatura?`,
  putOn: "Pôr",
  leave: "Deixar de fora",
  total: (choices) => `Qual total está certo: ${either(choices, "ou")}?`,
  asStated: (amount) => `${amount} como no documento`,
  asDrafted: (amount) => `${amount} como no rascunho`,
  one: (shown, figure, of) => `Como ${figure}${of ? ` de ${of}` : ""} coloquei ${shown} e não sei de onde vem. Está certo?`,
  of: (shown, description) => (description ? `${shown} para ${description}` : shown),
  many: (listed, more, figures) => `Coloquei ${list(listed, more > 0 ? `mais ${more}` : undefined, "e")}; não sei de onde vêm ${figures}. Está certo?`,
};
