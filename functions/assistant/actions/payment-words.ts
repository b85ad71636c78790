import type { Language } from "../../../shared/locales/languages.ts";

/** The role of a word or phrase in a sentence that says that money came in (`payment-statement.ts`). */
export type PaymentWord =
  // Verbs: "paid" works with and without "has"; a participle needs it ("hat … bezahlt"); "given" needs an amount beside it.
  | "paid"
  | "participle"
  | "past"
  | "settled"
  | "gave"
  | "given"
  | "made"
  | "got"
  | "received"
  | "arrived"
  | "been"
  | "has"
  | "is"
  | "was"
  // "I", and phrases that say that the business itself paid.
  | "self"
  | "wePaid"
  // Things.
  | "bill"
  | "money"
  | "method"
  | "full"
  | "morning"
  | "last"
  | "pronoun"
  | "it"
  | "us"
  // Small words.
  | "for"
  | "towards"
  | "to"
  | "on"
  | "of"
  | "from"
  | "by"
  | "as"
  | "the"
  | "its"
  | "a"
  | "that"
  // "And" joins statements as a comma does.
  | "comma"
  // Orders.
  | "mark"
  | "record"
  | "enter"
  | "polite"
  | "please"
  // Words without meaning: `opening` before the first word, `closing` there and after the last one, `dropped` anywhere.
  | "opening"
  | "closing"
  | "dropped";

/** The words and phrases of each kind, separated by commas, in lower case. In a language each has one kind. */
export type PaymentWords = Readonly<Partial<Record<PaymentWord, string>>>;

/** Words used in all languages. */
const common: PaymentWords = {
  method:
    "paypal,venmo,zelle,stripe,apple pay,google pay,cash app,revolut,wise,twint,bizum,sepa,ach,bacs,interac,pix,ideal,bancontact,sumup,vipps,swish,mobilepay,blik,klarna,satispay,tikkie,bitcoin",
  opening: "hi,hello,hey,hi there,hello there,ok,okay,fyi,update",
  closing: "thanks,thx,👍,🎉,🙂,😊,🙏",
};

