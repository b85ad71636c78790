/** How a language says that money came in. Words are in lower case; one that ends in `*` stands for all that begin so. */
interface PaymentLanguage {
  /** That something is paid: enough by themselves. */
  readonly paid: string;
  /** That money came, or in which form: only beside an amount. Phrases are set apart by commas. */
  readonly received: string;
  /** What makes it no fact: it is still to come, hangs on something, is doubted, told by others, or taken back. */
  readonly blocks: string;
  /** That the business is the one who paid; phrases. */
  readonly own: string;
  /** That it is a part, or less than all. */
  readonly part: string;
  /** What begins a question or an order. */
  readonly starts: string;
}

/** What denies in one language and is no common word of another. */
export const negations =
  "no not non não nao nicht niet pas never nunca jamais nooit nie nein nope kein* geen nichts nada nothing none cannot neither nor ningun* ningún nenhum* nessun* aucun* nulla niente rien without ohne sans senza zonder sem sin unpaid unbezahlt impayé* impagad* insolut* onbetaald dont doesnt didnt hasnt havent isnt wasnt arent wont cant لم لا ليس لن לא טרם";

/** "Pago" is a word of Spanish and of Portuguese, so what makes it no fact in one of them does in the other. */
const iberian =
  "si cuando va van debe deben deberá pagará hasta pendiente* aún todavía quizá* tal devol* reembols* anul* recuerd* dice dijo creo cuánto cómo cuándo quién qué vence falta* esper* atras* retras* habría habrían casi siempre normalmente otra otro otras otros alguien se quando vai vão deve devem até pendente* ainda talvez estorn* cancel* lembr* cobr* disse diz acho quanto como quem que qual aguard*";

