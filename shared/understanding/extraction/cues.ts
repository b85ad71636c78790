import type { ValueField } from "../../document-files.ts";
import { PhraseBook } from "../entities/words.ts";

/** What a cue makes of a candidate near it; `none`: it is no value at all. */
export type CueField = ValueField | "none";

const book = (entries: Partial<Record<CueField, string>>): PhraseBook<CueField> =>
  new PhraseBook(Object.entries(entries).map(([field, phrases]) => [phrases, field as CueField] as const));

/** What stands by dates. */
export const dateCues = book({
  "document.date":
    "date|dated|date of issue|issue date|order date|po date|contract date|quote date|issued|agreement date|sent|datum|bestelldatum|vertragsdatum|angebotsdatum|gesendet|bestellt am|auftragsdatum|den|fait le|fait en double exemplaire|fait en deux exemplaires|reunion du|meeting of|sitzung vom|besprechung vom|anderung vom|fait a|etabli le|date de commande|date du devis|envoye|emis le|fecha|fecha de emision|fecha del pedido|fecha pedido|enviado|made on|entered into|signed on",
  "project.start":
    "start|starts|starting|start date|commence|commences|commencing|commencement|commencement date|begin|begins|beginning|effective|effective date|effective from|with effect from|beginn|beginnt|vertragsbeginn|projektbeginn|laufzeit ab|arbeitsbeginn|debut|prend effet|debute|date d'effet|commencera|demarrage|inicio|comienza|fecha de inicio|entrada en vigor|kick off|kickoff|mit wirkung zum|tritt in kraft",
  "project.end":
    "end|ends|ending|end date|expires|terminates|completion|completion date|complete by|completed by|delivery date|delivered by|deliver by|no later than|deadline|until|ende|endet|vertragsende|projektende|fertigstellung|fertig|liefertermin|lieferung bis|bis zum|bis spatestens|fin|prend fin|s'acheve|jusqu'au|au plus tard le|livraison|date de fin|fecha de fin|finaliza|termina|finalizacion|entrega|fecha de entrega|hasta el|antes del|runs to",
  "payment.due":
    "due date|payable by|pay by|payment due|due on|fallig am|fallig|zahlbar bis|zahlbar bis zum|zahlung bis|echeance|reglement le|a regler le|vencimiento|fecha de pago|payment by",
  none: "good through|good until|prices from|replaces|valid to|valid|validity|open until|offer expires|gultig bis|gultig|bindefrist|gultigkeit|preisstand|stand|validite|valable|valable jusqu'au|validez|valida|valido hasta|vigente|born|geboren|formerly|version|rev|ihr angebot|angebot vom|angebot|votre devis|su oferta|quotation dated|your quote|printed|revised|renew*|notice|insurance|policy|invoice|rechnung|facture|factura|review|reviewed|original|previous",
});

/** What stands by percentages. */
export const percentCues = book({
  "tax.rate": "vat|value added tax|sales tax|gst|tax|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|impuesto",
  discount: "discount|rebate|reduction|rabatt|nachlass|preisnachlass|remise|rabais|ristourne|descuento|dto",
  deposit:
    "deposit|advance|advance payment|upfront|up front|down payment|prepayment|retainer|anzahlung|vorauszahlung|vorkasse|vorschuss|acompte|arrhes|anticipo|senal|entrega a cuenta|on signature|on signing|on order|bei auftragserteilung|bei vertragsschluss|bei vertragsunterzeichnung|a la commande|a la signature|a la firma",
  "payment.late-interest":
    "interest|late payment|late|overdue|verzugszins*|verzug|zinsen|penalites de retard|interets|interes de demora|intereses|mora|per month on|basiszinssatz",
  "payment.early-discount": "skonto|early payment|prompt payment|settlement discount|escompte|pronto pago",
  none: "penalt*|orders over|pedidos de mas de|ab einem|ab einer|bei abnahme|umsatz*|jahresumsatz|volume|a partir de|more than|over|if|accounts with|service charge|vertragsstrafe|liquidated|liabil*|haftung*|surcharge|zuschlag|zuschlage|aufschlag|majoration*|recargo|tolerance|overtime|commission|share|withhold*|irpf|retencion|retention|einbehalt|completion|balance|remaining|solde|indemn*|increase|cancel*|annul*|storn*|cpi|index|penalite|penalizacion|royalt*|reverse charge|markup|mark up|bestellwerts|auftragssumme|uptime|availability|verfugbarkeit",
});

