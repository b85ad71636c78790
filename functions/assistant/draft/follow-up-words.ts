/**
 * Phrases that tell which invoice a message is about, in the languages of the assistant. They match whole words without case and accents; Japanese matches as
 * written. Without a phrase here the message becomes a new invoice, which one click corrects.
 */

/** Ask for another invoice, anywhere in a message. */
export const ASKS_FOR_ANOTHER = phrases(`
  new one | new invoice | new bill | new job | another invoice | another bill | another job
  another one for | another one to | another for | one more for | one more to | one more invoice | next one | next invoice | next up | next customer
  next client | different job | other job | now one for | now one to | now for | also one for | and one for | then one for | separate invoice | separate one | separate bill
  second invoice | second one for | different invoice | fresh invoice | an invoice for | an invoice to | an invoice | up an invoice | a bill for | a bill to
  also invoice | also bill | now invoice | now bill | now charge | then invoice | then bill | then charge | same for | same thing for | same again for | ditto for
  neue rechnung | noch eine rechnung | weitere rechnung | andere rechnung | zweite rechnung | nachste rechnung | eine rechnung | jetzt fur | nun fur
  noch eine fur | noch eine an | und eine fur | das gleiche fur | dasselbe fur
  nouvelle facture | autre facture | deuxieme facture | une facture | facture suivante | maintenant pour | et une pour | encore une pour
  nueva factura | otra factura | segunda factura | una factura | siguiente factura | ahora para | ahora una para | otra para | y una para
  nuova fattura | altra fattura | seconda fattura | una fattura | prossima fattura | adesso per | ora una per | un altra per | e una per
  nieuwe factuur | nog een factuur | andere factuur | tweede factuur | een factuur | volgende factuur | nu voor | nog een voor | en een voor
  nova fatura | outra fatura | segunda fatura | uma fatura | proxima fatura | agora para | agora uma para | outra para | e uma para
  nova nota fiscal | outra nota fiscal | nowa faktura | nowa fakture | kolejna faktura | kolejna fakture | druga faktura | druga fakture | nastepna faktura
  teraz dla | jeszcze jedna dla | 新しい請求書 | 別の請求書 | 次の請求書 | もう一枚 | もう一つの請求書 | فاتورة جديدة | חשבונית חדשה`);

/** Ask for an invoice at the beginning of a message, if something other than the invoice follows. */
export const OPENINGS = phrases(`
  bill | invoice | charge | bill for | invoice for | invoice to | need to bill | need to invoice | need to charge | have to bill | have to invoice | want to bill
  want to invoice | like to bill | like to invoice | i bill | can you bill | can you invoice | can u bill | can u invoice | could you bill | could you invoice
  go ahead and bill | go ahead and invoice | lets bill | lets invoice | let s bill | let s invoice | time to bill | gotta bill
  rechnung fur | rechnung an | rechnung | berechne | facture pour | facture a | facturer | facturez | factura para | factura a | facturar | facturale
  fattura per | fattura a | fatturare | factuur voor | factuur aan | factureer | fatura para | faturar | fatura | faktura dla | fakture dla | wystaw`);

/** Words after an opening that then speaks of the stored invoice itself: "bill it to her", "invoice should be 90". */
export const NOT_OPENED = words(`
  it this that her him them should is was needs need must has have had date number due total can will looks says also already lacks wrong mir ist war soll sollte muss
  datum nummer est etait doit devrait es era debe deberia e dovrebbe deve moet was deveria jest`);

