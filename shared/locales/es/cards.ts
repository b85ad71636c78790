import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} está en camino a ${to}.`,
  reminded: (number, to) => `El recordatorio de ${number} está en camino a ${to}.`,
  voided: (number) => `Factura anulada: ${number}.`,
  draftDeleted: (number) => `El borrador ${number} está eliminado.`,
  draftVoided: (number) => `El borrador ${number} está anulado; su número sigue ocupado.`,
  credited: (amount, number) => `Abono registrado: ${amount} de ${number}.`,
  paid: (amount, number, left) => `Pago registrado: ${amount} de ${number}; quedan por pagar ${left}.`,
  deleted: (name) => `Se ha eliminado ${name}.`,
  changed: (name) => `Se ha modificado ${name}.`,
  added: (name) => `Se ha añadido ${name}.`,
  business: "Los datos de su empresa están modificados.",
  nothing: {
    send: "No se envió nada.",
    remind: "No se envió ningún recordatorio.",
    void: "No se anuló nada.",
    credit: "No se abonó nada.",
    record: "No se registró ningún pago.",
    change: "No se cambió nada.",
    delete: "No se eliminó nada.",
  },
  changedSince: "Algo ha cambiado desde la pregunta; pídalo de nuevo para verlo como está ahora.",
  expired: "Hay que confirmarlo en 10 minutos; pídalo de nuevo si todavía lo quiere.",
  late: "La conversación ya había seguido cuando llegó su respuesta, así que no se cambió nada. Lea la última pregunta y responda otra vez.",
};