/** What stands by sums that are no row of a table. */
export const moneyCues = book({
  price:
    "fee|fees|price|prices|rate|rates|charge|charged|charges|cost|costs|bill|billed|quote|honorar|preis|preise|vergutung|satz|pauschal*|festpreis|einzelpreis|kostet|kosten|berechnen|berechnet|prix|tarif|redevance|forfait|honoraires|facture|factures|remuneration|la somme de|precio|tarifa|tarifas|importe|honorarios|cuota|cobra*|coste|hourly|daily|monthly|stundensatz|tagessatz|monatlich*|jahrlich*|milestone|instalment|installment|phase|rate of|stage|abschlag|teilzahlung|jalon|hito|retribucion|budget",
  "total.net":
    "total net|net total|total hors tva|total htva|htva|total commande htva|exkl mwst|total exkl mwst|total ohne mwst|total excluding tax|net amount|total exc vat|subtotal|sub total|total excluding vat|total excl vat|total ex vat|total before tax|total before vat|nettosumme|gesamtnetto|gesamtnettowert|netto gesamt|gesamt netto|summe netto|gesamtpreis netto|nettobetrag|summe|zwischensumme|auftragswert netto|total ht|montant total ht|total hors taxes|montant ht|base imponible|total sin iva|subtotal sin iva|suma|nettowert|gesamtsumme netto|total h t|total net ht|importe neto|warenwert",
  "total.gross":
    "total gross|gross total|total tva comprise|tva comprise|po total|order total|grand total|total including vat|total incl vat|total inc vat|amount due|total due|total payable|bruttosumme|gesamtbetrag|gesamt brutto|summe brutto|gesamtbrutto|brutto|bruttobetrag|endbetrag|endsumme|rechnungsbetrag|total ttc|net a payer|montant ttc|montant total ttc|total con iva|total iva incluido|total a pagar|importe total|gesamtsumme brutto|net a payer ttc",
  "total.tax": "vat|vat amount|sales tax|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|montant tva|iva|gst|zzgl mwst|tax",
  discount: "discount|rebate|rabatt|nachlass|remise|rabais|descuento|dto",
  deposit: "deposit|down payment|advance|upfront|anzahlung|vorauszahlung|vorschuss|acompte|anticipo|senal|arrhes|retainer fee paid",
  cap: "up to|not exceed|not to exceed|not more than|no more than|kostendach|begrenzt auf|max|maximum|maximum of|capped|capped at|cap|ceiling|hochstens|maximal|bis zu|obergrenze|nicht uberschreiten|kostenobergrenze|gedeckelt|plafond|plafonne|plafonnee|plafonnes|dans la limite|limite|limites|bis|jusqu'a|au maximum|maximo|tope|hasta un maximo|como maximo",
  none: "liabil*|penalt*|insur*|indemn*|capital|stammkapital|grundkapital|haftung*|haftet|vertragsstrafe*|versicherung*|deckungssumme|penalite*|assurance*|responsabilite|recouvrement|seguro|responsabilidad|penalizacion|sancion*|formerly|previously|bisher|bislang|fruher|vorher|statt|instead of|au lieu de|anciennement|auparavant|antes|en lugar de|was|jusqu'au|turnover|umsatz|order value|minimum order|mindestbestell*|mindestauftrag*|mindermengen*|pedido minimo|pedidos de mas|minimum|damages|schaden*|selbstbehalt|damage|fine|compensation|deductible|fianza|caution|kaution|worth|value of|storno*|cancellation|annulation|mahn*|mahngebuhr|saving|savings|saves|prozess*|rejected|mangelruge|aide de|subvention|per claim|per occurrence|sinistre",
});

