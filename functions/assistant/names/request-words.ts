import { bare } from "./bare-word.ts";

/*
 * Words that stand around a name in what people say, and are no part of it: what is to be done, when, how, and the small words between. A word that is missing
 * here may be taken for a part of a name in small letters, which asks once too often.
 */
const around = `
  invoice invoices bill bills billed charge charges charged quote estimate receipt send sent email mail remind reminder chase write draft create make made do does did done prepare raise issue generate record add change
  set put update delete remove void credit refund show list find open look see tell get got give gave need needs want wants wanted would could should can will shall may might must have has had is are was were be been being
  am let lets go going gonna gotta please pls plz thanks thank hi hey hello ok okay yes no not sorry actually oh well so then now again also too just only even still yet already about around almost nearly
  today tonight tomorrow yesterday now later soon asap morning afternoon evening week weeks month months day days hour hours hr hrs minute minutes year years quarter monthly weekly daily yearly annual last next
  this that these those it its he she they them him her his their we us our i my me you your who whom what which when where why how much many more most less few some any all each every both another other others new old
  same one ones first second third half quarter double extra plus minus times per each flat total net gross tax vat due paid pay pays paying payment payments owe owes owed owing wired transferred settled ordered order orders
  cash check cheque card transfer transferred wire bank paypal venmo zelle stripe deposited received bar uberweisung uberwiesen karte
  booked hired asked called moved said says wants phone address email number account balance amount price rate discount deposit terms notes overdue unpaid outstanding late open
  for to from at in on by with without of off the a an and or but if as than until till since before after during over under into onto out up down via re regarding because while
  there here thing things stuff work job jobs service services project hours usd eur gbp cad aud chf dollar dollars euro euros pound pounds bucks quid cents percent
  rechnung rechnungen berechne berechnen stelle stell schreib schreibe schreiben erstelle erstellen mach mache machen schick schicke schicken sende senden bitte danke hallo ja nein nicht noch auch wieder schon nur mal dann jetzt
  heute morgen gestern stunde stunden tag tage woche wochen monat monate jahr uhr fur mit ohne von vom zu zum zur an am im in auf bei uber unter nach vor seit bis aus um der die das den dem des ein eine einen einem einer
  und oder aber wie was wer wem wann wo wieviel viel schuldet schulden offen bezahlt zahlt hat haben ist sind war wird soll mein meine meinen unser unsere ihr ihre sein seine er sie es wir ich du kunde kunden kundin neue neuer
  netto brutto steuer rabatt skonto insgesamt je pro mail email adresse anschrift telefon telefonnummer handynummer losche loschen andere andern kundennummer l'adresse l'indirizzo l'email
  facture factures facturer facturez facturation envoie envoyer envoyez ecris fais faites cree creer ajoute ajouter merci bonjour oui non pas encore aussi deja heure heures jour jours semaine mois hier demain aujourd hui
  pour avec sans de du des la le les un une et ou mais sur par chez dans doit payer paye client cliente mon ma mes notre son sa ses combien
  factura facturas facturar cobra cobrar envia enviar haz hacer crea crear anade agrega gracias hola si tambien otra otro ya hora horas dia dias semana mes hoy ayer manana para con sin del al el los las una uno y o pero por
  debe pagar pago pagado cliente mi mis nuestro su sus cuanto
  fattura fatture fatturare invia inviare scrivi crea aggiungi grazie ciao anche ancora gia ora ore giorno giorni settimana mese oggi ieri domani per con senza di del della il lo gli un una e o ma deve pagare pagato cliente mio quanto
  factuur facturen factureer stuur maak schrijf voeg dank hallo ja nee ook nog uur uren dag dagen week maand vandaag gisteren morgen voor met zonder van het een en of maar op bij moet betalen betaald klant mijn onze hoeveel
  fatura faturas faturar cobrar envia enviar cria criar adiciona obrigado ola sim nao tambem ainda ja hora horas dia dias semana mes hoje ontem amanha para com sem do da o os as um uma e ou mas deve pagar pago cliente meu quanto
  faktura fakture faktury wystaw wyslij napisz dodaj dziekuje prosze tak nie tez jeszcze godzin godziny godzina dzien dni tydzien miesiac dzis wczoraj jutro dla z bez od do za na po w i oraz albo klient klienta ile
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec christmas easter thanksgiving montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz mai juni juli oktober dezember
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio
  two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen couple few several twice
  zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig hundert tausend deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille dos tres cuatro cinco seis siete ocho nueve diez
  once doce veinte cien due tre quattro cinque sei sette otto nove dieci dodici venti cento twee drie vijf zes zeven negen tien twaalf twintig honderd dois duas quatro cinco sete oito dez doze vinte dwa dwie trzy cztery piec szesc
  finally recently partly partially fully apparently lot lots plot site phase stage
  uh um er erm hmm eh like kind sort actually basically right yeah yep anyway maybe perhaps probably quick quickly simple small big short long full
  julio agosto septiembre octubre noviembre diciembre gst hst pst po inv tax q1 q2 q3 q4`;

export const aroundNames: ReadonlySet<string> = new Set(around.split(/\s+/).filter(Boolean).map(bare));
