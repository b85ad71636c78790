import type { Language } from "../../../shared/locales/languages.ts";
import type { Turn } from "../state/turn.ts";

/** Sentences of one language about what a turn did not do. */
interface Sentences {
  readonly nothing: string;
  readonly onlyThis: string;
  readonly notSaved: string;
  readonly notSent: string;
  readonly waits: string;
}

export const notDoneSentences: Readonly<Record<Language, Sentences>> = {
  ar: {
    nothing: "لم يتغيّر شيء ولم يُرسَل شيء.",
    onlyThis: "هذا وحده تغيّر.",
    notSaved: "الفاتورة لم تُحفَظ بعد.",
    notSent: "لم يُرسَل شيء.",
    waits: "ما يُطلب أدناه لا يُنفَّذ إلا بعد تأكيدك.",
  },
  de: {
    nothing: "Es wurde nichts geändert und nichts gesendet.",
    onlyThis: "Nur das wurde geändert.",
    notSaved: "Die Rechnung ist noch nicht gespeichert.",
    notSent: "Es wurde nichts gesendet.",
    waits: "Was unten gefragt wird, geschieht erst, wenn Sie es bestätigen.",
  },
  en: {
    nothing: "Nothing was changed and nothing was sent.",
    onlyThis: "Only this was changed.",
    notSaved: "The invoice is not saved yet.",
    notSent: "Nothing was sent.",
    waits: "What is asked below is done only once you confirm it.",
  },
  es: {
    nothing: "No se cambió nada ni se envió nada.",
    onlyThis: "Solo se cambió esto.",
    notSaved: "La factura aún no está guardada.",
    notSent: "No se envió nada.",
    waits: "Lo que se pregunta abajo solo se hace cuando lo confirme.",
  },
  fr: {
    nothing: "Rien n'a été modifié et rien n'a été envoyé.",
    onlyThis: "Seul cela a été modifié.",
    notSaved: "La facture n'est pas encore enregistrée.",
    notSent: "Rien n'a été envoyé.",
    waits: "Ce qui est demandé ci-dessous n'est fait qu'une fois confirmé.",
  },
  he: {
    nothing: "דבר לא שונה ודבר לא נשלח.",
    onlyThis: "רק זה שונה.",
    notSaved: "החשבונית עדיין לא נשמרה.",
    notSent: "דבר לא נשלח.",
    waits: "מה שמתבקש למטה יבוצע רק לאחר אישור.",
  },
  it: {
    nothing: "Non è stato modificato né inviato nulla.",
    onlyThis: "È stato modificato solo questo.",
    notSaved: "La fattura non è ancora salvata.",
    notSent: "Non è stato inviato nulla.",
    waits: "Quanto richiesto qui sotto viene fatto solo dopo la conferma.",
  },
  ja: {
    nothing: "何も変更されず、何も送信されていません。",
    onlyThis: "変更されたのはこれだけです。",
    notSaved: "請求書はまだ保存されていません。",
    notSent: "何も送信されていません。",
    waits: "下の内容は、確認されてから実行されます。",
  },
  nl: {
    nothing: "Er is niets gewijzigd en niets verstuurd.",
    onlyThis: "Alleen dit is gewijzigd.",
    notSaved: "De factuur is nog niet opgeslagen.",
    notSent: "Er is niets verstuurd.",
    waits: "Wat hieronder wordt gevraagd, gebeurt pas na bevestiging.",
  },
  pl: {
    nothing: "Nic nie zostało zmienione ani wysłane.",
    onlyThis: "Zmieniono tylko to.",
    notSaved: "Faktura nie jest jeszcze zapisana.",
    notSent: "Nic nie zostało wysłane.",
    waits: "To, o co pytamy poniżej, stanie się dopiero po potwierdzeniu.",
  },
  pt: {
    nothing: "Nada foi alterado nem enviado.",
    onlyThis: "Só isto foi alterado.",
    notSaved: "A fatura ainda não está guardada.",
    notSent: "Nada foi enviado.",
    waits: "O que é pedido abaixo só é feito depois de confirmado.",
  },
};

/** Returns the sentence that nothing was done, in the person's language. */
export const nothingDone = ({ reference: { language = "en" } }: Pick<Turn, "reference">): string => notDoneSentences[language].nothing;