/** Change something that exists. */
export const CHANGES = phrases(`
  give her | give him | give them | call it | call that | bump | round it | double | halve | waive | make it | make that | make this | make those | make the | make her | make his | make them | make line | change | set | should be | should have | should ve | should say
  shouldn t be | supposed to be | needs to be | has to be | instead | rather than | add | remove | delete | drop the | take off | take out | take it | take that
  leave off | leave out | put | include | update | correct | fix | edit | adjust | increase | reduce | lower | knock | replace | swap | rename | this invoice
  that invoice | the invoice | her invoice | his invoice | their invoice | on it | to it | from it | off it | ändere | aendere | andern | mach | mache | setz | setze
  fuge | fuge noch | hinzu | nimm | entferne | losche | streich | streiche | korrigier | korrigiere | statt | stattdessen | anstatt | soll | sollte | sollten | sollen
  erganze | diese rechnung | die rechnung | der rechnung | changer | changez | modifie | modifiez | mets | mettez | ajoute | ajoutez | retire | enleve | supprime
  corrige | corrigez | plutot | au lieu | devrait | cette facture | la facture | cambia | cambialo | cambiala | modifica | pon | ponlo | ponla | anade | agrega | quita
  elimina | deberia | debe | en vez | en lugar | esta factura | la factura | metti | mettila | aggiungi | togli | rimuovi | correggi | dovrebbe | invece
  questa fattura | la fattura | maak er | maak het | verander | wijzig | zet | voeg | haal | verwijder | corrigeer | moet | in plaats | deze factuur | de factuur
  muda | mude | altera | altere | coloca | coloque | poe | adiciona | adicione | acrescenta | remove | tira | corrija | deveria | em vez | esta fatura | da fatura
  zmien | dodaj | usun | popraw | powinno | powinna | zamiast | te fakture | tej faktury | 変更 | 修正 | 追加 | 削除 | 直して | にして | この請求書 | هذه الفاتورة | החשבונית הזאת`);

/** Take something back, unless the message names another customer. */
export const CORRECTS = phrases(`
  wait | oops | sorry | actually | hold on | hang on | hmm | i meant | meant | typo | mistake | correction | my bad | scratch that | warte | ach | eigentlich | ups | ich meinte
  attends | pardon | desole | en fait | oups | espera | perdon | en realidad | aspetta | scusa | in realta | wacht | eigenlijk | desculpa | na verdade | czekaj
  przepraszam | wlasciwie | すみません | 間違え | やっぱり`);

/** Return to something said before, if the message says nothing else: "it was 85", "the price is 85". */
export const COMES_BACK = phrases(`
  only | it was | it s | it is | that was | that s | that is | those were | they were | there were | the price | the rate | the hours | the total | the date | the due date
  the line | line 1 | line 2 | first line | last line | both | moment | doch | nur | das war | das waren | es war | es waren | c etait | eran | erano | het was
  het waren | eram`);

/** The words of a message that only states figures of the current invoice: "it was 85, not 95", "10% off", "net 30". */
export const RESTATES = words(`
  it s is was were are be that this those these they there the a an and or but not no only just of for at per each in on by to with without from within as both i we you he she gave me got received gets get
  her his him them their its my our your ok okay oh so then please thanks
  price prices rate rates cost costs charge charged total amount sum quantity qty line lines item first second third last hour hours hr hrs h minute minutes min mins day days week
  weeks month months piece pieces pcs unit units session sessions lesson lessons visit visits mile miles km m sq ft kg lb lbs page pages word words off discount tax vat gst hst
  pst sales percent pct deposit upfront down paid pay already cash check card net due term terms date today tomorrow end eom eur euro euros usd dollar dollars buck bucks gbp pound pounds
  quid cad aud chf cent cents half one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand dozen k
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  es war waren das ist sind die der den dem ein eine einen nicht nein ja nur und oder aber zu je pro fur mit ohne von bis am im statt stunde stunden std tag tage tagen woche wochen
  monat monate stuck preis satz menge betrag summe zeile rabatt prozent steuer mwst ust anzahlung bezahlt netto brutto fallig zahlbar innerhalb ziel zahlungsziel euro
  zwei drei vier funf sechs sieben acht neun zehn zwolf zwanzig
  c etait est ce sont le la les un une des du de d et ou mais pas non oui a par pour avec sans dans heure heures jour jours semaine semaines mois prix taux montant quantite ligne
  remise pour cent tva acompte paye deja sous deux trois quatre cinq six sept huit neuf dix
  era eran es son el los las un una unos y o pero no si por con sin en hora horas dia dias semana semanas mes meses precio tarifa importe cantidad linea descuento iva ciento anticipo
  pagado ya neto tres cuatro cinco seis siete ocho nueve diez dos
  erano sono il lo gli un una ma non si per con senza ora ore giorno giorni settimana prezzo tariffa importo quantita riga sconto acconto pagato netto due tre quattro cinque sei sette otto nove dieci
  het waren zijn een en of maar niet nee ja voor met zonder uur uren dag dagen prijs tarief bedrag regel korting btw aanbetaling betaald netto twee drie vier vijf zes zeven acht negen tien
  eram sao o os as um uma e ou mas nao sim por com sem hora horas dia dias preco valor quantidade linha desconto pago dois duas tres quatro cinco seis sete oito nove dez
  bylo byly to jest i lub ale nie tak za z bez godzina godziny godzin dzien dni cena stawka kwota rabat zaliczka zaplacono netto dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec`);