/** The words with which people state payments, by language. */
export const paymentLanguages: Readonly<Partial<Record<Language, PaymentWords>>> = {
  en: {
    paid: "paid,payed,paid up,paid off",
    settled: "settled",
    gave: "gave me,gave us,handed me,handed us,handed over,sent me,sent us,wired,wired me,wired us,transferred,transferred me,transferred us,venmoed,venmoed me,venmoed us,zelled,zelled me,zelled us,e-transferred,e-transferred me,e-transferred us,etransferred,etransferred me,etransferred us,deposited,dropped off",
    made: "made,made us",
    got: "got,received",
    arrived:
      "came in,come in,came through,come through,arrived,landed,cleared,went through,gone through,is in,is here,was received,been received,has been received,hit my account,hit our account,hit the account",
    has: "has,have,'ve",
    is: "is,are",
    was: "was,were,has been,have been,'s been",
    self: "i,we",
    wePaid: "paid by us,paid by me",
    bill: "invoice,bill",
    money: "payment,money,funds",
    method:
      "cash,check,cheque,card,credit card,debit card,bank transfer,transfer,wire,wire transfer,bank wire,e-transfer,etransfer,direct deposit,money order,cash in hand",
    full: "in full,full,fully,completely,everything,all,all of it,it all,full amount,whole amount,whole thing,whole,whole bill,whole invoice,full bill,full invoice,full balance,whole balance,total,balance,remaining balance,remaining amount,outstanding balance,outstanding amount,amount due,rest,rest of it,remainder",
    morning: "this morning,this afternoon,this evening",
    last: "this past,past",
    pronoun: "they,he,she",
    it: "it,this",
    us: "me,us,to me,to us",
    for: "for",
    towards: "towards,toward,against",
    to: "to",
    on: "on",
    of: "of",
    from: "from",
    by: "by,in,via,with,through,using",
    as: "as,down as,down,off",
    the: "the",
    its: "their,his,her,its,our,my",
    a: "a,an",
    that: "that",
    mark: "mark,set,put",
    record: "record,log,register,note",
    enter: "book,enter,add",
    polite: "can you,can u,could you,could u,would you,will you",
    please: "please,pls,plz",
    comma: "and,&,so",
    opening: "well,oh,yes,yeah,yep,yay,also,morning,good morning,good afternoon,good evening,good news,great news,by the way,btw,how are you,how are you ?",
    closing: "thank you,many thanks,thanks a lot,thanks so much,ty,cheers,great,perfect,awesome",
    dropped: "just,already,also,now,finally,too,as well",
  },
  de: {
    participle: "bezahlt,gezahlt,beglichen",
    past: "zahlte,zahlten,bezahlte,bezahlten,beglich",
    gave: "überwies",
    given: "überwiesen,gegeben",
    received: "erhalten,bekommen",
    arrived: "eingegangen,eingetroffen,angekommen,da,kam an,ging ein",
    been: "bezahlt worden,beglichen worden",
    has: "hat,haben",
    is: "ist,sind",
    was: "wurde,wurden",
    self: "ich habe,wir haben,ich hab,habe,hab",
    wePaid: "habe ich,haben wir",
    bill: "rechnung",
    money: "zahlung,zahlungseingang,geld,betrag",
    method: "bar,bargeld,scheck,überweisung,banküberweisung,karte,kreditkarte,ec-karte,lastschrift",
    full: "vollständig,komplett,ganz,voll,in voller höhe,alles,gesamten betrag,vollen betrag,ganzen betrag,ganze,gesamte,ganze rechnung,gesamte rechnung,rest,restbetrag,restlichen betrag,offenen betrag",
    last: "letzten,letzte,vergangenen",
    pronoun: "sie,er",
    it: "es",
    us: "mir,uns,an mich,an uns",
    for: "für",
    to: "auf",
    on: "am",
    of: "über,in höhe von",
    from: "von,vom",
    by: "per,mit,via,in",
    as: "als",
    the: "der,die,das,den,dem",
    its: "ihre,ihren,seine,seinen,unsere,meine",
    a: "ein,eine,einen,einer",
    that: "dass",
    mark: "markiere,markier,markieren,setze,setz,setzen",
    record: "verbuche,verbuch,verbuchen,buche,buchen,notiere,notier,notieren,erfasse,erfassen",
    polite: "kannst du,könntest du,können sie,könnten sie",
    please: "bitte",
    comma: "und",
    opening:
      "hallo,moin,servus,guten morgen,guten tag,guten abend,so,ja,gute nachricht,gute nachrichten,zur info,übrigens,wie geht es dir ?,wie geht es ihnen ?",
    closing: "danke,danke schön,dankeschön,vielen dank,besten dank,super,prima,toll",
    dropped: "schon,bereits,gerade,soeben,eben,auch,jetzt,nun,endlich,inzwischen,mittlerweile,früh,familie",
  },
  fr: {
    participle: "payé,payée,payés,payées,réglé,réglée,réglés,réglées,acquitté,acquittée,soldé,soldée",
    past: "vient de payer,vient de régler",
    given: "viré,versé,transféré,remis,donné",
    got: "j'ai reçu,nous avons reçu,on a reçu,reçu,j'ai encaissé,nous avons encaissé,on a encaissé,encaissé",
    arrived: "est arrivé,est arrivée,est tombé,arrivé,arrivée",
    has: "a,ont,l'a,l'ont,m'a,nous a,nous ont,m'ont",
    is: "est,sont",
    was: "a été,ont été",
    self: "j'ai,nous avons,on a",
    bill: "facture",
    money: "paiement,règlement,argent,versement",
    method: "virement,virement bancaire,chèque,espèces,liquide,carte,carte bancaire,carte bleue,cb,prélèvement",
    full: "en totalité,intégralement,entièrement,totalité,intégralité,l'intégralité,complètement,tout,montant total,solde,reste",
    morning: "ce matin,cet après-midi",
    last: "dernier",
    pronoun: "il,elle,ils,elles",
    for: "pour",
    towards: "sur",
    of: "de,du",
    from: "de la part de",
    by: "par,en,via,avec",
    as: "comme",
    the: "la,le,les,l",
    its: "sa,son,leur,notre,ma,mon",
    a: "un,une",
    that: "que",
    mark: "marque,marquez,marquer,passe,passez",
    record: "enregistre,enregistrez,enregistrer,note,notez,noter,comptabilise",
    polite: "peux-tu,tu peux,pouvez-vous,vous pouvez,pourrais-tu,pourriez-vous",
    please: "s'il te plaît,s'il vous plaît,stp,svp",
    comma: "et",
    opening: "bonjour,bonsoir,salut,oui,bonne nouvelle,pour info,au fait,ça va ?",
    closing: "merci,merci beaucoup,merci bien,super,parfait",
    dropped: "déjà,aussi,également,enfin,bien,maintenant",
  },
  es: {
    participle: "pagado,pagada,pagados,pagadas,abonado,abonada,saldado,saldada,liquidado,liquidada",
    past: "pagó,pagaron,abonó,abonaron,saldó,liquidó,acaba de pagar,me pagó,nos pagó,me pagaron,nos pagaron",
    gave: "transfirió,depositó,ingresó,me transfirió,nos transfirió,me dio,nos dio",
    given: "transferido,ingresado,depositado",
    got: "recibí,recibimos,he recibido,hemos recibido,recibido,recibida,cobré,cobramos,he cobrado,hemos cobrado",
    arrived: "llegó,ha llegado,entró,ha entrado",
    has: "ha,han,me ha,nos ha,nos han",
    is: "está,están",
    was: "ha sido,fue,fueron",
    self: "he,hemos",
    wePaid: "pagué,pagamos",
    bill: "factura",
    money: "pago,abono,ingreso,dinero",
    method: "efectivo,transferencia,transferencia bancaria,cheque,tarjeta,tarjeta de crédito",
    full: "en su totalidad,totalmente,por completo,completamente,íntegramente,todo,total,totalidad,importe total,resto,saldo",
    last: "pasado",
    pronoun: "ellos,él,ella",
    for: "para",
    towards: "a cuenta de",
    of: "de,del",
    by: "por,en,con,vía,mediante",
    as: "como",
    the: "la,el,las,los",
    its: "su,nuestra,mi",
    a: "un,una",
    that: "que",
    mark: "marca,marque,marcar,pon",
    record: "registra,registre,registrar,anota,anote,anotar,apunta,apuntar",
    polite: "puedes,puede,podrías,podría,¿ puedes,¿ puede,¿ podrías,¿ podría",
    please: "por favor",
    comma: "y",
    opening: "hola,buenas,buenos días,buenas tardes,sí,buenas noticias,por cierto,¿ cómo estás ?",
    closing: "gracias,muchas gracias,perfecto,genial",
    dropped: "ya,también,por fin,finalmente,ahora",
  },
  it: {
    participle: "pagato,pagata,pagati,pagate,saldato,saldata,saldati,saldate",
    past: "pagò",
    given: "versato,bonificato,trasferito,dato",
    got: "ho ricevuto,abbiamo ricevuto,ricevuto,ricevuti,ho incassato,abbiamo incassato,incassato,incassati",
    arrived: "è arrivato,è arrivata,sono arrivati,arrivato,arrivati",
    has: "ha,hanno,ci ha,mi ha,l'ha",
    is: "è",
    was: "è stato,è stata",
    self: "ho,abbiamo",
    bill: "fattura",
    money: "pagamento,denaro,soldi",
    method: "bonifico,bonifico bancario,assegno,contanti,carta,carta di credito",
    full: "per intero,interamente,integralmente,completamente,tutto,totale,l'intero importo,intero importo,resto,saldo",
    morning: "stamattina,stamani",
    last: "scorso",
    pronoun: "loro,lui,lei",
    for: "per",
    towards: "su",
    of: "di,del,della",
    from: "da,dal,dalla",
    by: "con,in,tramite,via,mediante",
    as: "come",
    the: "la,il,lo,le,l",
    its: "sua,nostra,mia",
    a: "un,una,uno",
    that: "che",
    mark: "segna,segnare,contrassegna,imposta",
    record: "registra,registrare,annota,annotare",
    polite: "puoi,può,potresti,potrebbe",
    please: "per favore,per piacere,per cortesia",
    comma: "e",
    opening: "ciao,salve,buongiorno,buonasera,sì,buone notizie,come stai ?,come va ?",
    closing: "grazie,grazie mille,perfetto,ottimo",
    dropped: "già,anche,finalmente,ora,adesso,appena",
  },
  nl: {
    participle: "betaald,voldaan",
    past: "betaalde,betaalden",
    given: "overgemaakt,overgeschreven,gegeven",
    received: "ontvangen,gekregen",
    arrived: "binnengekomen,binnen,aangekomen",
    has: "heeft,hebben",
    was: "is,zijn,werd,werden",
    self: "ik heb,we hebben,wij hebben",
    wePaid: "heb ik,hebben we,hebben wij",
    bill: "factuur",
    money: "betaling,geld,bedrag",
    method: "contant,cash,overschrijving,bankoverschrijving,overboeking,cheque,pin,kaart,creditcard",
    full: "volledig,helemaal,geheel,alles,hele bedrag,volledige bedrag,hele factuur,hele,rest,restant,resterende bedrag",
    morning: "vanmorgen,vanmiddag",
    last: "afgelopen,vorige",
    pronoun: "ze,zij,hij",
    us: "mij,ons,aan mij,aan ons",
    for: "voor",
    on: "op",
    of: "à",
    from: "van",
    by: "per,via,met,in,door",
    as: "als",
    the: "de,het",
    its: "hun,onze,mijn",
    a: "een",
    that: "dat",
    mark: "markeer,markeren,zet,zetten",
    record: "registreer,registreren,noteer,noteren,boek,boeken",
    polite: "kun je,kunt u,kan je,zou je,wil je",
    please: "alsjeblieft,alstublieft,aub,graag",
    comma: "en,dus",
    opening: "hallo,hoi,goedemorgen,goedemiddag,ja,goed nieuws,hoe gaat het ?",
    closing: "bedankt,dank je,dank u,dank je wel,dankjewel,top,prima",
    dropped: "al,net,ook,nu,eindelijk,zojuist,reeds,inmiddels",
  },
  pt: {
    participle: "liquidado,liquidada,quitado,quitada",
    // "INV-7 paga" means something else in Spanish.
    settled: "pago,paga,pagos,pagas",
    past: "pagou,pagaram,liquidou,quitou,acabou de pagar,nos pagou,me pagou",
    gave: "transferiu,depositou,me transferiu,nos transferiu,me deu,nos deu",
    got: "recebi,recebemos,recebido,recebida",
    arrived: "chegou,entrou,caiu na conta",
    is: "está,estão",
    was: "foi,foram",
    wePaid: "paguei,pagamos,pagámos",
    bill: "fatura,factura",
    money: "pagamento",
    method: "dinheiro,transferência,transferência bancária,cheque,cartão,cartão de crédito,boleto,multibanco,mb way",
    full: "na totalidade,totalmente,integralmente,por completo,completamente,tudo,total,valor total,resto,restante,saldo",
    last: "passada,passado",
    pronoun: "eles,ele,ela,elas",
    for: "para,referente a,referente à",
    on: "na,no",
    of: "de,do,da",
    by: "em,por,via,com,pelo,pela",
    as: "como",
    the: "a,o,as,os",
    its: "sua,nossa,minha",
    a: "um,uma",
    that: "que",
    mark: "marca,marque,marcar",
    record: "regista,registe,registar,registra,registre,registrar,anota,anote",
    polite: "pode,podes,podia,poderia,você pode",
    please: "por favor,se faz favor",
    comma: "e",
    opening: "olá,oi,bom dia,boa tarde,boa noite,sim,boas notícias,tudo bem ?",
    closing: "obrigado,obrigada,muito obrigado,muito obrigada,perfeito,ótimo",
    dropped: "já,também,finalmente,agora,feira",
  },
  pl: {
    participle: "zapłacona,zapłaconą,opłacona,opłaconą,uregulowana,uregulowaną",
    past: "zapłacił,zapłaciła,zapłacili,zapłaciło,opłacił,opłaciła,opłacili,uregulował,uregulowała,uregulowali",
    gave: "przelał,przelała,przelali",
    got: "otrzymałem,otrzymałam,otrzymaliśmy,dostałem,dostałam,dostaliśmy",
    is: "jest",
    was: "została",
    wePaid: "zapłaciłem,zapłaciłam,zapłaciliśmy",
    bill: "faktura,fakturę",
    method: "gotówką,przelewem,kartą,czekiem",
    full: "w całości,całość",
    for: "za",
    from: "od",
    as: "jako",
    mark: "oznacz",
    please: "proszę",
    comma: "i",
    opening: "cześć,dzień dobry,tak",
    closing: "dzięki,dziękuję",
    dropped: "już,właśnie,też",
  },
};

/** Returns the words of a language, including the common ones. */
export function paymentVocabulary(language: Language): ReadonlyMap<string, PaymentWord> {
  const own = paymentLanguages[language] ?? {};
  return new Map(
    [common, own].flatMap((words) => Object.entries(words).flatMap(([kind, list]) => list.split(",").map((said) => [said, kind as PaymentWord] as const))),
  );
}