/** What stands by numbers of documents and orders. */
export const numberCues = book({
  "order.number":
    "po number|cust po|customer po|client po|rahmenbestellnummer|rahmenbestellung|bestellreferenz|best|best nr|engagement|numero d'engagement|expediente|numero de dossier|orden de compra n|pedido de compra|pedido de compra n|po no|po|p o|purchase order|purchase order number|purchase order no|order number|order no|order ref|order reference|order|your reference|your ref|client reference|client ref|customer reference|customer ref|bestellnummer|bestellnr|bestell nr|bestellung|bestellung nr|auftragsnummer|auftragsnr|auftrags nr|ihre bestellung|ihre bestellnummer|ihr zeichen|ihre referenz|bon de commande|bon de commande n|commande|commande n|n de commande|numero de commande|votre reference|vos references|votre marche|pedido|pedido n|pedido numero|pedido num|numero de pedido|n de pedido|su pedido|orden de compra|su referencia|kostenstelle bestellung",
  "document.number":
    "contract number|rahmenvereinbarung|rahmenvereinbarung nr|rahmenliefervertrag|kostenvoranschlag|kostenvoranschlag nr|internal reference|la reference|list no|contract no|contract ref|contract|agreement number|agreement no|agreement ref|quote number|quote no|quote|quotation|quotation no|estimate|estimate no|proposal no|proposal|sow no|statement of work no|price list no|our reference|our ref|reference|ref|vertragsnummer|vertrag nr|vertragsnr|rahmenvertrag nr|angebot|angebot nr|angebotsnummer|angebotsnr|preisliste nr|preisliste|unser zeichen|auftragsbestatigung|auftragsbestatigung nr|auftragsbestatigungsnummer|devis|devis n|offre|offre n|contrat|contrat n|contrat de communication n|convention n|tarif n|notre reference|reference du contrat|contrato|contrato n|contrato numero|presupuesto|presupuesto n|presupuesto num|oferta|oferta n|referencia|tarifa n|document no|document number|job no",
  none: "ihr angebot|your quote|your quotation|su presupuesto|su oferta|votre devis|votre offre|lieferantennr|lieferantennummer|supplier no|supplier number|vendor no|vendor|vendor number|kundennummer|kundennr|customer no|customer number|article|artikel|police|policy|company no|registered|invoice|rechnung|facture|factura|steuernummer|konto|account|avenant|amendment|clause|section|page|seite|vat|ust|purchase order terms|version",
});

/** Words by which a sentence speaks of payment. */
export const paymentCues = new PhraseBook<"payment" | "none" | "early">([
  [
    "payment|payments|pay|payable|paid|due|terms|payment terms|invoice|invoices|settle|settled|net|zahlung|zahlungen|zahlbar|zahlungsziel|zahlungsbedingungen|zahlungsbedingung|fallig|rechnung|rechnungen|begleichen|uberweisen|netto|ziel|paiement|paiements|payable|payables|payer|reglement|regle|regler|factures|facture|solde|pago|pagos|pagar|pagara|pagaran|abonar|abonara|abonaran|forma de pago|factura|facturas|vencimiento|bezahlen|bezahlt|zahlt|cuenta",
    "payment",
  ],
  ["skonto|discount|early payment|escompte|pronto pago|abzug von", "early"],
  [
    "notice|notify|kundigung*|kundigen|preavis|resiliation|preaviso|delivery|deliver*|liefer*|livraison|entrega*|valid*|gultig*|valable|validez|cancel*|terminat*|dispute|disput*|object*|einspruch|reklam*|widerspr*|warranty|garantie|gewahr*|garantia|confiden*|accept*|abnahme|recette|respond|reply|antwort|review|remed*|cure|completion|suspend*|overdue|late|verzug|retard|mora|interest|mahn*|complain*|survive|return|response|submit*|einzureichen|after the date of this",
    "none",
  ],
]);

/** Words of a heading or sentence that is about what goes wrong. */
export const troubleCues = new PhraseBook<true>([
  [
    "liability|limitation of liability|penalties|penalty|insurance|indemnity|confidentiality|haftung|haftungsbeschrankung|versicherung|vertragsstrafe|vertragsstrafen|geheimhaltung|vertraulichkeit|responsabilite|assurance|assurances|penalites|confidentialite|responsabilidad|seguro|seguros|penalizaciones|penalidades|confidencialidad|damages|liquidated damages|schadensersatz|einkaufsbedingungen",
    true,
  ],
]);

/** What a price list calls itself. */
export const priceListCues = new PhraseBook<true>([
  [
    "price list|rate card|rates|our rates|pricelist|tariff|preisliste|preisblatt|preisubersicht|honorarliste|tarif|tarifs|conditions tarifaires|grille tarifaire|liste de prix|bordereau des prix|tarifa|tarifas|lista de precios|precios|prices|fee schedule|konditionen",
    true,
  ],
]);