/** Ask politely for something to be done, so that the question is a request. */
export const POLITE_REQUESTS = phrases(`
  can you | could you | can u | could u | would you | will you | can we | could we | please | kannst du | konntest du | konnen sie | konnten sie | bitte | peux tu | pouvez vous
  pourrais tu | pourriez vous | puedes | podrias | puede | puoi | potresti | kun je | kunt u | pode | podes | poderia | mozesz`);

/** Correct something at the beginning of a message: "no, 85". */
export const NEGATIONS = words("no nope not nein nicht non pas niet nee nao nie");

/** Ask to add something to what exists. */
export const ASKS_TO_ADD = phrases(`
  add | include | put | on it | to it | on this invoice | to this invoice | on the invoice | to the invoice | on her invoice | on his invoice | on their invoice | to her invoice
  to his invoice | to their invoice | same invoice | throw in | fuge | hinzu | erganze | setz | setze | auf die rechnung | auf der rechnung | auf diese rechnung | gleiche rechnung
  ajoute | ajoutez | ajouter | mets | mettez | sur la facture | sur cette facture | anade | agrega | anadir | agregar | pon | en la factura | metti | aggiungi | sulla fattura | voeg | zet
  op de factuur | adiciona | adicione | acrescenta | coloca | coloque | na fatura | dodaj | dopisz | do faktury | 追加`);

/** Say that something is additional, unless the message names another customer. */
export const ALSO = phrases(`
  too | as well | also | plus | extra | additional | additionally | on top | another hour | another 2 | another 3 | more hours | more hour | forgot | forgotten | missing | missed | auch
  noch | dazu | zusatzlich | ausserdem | vergessen | fehlt | aussi | en plus | encore | oublie | manque | tambien | ademas | falta | olvide | anche | inoltre | dimenticato | manca | ook
  nog | vergeten | tambem | alem disso | esqueci | tez | jeszcze | rowniez | zapomnialem | zapomnialam | も`);

/** The same at the beginning of a message: "and a nail trim for 15". */
export const CONJUNCTIONS = words("and with und mit et avec y con e en met com");
/** The same as a sign: "+ travel 20". */
export const PLUS = /^\s*[+&]\s*\p{L}/u;

/** Begin another invoice if a colon or a similar mark follows: "noch eine: Herr Weber, 150 EUR". */
export const ONE_MORE = phrases(
  "another | another one | one more | noch eine | noch einer | encore une | otra | otra mas | un altra | nog een | mais uma | jeszcze jedna",
);

/** Words before the number of an invoice that is only a comparison: "unlike INV-0001". */
export const COMPARES = words("unlike like as than besides wie als comme como come zoals jak");

/** People other than the customer, without their names. */
export const PEOPLE = words(`
  neighbor neighbors neighbour neighbours neighbor's mom mum mother dad father brother sister son daughter cousin aunt uncle wife husband friend friends landlord tenant kids family church
  school nachbar nachbarn nachbarin mutter vater bruder schwester sohn tochter freund freundin gemeinde verein voisin voisine voisins mere pere frere soeur vecino vecina vecinos madre padre
  hermano hermana vicino vicina fratello sorella buurman buurvrouw vizinho vizinha`);

