import type { Language } from "../../../shared/locales/languages.ts";
import type { PlanNote } from "./plan.ts";

/** The sentences of notes in each language. */
export const noteSentences: Readonly<Record<Language, Readonly<Record<PlanNote, string>>>> = {
  ar: {
    later: "لا يمكن تحديد موعد لاحق للإرسال بعد، لذلك لم يُرسل شيء. تبقى الفاتورة كما هي: اطلب إرسالها عندما يحين الوقت.",
    welcome: "على الرحب والسعة.",
    ready: "جيد. اطلب حفظها أو إرسالها عندما تكون جاهزًا.",
  },
  de: {
    later:
      "Ein späterer Zeitpunkt für den Versand lässt sich noch nicht einstellen, also geht nichts hinaus. Die Rechnung bleibt, wie sie ist: Sagen Sie „schick sie“, wenn es so weit ist.",
    welcome: "Gern geschehen.",
    ready: "Gut. Sagen Sie „speichern“ oder „senden“, wenn Sie so weit sind.",
  },
  en: {
    later: "A later time for sending can not be set yet, so nothing is sent. The invoice is kept as it is: say “send it” when it is to go.",
    welcome: "You are welcome.",
    ready: "Good. Say “save it” or “send it” when you are ready.",
  },
  es: {
    later: "Todavía no se puede fijar un envío para más tarde, así que no se envía nada. La factura queda como está: diga «envíala» cuando llegue el momento.",
    welcome: "De nada.",
    ready: "Bien. Diga «guárdala» o «envíala» cuando quiera.",
  },
  fr: {
    later:
      "Un envoi à une date ultérieure n'est pas encore possible, donc rien n'est envoyé. La facture reste telle quelle : dites « envoie-la » le moment venu.",
    welcome: "Je vous en prie.",
    ready: "Bien. Dites « enregistre » ou « envoie » quand vous serez prêt.",
  },
  he: {
    later: "עדיין אי אפשר לקבוע שליחה למועד מאוחר יותר, ולכן דבר לא נשלח. החשבונית נשארת כפי שהיא: בקשו לשלוח אותה כשיגיע הזמן.",
    welcome: "בשמחה.",
    ready: "טוב. בקשו לשמור או לשלוח כשתהיו מוכנים.",
  },
  it: {
    later: "Un invio in un secondo momento non si può ancora impostare, quindi non parte nulla. La fattura resta com'è: dica «inviala» quando sarà ora.",
    welcome: "Prego.",
    ready: "Bene. Dica «salvala» o «inviala» quando è pronto.",
  },
  ja: {
    later: "送信日時の予約はまだできないため、何も送信していません。請求書はそのまま保管されています。送るときに「送って」とお伝えください。",
    welcome: "どういたしまして。",
    ready: "承知しました。よろしければ「保存」または「送って」とお伝えください。",
  },
  nl: {
    later: "Later versturen kan nog niet worden ingesteld, dus er gaat niets uit. De factuur blijft zoals ze is: zeg “verstuur” als het zover is.",
    welcome: "Graag gedaan.",
    ready: "Goed. Zeg “bewaar” of “verstuur” als je zover bent.",
  },
  pl: {
    later: "Nie można jeszcze ustawić późniejszej wysyłki, więc nic nie zostało wysłane. Faktura zostaje bez zmian: powiedz „wyślij”, gdy przyjdzie pora.",
    welcome: "Nie ma za co.",
    ready: "Dobrze. Powiedz „zapisz” albo „wyślij”, gdy wszystko gotowe.",
  },
  pt: {
    later: "Ainda não é possível marcar o envio para mais tarde, por isso nada é enviado. A fatura fica como está: diga «envia» quando for altura.",
    welcome: "De nada.",
    ready: "Muito bem. Diga «guarda» ou «envia» quando estiver pronto.",
  },
};
