import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what} בדרך אל ${to}.`,
  reminded: (number, to) => `התזכורת על ${number} בדרך אל ${to}.`,
  voided: (number) => `החשבונית ${number} בוטלה.`,
  draftDeleted: (number) => `הטיוטה ${number} נמחקה.`,
  draftVoided: (number) => `הטיוטה ${number} בוטלה; המספר שלה נשאר תפוס.`,
  credited: (amount, number) => `נרשם זיכוי של ${amount} על ${number}.`,
  paid: (amount, number, left) => `נרשם תשלום של ${amount} על ${number}; נותר לתשלום ${left}.`,
  deleted: (name) => `המחיקה בוצעה: ${name}.`,
  changed: (name) => `השינוי בוצע: ${name}.`,
  added: (name) => `ההוספה בוצעה: ${name}.`,
  business: "פרטי העסק שונו.",
  nothing: {
    send: "דבר לא נשלח.",
    remind: "לא נשלחה תזכורת.",
    void: "דבר לא בוטל.",
    credit: "דבר לא זוכה.",
    record: "לא נרשם תשלום.",
    change: "דבר לא שונה.",
    delete: "דבר לא נמחק.",
  },
  changedSince: "משהו השתנה מאז השאלה; יש לבקש שוב כדי לראות את המצב הנוכחי.",
  expired: "יש לאשר בתוך 10 דקות; אפשר לבקש שוב אם עדיין רוצים.",
  late: "השיחה כבר התקדמה כשהתשובה הגיעה, ולכן דבר לא השתנה. קראו את השאלה האחרונה וענו שוב.",
};