/** Words after another customer's name at the beginning of a message: "Ito gets 10% off". */
export const DOES = words(
  "gets get got is has had wants needs owes paid pays net due bekommt hat ist will schuldet zahlte zahlt est doit veut recibe debe quiere riceve deve vuole krijgt heeft",
);

/** Words before a colon that are no name: "Note: by the back door". */
export const LABELS = words("note notes terms subject po ref reference description memo hinweis betreff nota");

/** Words before a place. */
export const BEFORE_PLACE = words("to in at from near via through nach in ab a en depuis hacia desde da naar van do em");

/** Money is owed; some languages use the verb for what should be. */
export const OWES =
  /(?<!\p{L})(?:owes?\s+(?:me|us)|schulde\p{L}{1,2}\s+(?:mir|uns)|(?:me|nos|mi|ci)\s+(?:debe|deben|deve|devono|devem)|(?:me|nous)\s+doi(?:ven)?t)(?!\p{L})/iu;

/** Ask to see an invoice: "show me the draft for Oak Hill". */
export const LOOKS =
  /^(?:please )?(?:re-?open|open|show me|(?:go )?back to|bring (?:up|back)|pull up|switch to|öffne|zeig\p{L}? mir|ouvre|abre|apri) (?:\p{L}+ ){0,4}(?:draft|invoice|rechnung|facture|factura|fattura)(?!\p{L})/iu;

/** A percentage that is denied: "no 10% discount", "bitte keine 19 % MwSt.". */
export const DENIED_PERCENTAGE =
  /(?<!\p{L})(?:no|not|without|kein\p{L}{0,2}|nicht|ohne|pas de|sans|sin|senza|niente|geen|zonder|sem|bez)\s+(?:\p{L}{1,9}\s+)?\d{1,3}(?:[.,]\d{1,3})?\s*(?:%|percent|prozent)/iu;

/** Deny a change, anywhere in a message. "Don't charge" and "don't bill" do ask for one, so they are missing. */
export const DENIES_CHANGE = phrases(`
  don t make | don t change | don t add | don t set | don t put | don t remove | don t delete | don t apply | don t give | don t update | don t edit | don t touch
  dont make | dont change | dont add | dont set | dont put | dont remove | dont delete | dont apply | dont give | dont update | dont edit | dont touch
  do not make | do not change | do not add | do not set | do not put | do not remove | do not delete | do not apply | do not give | do not update | do not edit
  never make | never change | never add | never set | never put | never remove | never apply | never give | don t want to | do not want to | dont want to
  i said no | said no to | won t make | won t change | won t add | wouldn t change | wouldn t add | nicht andern | nichts andern | nicht hinzufugen | nicht dazu | nicht entfernen
  andere nichts | andere nicht | fuge nicht | fuge nichts | ne change pas | ne changez pas | n ajoute pas | n ajoutez pas | ne mets pas | n enleve pas
  no cambies | no anadas | no agregues | no pongas | no quites | non cambiare | non aggiungere | non mettere | non togliere | niet veranderen | niet wijzigen
  niet toevoegen | verander niets | nao mude | nao adicione | nao altere | nie zmieniaj | nie dodawaj | 変更しないで | 追加しないで`);

/** Think about a change, or ask for its result, at the beginning of a message. */
export const MUSES = phrases(`
  what if | what s | whats | what is | what would | what was | how much | how about if | maybe | perhaps | i could | i might | i may | we could | we might | if i | if we | if it | suppose
  should i | should we | should it | should that | shall i | do i | does it | is it | was it | are they | did i | can it | would it | was ware | was wenn | was ist | was ware wenn | wie viel | wieviel | vielleicht | ich konnte | soll ich | et si | peut etre | combien
  je pourrais | y si | quizas | tal vez | cuanto | podria | e se | forse | quanto | potrei | wat als | misschien | hoeveel | talvez | a gdyby | moze | ile`);

