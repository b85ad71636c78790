import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} في الطريق إلى ${to}.`,
  reminded: (number, to) => `التذكير بشأن ${number} في الطريق إلى ${to}.`,
  voided: (number) => `أُلغيت الفاتورة ${number}.`,
  draftDeleted: (number) => `حُذفت المسودة ${number}.`,
  draftVoided: (number) => `أُلغيت المسودة ${number}، ويبقى رقمها محجوزًا.`,
  credited: (amount, number) => `سُجّل إشعار دائن بقيمة ${amount} على ${number}.`,
  paid: (amount, number, left) => `سُجّلت دفعة ${amount} على ${number}، والمتبقي ${left}.`,
  deleted: (name) => `تم الحذف: ${name}.`,
  changed: (name) => `تم التغيير: ${name}.`,
  added: (name) => `تمت الإضافة: ${name}.`,
  business: "عُدّلت بيانات عملك.",
  nothing: {
    send: "لم يُرسَل شيء.",
    remind: "لم يُرسَل أي تذكير.",
    void: "لم يُلغَ شيء.",
    credit: "لم يُسجَّل أي إشعار دائن.",
    record: "لم تُسجَّل أي دفعة.",
    change: "لم يتغيّر شيء.",
    delete: "لم يُحذف شيء.",
  },
  changedSince: "تغيّر شيء منذ السؤال؛ اطلب ذلك مرة أخرى لترى الوضع الحالي.",
  expired: "يجب التأكيد خلال 10 دقائق؛ اطلب ذلك مرة أخرى إن كنت لا تزال تريده.",
  late: "وصلت إجابتك بعد أن استمرت المحادثة على شاشة أخرى، لذلك لم يتغير شيء. اقرأ السؤال الأخير وأجب مرة أخرى.",
};
