import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} está a caminho de ${to}.`,
  reminded: (number, to) => `O lembrete de ${number} está a caminho de ${to}.`,
  voided: (number) => `Fatura anulada: ${number}.`,
  draftDeleted: (number) => `O rascunho ${number} está eliminado.`,
  draftVoided: (number) => `O rascunho ${number} está anulado; o seu número continua ocupado.`,
  credited: (amount, number) => `Crédito registado: ${amount} de ${number}.`,
  paid: (amount, number, left) => `Pagamento registado: ${amount} em ${number}; falta pagar ${left}.`,
  deleted: (name) => `Eliminação feita: ${name}.`,
  changed: (name) => `Alteração feita: ${name}.`,
  added: (name) => `Adição feita: ${name}.`,
  business: "Os dados da sua empresa estão alterados.",
  nothing: {
    send: "Nada foi enviado.",
    remind: "Nenhum lembrete foi enviado.",
    void: "Nada foi anulado.",
    credit: "Nada foi creditado.",
    record: "Nenhum pagamento foi registado.",
    change: "Nada foi alterado.",
    delete: "Nada foi eliminado.",
  },
  changedSince: "Algo mudou desde a pergunta; peça de novo para ver como está agora.",
  expired: "É preciso confirmar em 10 minutos; peça de novo se ainda o quiser.",
  late: "A conversa já tinha avançado quando a sua resposta chegou, por isso nada foi alterado. Leia a última pergunta e responda outra vez.",
};