export const paymentLanguages: readonly PaymentLanguage[] = [
  {
    paid: "paid settled",
    received:
      "i got,we got,just got,i received,we received,i've received,we've received,have received,just received,been received,was received,received from,came in,come in,came through,wired,transferred,deposited,sent me,sent us,gave me,gave us,handed me,payment,by check,by cheque,a check,a cheque,check from,cheque from,check for,cheque for,cash,by card,by transfer,bank transfer,by wire",
    blocks:
      "unless until till if whether once when will would should shall could must may might need needs want wants going gonna promise* plan plans planned expect* soon tomorrow maybe perhaps probably think guess hope seems apparently supposedly claim* says said told hear* how what which who why owe owes owed owing overdue outstanding due pending awaiting terms link request reminder remind* chase* undo mistake wrong* bounced failed declined returned reversed chargeback dispute* refund* reimburse* back cancel* delete* remove* yet almost nearly be late missing wait* still wish wishes pretend* assum* suppos* sure someone somebody everyone everybody employee* staff lunch dinner rent note notes quote* always usually normally often good",
    own: "by us,by me,received the bill,received the invoice,received a bill,received an invoice,received the quote,got the bill,got a bill,got the invoice,got an invoice,i paid,we paid,i've paid,we've paid,i have paid,we have paid,i just paid,we just paid,i already paid,we already paid,i settled,we settled,i wired,we wired,i transferred,we transferred,i deposited",
    part: "half part partly partially some most portion rest deposit third quarter except minus less percent",
    starts:
      "how what when who whom why where which did does do has have had is are was were can could will would should may might any anyone whether if tell show list find check look see let remind ask bill charge quote send email void delete cancel credit refund",
  },
  {
    paid: "bezahlt gezahlt beglichen zahlte bezahlte",
    received:
      "erhalten,bekommen,eingegangen,angekommen,überwiesen,überwies,überweisung,zahlung,zahlungseingang,bar,per scheck,scheck von,habe ich von,kam von,kamen von",
    blocks:
      "noch wird werden will wollte soll sollte muss müsste kann könnte würde möchte falls wenn ob sobald bis bevor offen erinner* mahn* erstattet zurück* storn* lösch* entfern* vielleicht wahrscheinlich vermutlich glaube denke angeblich verspr* sagt sagte meint wann wie was wer warum fällig spät verspätet überfällig fehlt fehlen wart* hätte hätten wäre wären fast beinahe quasi immer meistens normalerweise andere* jemand anderem",
    own: "ich bezahlt,wir bezahlt,ich habe bezahlt,wir haben bezahlt",
    part: "hälfte halb* teil* einen rest anzahlung drittel viertel prozent außer",
    starts:
      "wie was wann wer wem welche* warum wieso wieviel wo hat haben hast habt ist sind war waren wurde wurden wird kann könnte soll zeig* such* prüf* schau* sag* sende schick* berechne",
  },
  {
    paid: "payé payée payés payées réglé réglée réglés réglées acquitté acquittée",
    received: "reçu,encaissé,encaissée,virement,versement,viré,versé,chèque,espèces,paiement",
    blocks:
      "si quand dès lorsque va vont doit doivent devait devra sera serait pourra peut voudrait bientôt encore peut-être relanc* rembours* annul* promis* dit croit crois pense combien comment quand qui quel* pourquoi est-ce échéance retard attend* manque aurait auraient serait presque quasi* toujours normalement autre* quelqu'un",
    own: "j'ai payé,avons payé,j'ai réglé,avons réglé,j'ai viré,avons viré,j'ai versé,avons versé",
    part: "moitié partie reste acompte tiers quart sauf pourcent",
    starts: "est-ce combien comment quand qui que quel* pourquoi où a ont est sont montre* cherche* vérifie* envoie* facture",
  },
  {
    paid: "pagó pagado pagada pagados pagadas pagaron abonó abonado abonada abonaron saldado saldada saldó liquidó liquidado liquidada",
    received: "recibí,recibimos,recibido,cobré,cobramos,cobrado,ingresó,transferencia,transfirió,depositó,cheque,efectivo,pago,pagos",
    blocks: iberian,
    own: "he pagado,hemos pagado,he abonado,hemos abonado",
    part: "mitad parte resto anticipo tercio cuarto excepto salvo",
    starts: "ha han está están es son cuánto cómo cuándo quién qué muestra* busca* envía* factura verifica*",
  },
  {
    paid: "pagato pagata pagati pagate pagò saldato saldata saldati saldate",
    received: "ricevuto,ricevuti,incassato,incassati,bonifico,assegno,contanti,pagamento,versato,arrivato,arrivati",
    blocks:
      "se quando appena deve devono dovrà pagherà finché ancora forse rimbors* annull* ricord* sollecit* dice detto credo penso quanto come chi che perché mai scad* manca* aspett* attend* ritard*",
    own: "ho pagato,abbiamo pagato,ho saldato,abbiamo saldato,ho versato,abbiamo versato",
    part: "metà parte resto acconto terzo quarto tranne",
    starts: "ha hanno è sono quanto come quando chi che perché mostra* cerca* controlla* invia* manda* fattura",
  },
  {
    paid: "pago pagos pagou pagaram liquidou liquidado liquidada quitou quitado quitada",
    received: "recebi,recebemos,recebido,transferência,transferiu,depositou,cheque,dinheiro,pagamento",
    blocks: iberian,
    own: "tenho pago,temos pago",
    part: "metade parte resto sinal terço quarto exceto",
    starts: "está estão é são foi foram quanto como quando quem que qual mostra* procura* verifica* envia* fatura",
  },
  {
    paid: "betaald betaalde voldaan",
    received: "ontvangen,gekregen,overgemaakt,overschrijving,overboeking,contant,cheque,betaling,binnengekomen",
    blocks:
      "als wanneer zodra tot zal zullen moet moeten wil kan zou nog misschien waarschijnlijk terug* herinner* verwijder* annul* zegt zei denk hoe wat wie waarom of beloof* laat ontbreekt wacht*",
    own: "ik betaald,wij betaald,we betaald,ik heb betaald,wij hebben betaald,we hebben betaald",
    part: "helft deel gedeelte rest aanbetaling derde kwart behalve",
    starts: "hoe wat wanneer wie welke waarom heeft hebben is zijn was werd werden toon zoek controleer stuur",
  },
  {
    paid: "zapłacił zapłaciła zapłacili zapłaciło zapłacono zapłacona zapłacone opłacił opłaciła opłacili opłacona uregulował uregulowała uregulowana",
    received: "otrzymałem,otrzymałam,otrzymaliśmy,dostałem,dostałam,dostaliśmy,wpłynęło,wpłynęła,wpłata,przelew,gotówką,gotówka,przelał,przelała",
    blocks: "jeśli gdy kiedy czy zapłaci jeszcze może chyba prawdopodobnie zwrot* przypom* anul* usuń mówi powiedział* myślę ile jak kto co dlaczego do",
    own: "ja zapłaciłem,ja zapłaciłam",
    part: "połowę połowa część reszta zaliczka trzecią oprócz",
    starts: "czy ile jak kiedy kto co dlaczego pokaż znajdź sprawdź wyślij wystaw",
  },
  {
    paid: "دفع دفعت دفعوا سدد سددت مدفوعة",
    received: "استلمت,استلمنا,تحويل,نقدا,شيك,دفعة",
    blocks: "هل إذا متى سوف ربما ما كم كيف من لماذا استرداد إلغاء",
    own: "",
    part: "نصف جزء بعض",
    starts: "هل متى كم كيف لماذا أرسل",
  },
  {
    paid: "שילם שילמה שילמו שולם שולמה",
    received: "קיבלתי,קיבלנו,העברה,מזומן,צ'ק,תשלום",
    blocks: "אם האם מתי עדיין אולי כמה איך מי למה החזר ביטול",
    own: "",
    part: "חצי חלק",
    starts: "האם מתי כמה איך למה שלח",
  },
];
