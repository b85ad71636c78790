import type { Language } from "../../../shared/locales/languages.ts";

/** What came of a turn, in one language. English has the summaries of the tools instead. */
interface Sentences {
  /** An invoice was begun, for a customer if one is known. */
  begun(customer: string | undefined): string;
  readonly changed: string;
  updated(number: string): string;
  saved(number: string): string;
  paid(number: string): string;
  /** Records or the profile were stored. */
  readonly stored: string;
  readonly document: string;
  readonly undone: string;
  readonly done: string;
  readonly notUnderstood: string;
  readonly couldNot: string;
}

export const outcomeSentences: Readonly<Record<Exclude<Language, "en">, Sentences>> = {
  ar: {
    begun: (customer) => (customer ? `فاتورة ${customer} بجانب المحادثة.` : "الفاتورة بجانب المحادثة."),
    changed: "عُدّلت الفاتورة.",
    updated: (number) => `حُدّثت ${number}.`,
    saved: (number) => `حُفظت ${number}.`,
    paid: (number) => `سُجّلت دفعة ${number}.`,
    stored: "حُفظت البيانات.",
    document: "حُفظ المستند.",
    undone: "أُلغي آخر تغيير.",
    done: "تم ذلك.",
    notUnderstood: "لم أفهم ذلك. ماذا أنجزت، ولمن، وبأي سعر؟",
    couldNot: "لم أستطع فعل ذلك.",
  },
  de: {
    begun: (customer) => `Die Rechnung${customer ? ` für ${customer}` : ""} steht neben dem Chat.`,
    changed: "Die Rechnung ist geändert.",
    updated: (number) => `${number} ist geändert.`,
    saved: (number) => `${number} ist gespeichert.`,
    paid: (number) => `Die Zahlung für ${number} ist erfasst.`,
    stored: "Die Angaben sind gespeichert.",
    document: "Das Dokument ist gespeichert.",
    undone: "Die letzte Änderung ist zurückgenommen.",
    done: "Erledigt.",
    notUnderstood: "Das habe ich nicht verstanden. Was haben Sie gemacht, für wen, und zu welchem Preis?",
    couldNot: "Das konnte ich nicht tun.",
  },
  es: {
    begun: (customer) => `La factura${customer ? ` para ${customer}` : ""} está junto al chat.`,
    changed: "La factura está modificada.",
    updated: (number) => `${number} está actualizada.`,
    saved: (number) => `${number} está guardada.`,
    paid: (number) => `El pago de ${number} está registrado.`,
    stored: "Los datos están guardados.",
    document: "El documento está guardado.",
    undone: "El último cambio está deshecho.",
    done: "Hecho.",
    notUnderstood: "No lo he entendido. ¿Qué hizo, para quién y a qué precio?",
    couldNot: "No he podido hacerlo.",
  },
  fr: {
    begun: (customer) => `La facture${customer ? ` pour ${customer}` : ""} est à côté du chat.`,
    changed: "La facture est modifiée.",
    updated: (number) => `${number} est à jour.`,
    saved: (number) => `${number} est enregistrée.`,
    paid: (number) => `Le paiement de ${number} est enregistré.`,
    stored: "Les données sont enregistrées.",
    document: "Le document est enregistré.",
    undone: "La dernière modification est annulée.",
    done: "C'est fait.",
    notUnderstood: "Je n'ai pas compris. Qu'avez-vous fait, pour qui et à quel prix ?",
    couldNot: "Je n'ai pas pu le faire.",
  },
  he: {
    begun: (customer) => `החשבונית${customer ? ` עבור ${customer}` : ""} נמצאת ליד הצ'אט.`,
    changed: "החשבונית שונתה.",
    updated: (number) => `${number} עודכנה.`,
    saved: (number) => `${number} נשמרה.`,
    paid: (number) => `התשלום עבור ${number} נרשם.`,
    stored: "הפרטים נשמרו.",
    document: "המסמך נשמר.",
    undone: "השינוי האחרון בוטל.",
    done: "בוצע.",
    notUnderstood: "לא הבנתי. מה נעשה, עבור מי, ובאיזה מחיר?",
    couldNot: "לא יכולתי לעשות את זה.",
  },
  it: {
    begun: (customer) => `La fattura${customer ? ` per ${customer}` : ""} è accanto alla chat.`,
    changed: "La fattura è modificata.",
    updated: (number) => `${number} è aggiornata.`,
    saved: (number) => `${number} è salvata.`,
    paid: (number) => `Il pagamento di ${number} è registrato.`,
    stored: "I dati sono salvati.",
    document: "Il documento è salvato.",
    undone: "L'ultima modifica è annullata.",
    done: "Fatto.",
    notUnderstood: "Non ho capito. Che cosa ha fatto, per chi e a quale prezzo?",
    couldNot: "Non ho potuto farlo.",
  },
  ja: {
    begun: (customer) => `${customer ? `${customer}への` : ""}請求書をチャットの横に表示しました。`,
    changed: "請求書を変更しました。",
    updated: (number) => `${number}を更新しました。`,
    saved: (number) => `${number}を保存しました。`,
    paid: (number) => `${number}の入金を記録しました。`,
    stored: "情報を保存しました。",
    document: "文書を保存しました。",
    undone: "最後の変更を元に戻しました。",
    done: "完了しました。",
    notUnderstood: "内容が分かりませんでした。何を、どなたに、いくらでしましたか？",
    couldNot: "それはできませんでした。",
  },
  nl: {
    begun: (customer) => `De factuur${customer ? ` voor ${customer}` : ""} staat naast de chat.`,
    changed: "De factuur is gewijzigd.",
    updated: (number) => `${number} is bijgewerkt.`,
    saved: (number) => `${number} is opgeslagen.`,
    paid: (number) => `De betaling van ${number} is geboekt.`,
    stored: "De gegevens zijn opgeslagen.",
    document: "Het document is opgeslagen.",
    undone: "De laatste wijziging is teruggedraaid.",
    done: "Dat is gedaan.",
    notUnderstood: "Dat heb ik niet begrepen. Wat heb je gedaan, voor wie, en tegen welke prijs?",
    couldNot: "Dat kon ik niet doen.",
  },
  pl: {
    begun: (customer) => `Faktura${customer ? ` dla ${customer}` : ""} jest obok czatu.`,
    changed: "Faktura jest zmieniona.",
    updated: (number) => `${number} jest zaktualizowana.`,
    saved: (number) => `${number} jest zapisana.`,
    paid: (number) => `Płatność za ${number} jest zapisana.`,
    stored: "Dane są zapisane.",
    document: "Dokument jest zapisany.",
    undone: "Ostatnia zmiana jest cofnięta.",
    done: "Zrobione.",
    notUnderstood: "Nie rozumiem. Co zostało zrobione, dla kogo i za ile?",
    couldNot: "Nie udało się tego zrobić.",
  },
  pt: {
    begun: (customer) => `A fatura${customer ? ` para ${customer}` : ""} está ao lado da conversa.`,
    changed: "A fatura está alterada.",
    updated: (number) => `${number} está atualizada.`,
    saved: (number) => `${number} está guardada.`,
    paid: (number) => `O pagamento de ${number} está registado.`,
    stored: "Os dados estão guardados.",
    document: "O documento está guardado.",
    undone: "A última alteração está desfeita.",
    done: "Feito.",
    notUnderstood: "Não percebi. O que fez, para quem e a que preço?",
    couldNot: "Não consegui fazer isso.",
  },
};