/** Ask for another customer on the invoice, anywhere in a message. */
export const CHANGES_CUSTOMER = phrases(`
  change the customer | change customer | change the client | change client | switch the customer | switch the client | switch customer | switch client
  replace the customer | replace the client | update the customer | customer to | client to | customer should | client should | customer is | client is
  correct the customer | fix the customer | wrong customer | wrong client | wrong person | wrong name | wrong one | bill it to | invoice it to | bill this to | bill that to
  make it out to | made out to | address it to | make it for | make that for | make this for | should be for | should go to | should have been for | should ve been for
  supposed to be for | supposed to go to | meant for | belongs to | i meant | instead of | instead | rather than | rename | put it under | move it to
  kunde andern | kunden andern | andere den kunden | kunde ist | kundin ist | kunde soll | kunde sollte | falscher kunde | falsche kundin | falschen kunden | statt | anstatt
  stattdessen | sondern | soll an | sollte an | soll fur | sollte fur | gehort
  change le client | changez le client | changer le client | le client est | la cliente est | client devrait | mauvais client | plutot | au lieu de | a la place
  devrait etre pour | cambia el cliente | cambia la clienta | cambiar el cliente | el cliente es | la clienta es | cliente equivocado | en lugar de | en vez de | deberia ser para | sino
  cambia il cliente | cambia la cliente | cambiare il cliente | il cliente e | la cliente e | cliente sbagliato | invece | al posto di | dovrebbe essere per
  verander de klant | wijzig de klant | klant is | klant moet | verkeerde klant | in plaats van | moet voor | mude o cliente | muda o cliente | altere o cliente
  mudar o cliente | o cliente e | a cliente e | cliente errado | em vez de | em lugar de | no lugar | deveria ser para | zmien klienta | klient to | klientem jest
  zly klient | zamiast | powinno byc dla | powinna byc dla | 顧客を | 宛先を | 宛名を | 取引先を | ではなく | じゃなくて`);

/** The same at the beginning of a message, after a word like "oops". */
export const BEGINS_WITH_CUSTOMER = phrases(`
  it s for | it is for | it was for | that s for | that is for | that was for | this is for | this was for | that one was for | that one s for | not for
  das ist fur | das war fur | die ist fur | die war fur | es ist fur | es war fur | nicht fur | c est pour | c etait pour | elle est pour | pas pour | es para
  era para | no es para | e per | era per | non e per | het is voor | het was voor | dat was voor | die is voor | niet voor | e para | nao e para | to dla
  to bylo dla | nie dla`);

/** Words at the beginning of a message that say nothing yet. */
export const FILLERS = words(`
  ok okay oh ah hey hi and so then now please well right alright great thanks thank you perfect cool good yes yep no nope wait oops sorry actually hmm um uh just my bad hold hang on
  also next i we und so dann jetzt bitte danke super ach nein oh entschuldigung ups et alors maintenant merci pardon desole oups non y entonces ahora gracias perdon no
  e allora adesso grazie scusa en dan nu dank bedankt sorry nee agora obrigado desculpa nao a teraz dziekuje przepraszam nie`);

/** Words before the name of the customer to bill. */
export const BEFORE_PARTY = words("for bill invoice charge fur pour para per voor dla chez client customer kunde");

/** Titles and nouns beside a single word that make it a name. */
export const TITLES = words(
  "mr mrs ms miss dr herr frau familie firma family monsieur madame mme famille senor senora sr sra familia signor signora famiglia meneer mevrouw pan pani",
);

/** Capitalized words that are no name. */
export const NO_PARTY = words(`
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec christmas easter thanksgiving new year montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz mai juni juli oktober dezember
  vat gst hst pst po usd eur gbp cad aud net tax inv i ok asap q1 q2 q3 q4`);

function phrases(text: string): readonly string[] {
  return text.split(/[|\n]/).flatMap((phrase) => plainWords(phrase) || []);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).flatMap((word) => plainWords(word) || []));
}

/** Returns the words of a text in lower case, without accents and signs, one space apart. */
export function plainWords(text: string): string {
  const folded = text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
