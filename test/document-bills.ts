/** A document with its expected bill: lines with quantity, price and tax in percent, and the totals. */
interface DocumentBill {
  readonly name: string;
  readonly text: string;
  readonly total: number;
  readonly tax: number;
  /** The amount due, if a part was paid already. */
  readonly due?: number;
  readonly lines: readonly (readonly [description: string, quantity: number, price: number, taxRate: number])[];
}

/** Documents that state their totals, in the various ways of real ones. The reading business has no default tax. */
export const documentBills: readonly DocumentBill[] = [
  {
    name: "two rates in a column, German",
    text: `Larkspur Studio, Hafenstraße 3, 20457 Hamburg

Angebot Nr. 4711
Datum: 12.10.2026

An: Nordlicht Reisen GmbH
Hafenstraße 12, 24103 Kiel

Pos.	Leistung	Menge	Einzelpreis	MwSt.	Gesamt
1	Gestaltung Broschüre	8	100,00 €	19 %	800,00 €
2	Fachbuch Typografie	2	40,00 €	7 %	80,00 €

Zwischensumme netto		880,00 €
MwSt. 19 % auf 800,00 €		152,00 €
MwSt. 7 % auf 80,00 €		5,60 €
Gesamtbetrag		1.037,60 €

Zahlbar innerhalb von 14 Tagen mit 2 % Skonto, 30 Tage netto.`,
    total: 1037.6,
    tax: 157.6,
    lines: [
      ["Gestaltung Broschüre", 8, 100, 19],
      ["Fachbuch Typografie", 2, 40, 7],
    ],
  },
  {
    name: "two rates that only the sums tell apart, German",
    text: `Angebot 2026-17

Kunde: Nordlicht Reisen GmbH

Gestaltung Broschüre: 800,00 €
Fachbuch Typografie: 80,00 €

Netto: 880,00 €
19 % MwSt.: 152,00 €
7 % MwSt.: 5,60 €
Gesamt: 1.037,60 €`,
    total: 1037.6,
    tax: 157.6,
    lines: [
      ["Gestaltung Broschüre", 1, 800, 19],
      ["Fachbuch Typografie", 1, 80, 7],
    ],
  },
  {
    name: "prices with tax in them",
    text: `Quote Q-118

Client: Globex Ltd

Item	Price
Website copy	£600.00
Photo editing	£240.00

Total	£840.00
All prices include VAT at 20%. VAT included: £140.00`,
    total: 840,
    tax: 140,
    lines: [
      ["Website copy", 1, 600, 20],
      ["Photo editing", 1, 240, 20],
    ],
  },
  {
    name: "two taxes on all",
    text: `QUOTE

Prepared by: Larkspur Studio
Prepared for: Globex Corporation
Vancouver, BC

Description	Amount
Kitchen cabinets	$1,200.00
Installation	$450.00

Subtotal	$1,650.00
GST (5%)	$82.50
PST (7%)	$115.50
Total	$1,848.00`,
    total: 1848,
    tax: 198,
    lines: [
      ["Kitchen cabinets", 1, 1200, 12],
      ["Installation", 1, 450, 12],
    ],
  },
  {
    name: "shipping, no tax",
    text: `Purchase Order PO-2291

Vendor: Larkspur Studio
Bill to: Harrow Dairy Ltd

Item	Qty	Unit price	Amount
Poster A2	10	$12.00	$120.00
Mailer	50	$1.60	$80.00

Subtotal	$200.00
Shipping	$20.00
Total	$220.00

Payment: 30 days end of month`,
    total: 220,
    tax: 0,
    lines: [
      ["Poster A2", 10, 12, 0],
      ["Mailer", 50, 1.6, 0],
      ["Shipping", 1, 20, 0],
    ],
  },
  {
    name: "shipping that is not taxed",
    text: `Order 88-120

Bill to: Harrow Dairy LLC, Austin, TX 78758

Item	Qty	Unit price	Amount
Poster A2	10	$30.00	$300.00
Mailer	50	$2.00	$100.00

Subtotal: $400.00
Shipping & handling: $20.00
Sales tax (8.25%): $33.00
Total due: $453.00`,
    total: 453,
    tax: 33,
    lines: [
      ["Poster A2", 10, 30, 8.25],
      ["Mailer", 50, 2, 8.25],
      ["Shipping & handling", 1, 20, 0],
    ],
  },
  {
    name: "delivery that is taxed",
    text: `Order confirmation 7781

Customer: Harbour Arts Trust Ltd

Poster design	1	£400.00	£400.00

Subtotal	£400.00
Delivery	£20.00
VAT 20%	£84.00
Total	£504.00`,
    total: 504,
    tax: 84,
    lines: [
      ["Poster design", 1, 400, 20],
      ["Delivery", 1, 20, 20],
    ],
  },
  {
    name: "two rates inside, German",
    text: `Bestellung 4500071

Lieferant: Larkspur Studio
Besteller: Marktgemeinde Obernfeld

Bezeichnung	Menge	Preis	Betrag
Plakat A2	10	11,90 €	119,00 €
Kinderbuch	4	10,70 €	42,80 €

Gesamtbetrag (inkl. MwSt.)	161,80 €
enthaltene MwSt. 19 %	19,00 €
enthaltene MwSt. 7 %	2,80 €`,
    total: 161.8,
    tax: 21.8,
    lines: [
      ["Plakat A2", 10, 11.9, 19],
      ["Kinderbuch", 4, 10.7, 7],
    ],
  },
  {
    name: "two rates, French",
    text: `DEVIS N° D-2026-044

Client : Mairie de Saint-Aubin

Désignation	Qté	P.U. HT	TVA	Total HT
Conception affiche	1	500,00 €	20 %	500,00 €
Livre imprimé	20	12,00 €	5,5 %	240,00 €

Total HT	740,00 €
TVA 20 %	100,00 €
TVA 5,5 %	13,20 €
Total TTC	853,20 €

Paiement à 30 jours fin de mois.`,
    total: 853.2,
    tax: 113.2,
    lines: [
      ["Conception affiche", 1, 500, 20],
      ["Livre imprimé", 20, 12, 5.5],
    ],
  },
  {
    name: "two taxes on all, French",
    text: `Soumission 2041

Client : Centre de services scolaire des Deux-Coteaux

Description	Montant
Impression	1 000,00 $
Reliure	500,00 $

Sous-total	1 500,00 $
TPS 5 %	75,00 $
TVQ 9,975 %	149,63 $
Total	1 724,63 $`,
    total: 1724.63,
    tax: 224.63,
    lines: [
      ["Impression", 1, 1000, 14.975],
      ["Reliure", 1, 500, 14.975],
    ],
  },
  {
    name: "a deposit that was paid",
    text: `INVOICE 2231

Bill to: Gable Events Pty Ltd

Description	Hours	Rate	Amount
Stage design	20	$90.00	$1,800.00
Travel	1	$150.00	$150.00

Subtotal	$1,950.00
GST 10%	$195.00
Total	$2,145.00
Less deposit paid	-$500.00
Balance due	$1,645.00`,
    total: 2145,
    tax: 195,
    due: 1645,
    lines: [
      ["Stage design", 20, 90, 10],
      ["Travel", 1, 150, 10],
    ],
  },
  {
    name: "an Anzahlung that was paid, German",
    text: `Auftragsbestätigung AB-77

Auftraggeber: Kogler Fördertechnik GmbH

Montage vor Ort	12 Std.	62,50 €	750,00 €
Anfahrt	1	50,00 €	50,00 €

Nettobetrag	800,00 €
USt. 20 %	160,00 €
Bruttobetrag	960,00 €
abzüglich Anzahlung vom 03.09.2026	-300,00 €
Restbetrag	660,00 €`,
    total: 960,
    tax: 160,
    due: 660,
    lines: [
      ["Montage vor Ort", 12, 62.5, 20],
      ["Anfahrt", 1, 50, 20],
    ],
  },
  {
    name: "a discount and a charge",
    text: `Quotation 55

For: Acme Ltd

Design	£4,000.00
Print	£1,000.00
Subtotal	£5,000.00
Discount 10%	-£500.00
Delivery	£100.00
VAT @ 20%	£920.00
Total	£5,520.00`,
    total: 5520,
    tax: 920,
    lines: [
      ["Design", 1, 4000, 20],
      ["Print", 1, 1000, 20],
      ["Delivery", 1, 100, 20],
    ],
  },
  {
    name: "two prices and their sum",
    text: `Website relaunch

Prepared by: Acme
Prepared for: Globex

Design: $2,500
Development: $4,500
Total: $7,000

Terms: 50% upfront, balance net 15`,
    total: 7000,
    tax: 0,
    lines: [
      ["Design", 1, 2500, 0],
      ["Development", 1, 4500, 0],
    ],
  },
  {
    name: "net, tax and gross in columns",
    text: `Quotation 12

Client: Globex Ltd

Description	Net	VAT	Gross
Workshop	£1,000.00	£200.00	£1,200.00
Printed handbook	£150.00	£0.00	£150.00
Total	£1,150.00	£200.00	£1,350.00`,
    total: 1350,
    tax: 200,
    lines: [
      ["Workshop", 1, 1000, 20],
      ["Printed handbook", 1, 150, 0],
    ],
  },
  {
    name: "tax in the total",
    text: `Quote 77 for Kiwi Gardens Ltd

Garden plan	$690.00
Site visit	$230.00
Total (GST inclusive)	$920.00
GST content 15%	$120.00`,
    total: 920,
    tax: 120,
    lines: [
      ["Garden plan", 1, 690, 15],
      ["Site visit", 1, 230, 15],
    ],
  },
  {
    name: "apostrophes for thousands, German",
    text: `Offerte 2026-88

Kunde: Gemeinde Rümlikon, Hauptstrasse 3, 8000 Zürich

Konzept	CHF 1'200.00
Druck Broschüre	CHF 300.00
Zwischentotal	CHF 1'500.00
MWST 8.1%	CHF 121.50
Total	CHF 1'621.50`,
    total: 1621.5,
    tax: 121.5,
    lines: [
      ["Konzept", 1, 1200, 8.1],
      ["Druck Broschüre", 1, 300, 8.1],
    ],
  },
  {
    name: "rates by letter, German",
    text: `Rechnung 2026-118

Kunde: Café Morgenrot

Menge	Artikel	Einzel	Summe	St.
12	Mineralwasser Kiste	6,50	78,00	A
4	Kaffeebohnen 1 kg	18,00	72,00	B
1	Lieferung	9,90	9,90	A

Alle Beträge in EUR
Summe netto	159,90
MwSt A 19 % auf 87,90	16,70
MwSt B 7 % auf 72,00	5,04
Rechnungsbetrag	181,64`,
    total: 181.64,
    tax: 21.74,
    lines: [
      ["Mineralwasser Kiste", 12, 6.5, 19],
      ["Kaffeebohnen 1 kg", 4, 18, 7],
      ["Lieferung", 1, 9.9, 19],
    ],
  },
  {
    name: "tax in prices and postage",
    text: `Order 5531

Ship to: Bramble & Co

Candles x 6 @ £8.00	£48.00
Soap bars x 10 @ £4.50	£45.00
Postage	£4.20
Total to pay	£97.20
Includes VAT of £16.20 at 20%`,
    total: 97.2,
    tax: 16.2,
    lines: [
      ["Candles x 6", 6, 8, 20],
      ["Soap bars x 10", 10, 4.5, 20],
      ["Postage", 1, 4.2, 20],
    ],
  },
  {
    name: "dots between label and sum",
    text: `Estimate #204
Client: Maple Dental Group, Toronto, ON

Deep clean of clinic .......... $640.00
Window washing ................ $180.00
Subtotal ...................... $820.00
HST 13% ....................... $106.60
TOTAL ......................... $926.60`,
    total: 926.6,
    tax: 106.6,
    lines: [
      ["Deep clean of clinic", 1, 640, 13],
      ["Window washing", 1, 180, 13],
    ],
  },
  {
    name: "a discount on prices with tax, German",
    text: `Kostenvoranschlag

Auftraggeber: Familie Brunner

Malerarbeiten Wohnzimmer: 1.190,00 EUR
Malerarbeiten Flur: 595,00 EUR
Rabatt 5 %: -89,25 EUR
Gesamtpreis inkl. 19 % MwSt.: 1.695,75 EUR
darin enthaltene MwSt.: 270,75 EUR`,
    total: 1695.75,
    tax: 270.75,
    lines: [
      ["Malerarbeiten Wohnzimmer", 1, 1190, 19],
      ["Malerarbeiten Flur", 1, 595, 19],
    ],
  },
  {
    name: "a payment and the balance",
    text: `PROPOSAL

Prepared for Riverside Yoga
Prepared by Larkspur Studio

Logo design          $1,500.00
Brand guide          $900.00
Stationery           $600.00

Total                $3,000.00
Paid to date         $1,000.00
Balance due          $2,000.00`,
    total: 3000,
    tax: 0,
    due: 2000,
    lines: [
      ["Logo design", 1, 1500, 0],
      ["Brand guide", 1, 900, 0],
      ["Stationery", 1, 600, 0],
    ],
  },
  {
    name: "two rates, Dutch",
    text: `Proforma nr. 8

Klant: Bakkerij De Molen

Omschrijving	Aantal	Prijs	BTW	Bedrag
Broodzakken	1000	0,08	9%	80,00
Ontwerp	3	75,00	21%	225,00
Verzendkosten	1	15,00	21%	15,00

Subtotaal	€ 320,00
BTW 9%	€ 7,20
BTW 21%	€ 50,40
Totaal	€ 377,60`,
    total: 377.6,
    tax: 57.6,
    lines: [
      ["Broodzakken", 1000, 0.08, 9],
      ["Ontwerp", 3, 75, 21],
      ["Verzendkosten", 1, 15, 21],
    ],
  },
  {
    name: "carriage and a payment, French",
    text: `BON DE COMMANDE 2291

Client : Librairie du Port

Affiches A3	50	2,40 €	120,00 €
Marque-pages	200	0,30 €	60,00 €
Frais de port			12,00 €
Total HT			192,00 €
TVA 20 %			38,40 €
Total TTC			230,40 €
Acompte versé			-100,00 €
Reste à payer			130,40 €`,
    total: 230.4,
    tax: 38.4,
    due: 130.4,
    lines: [
      ["Affiches A3", 50, 2.4, 20],
      ["Marque-pages", 200, 0.3, 20],
      ["Frais de port", 1, 12, 20],
    ],
  },
  {
    name: "a surcharge in plain lines",
    text: `Quotation QT-31
Customer: Delta Freight Ltd

Pallet wrap, 20 rolls at £6.00: £120.00
Strapping, 5 coils at £22.00: £110.00
Fuel surcharge: £11.50
Net: £241.50
VAT (20%): £48.30
Gross: £289.80`,
    total: 289.8,
    tax: 48.3,
    lines: [
      ["Pallet wrap", 20, 6, 20],
      ["Strapping", 5, 22, 20],
      ["Fuel surcharge", 1, 11.5, 20],
    ],
  },
  {
    name: "a row that is exempt",
    text: `Invoice draft
Bill to: Northfield School

Teaching, 10 lessons	£450.00	exempt
Workbooks	£60.00	20%

Subtotal £510.00
VAT £12.00
Total £522.00`,
    total: 522,
    tax: 12,
    lines: [
      ["Teaching, 10 lessons", 1, 450, 0],
      ["Workbooks", 1, 60, 20],
    ],
  },
  {
    name: "tax in plain lines",
    text: `TAX QUOTE

To: Gable Events Pty Ltd

Marquee hire $1,100.00
Flooring $550.00
Delivery $165.00
Total inc GST $1,815.00
GST included $165.00`,
    total: 1815,
    tax: 165,
    lines: [
      ["Marquee hire", 1, 1100, 10],
      ["Flooring", 1, 550, 10],
      ["Delivery", 1, 165, 10],
    ],
  },
  {
    name: "goods and work, German",
    text: `Angebot

Kunde: Hofladen Berger

Honig 50 Gläser zu 6,00 €		300,00 €
Etiketten-Entwurf			420,00 €

Nettosumme				720,00 €
zzgl. 7 % USt				21,00 €
zzgl. 19 % USt				79,80 €
Endbetrag				820,80 €`,
    total: 820.8,
    tax: 100.8,
    lines: [
      ["Honig", 50, 6, 7],
      ["Etiketten-Entwurf", 1, 420, 19],
    ],
  },
  {
    name: "totals in a sentence",
    text: `Hi Sam,

as agreed we order the following for Globex:

- Photo shoot, one day: EUR 1,200.00
- Retouching, 15 images: EUR 450.00
- Travel: EUR 85.00

That makes EUR 1,735.00 plus 21% VAT (EUR 364.35), so EUR 2,099.35 in total.

Regards
Ana`,
    total: 2099.35,
    tax: 364.35,
    lines: [
      ["Photo shoot, one day", 1, 1200, 21],
      ["Retouching, 15 images", 1, 450, 21],
      ["Travel", 1, 85, 21],
    ],
  },
  {
    name: "a rate on a row of its own",
    text: `INVOICE

Vendor: Larkspur Studio
Bill To: Prairie Rail Museum

DESCRIPTION	QTY	RATE	AMOUNT
Exhibit panels	6	210.00	1,260.00
Installation	8	55.00	440.00
SUBTOTAL			1,700.00
TAX RATE			8.50%
SALES TAX			144.50
SHIPPING			95.00
TOTAL			$1,939.50`,
    total: 1939.5,
    tax: 144.5,
    lines: [
      ["Exhibit panels", 6, 210, 8.5],
      ["Installation", 8, 55, 8.5],
      ["SHIPPING", 1, 95, 0],
    ],
  },
  {
    name: "sums with equals signs",
    text: `Quote
For: Kelowna Wines

Labels 2000 @ $0.45 = $900.00
Design = $400.00
Subtotal = $1,300.00
GST @ 5% = $65.00
PST @ 7% = $91.00
Grand total = $1,456.00`,
    total: 1456,
    tax: 156,
    lines: [
      ["Labels", 2000, 0.45, 12],
      ["Design", 1, 400, 12],
    ],
  },
  {
    name: "a total without and one with tax, German",
    text: `Offerte

Kunde: Globex AG

Konzept	1'200.00
Umsetzung	3'400.00
Total CHF exkl. MWST	4'600.00
MWST 8.1 %	372.60
Rundung	0.00
Total CHF inkl. MWST	4'972.60`,
    total: 4972.6,
    tax: 372.6,
    lines: [
      ["Konzept", 1, 1200, 8.1],
      ["Umsetzung", 1, 3400, 8.1],
    ],
  },
  {
    name: "a discount of a line",
    text: `Order 77
Customer: Globex Ltd

Item	Qty	Price	Disc	Total
Chair	10	£50.00	10%	£450.00
Desk	2	£300.00		£600.00
Net total	£1,050.00
VAT 20%	£210.00
Total	£1,260.00`,
    total: 1260,
    tax: 210,
    lines: [
      ["Chair", 1, 450, 20],
      ["Desk", 2, 300, 20],
    ],
  },
  {
    name: "two taxes on all, the currency behind the total",
    text: `Quote 12
Client: Prairie Lodge Ltd

Cabinet doors: $1,000.00
Fitting: $500.00
Subtotal: $1,500.00
GST 5%: $75.00
PST 7%: $105.00
Total: $1,680.00 CAD`,
    total: 1680,
    tax: 180,
    lines: [
      ["Cabinet doors", 1, 1000, 12],
      ["Fitting", 1, 500, 12],
    ],
  },
  {
    name: "the currency behind each sum",
    text: `QUOTE 88
For: Café Laurier

Signage $900.00 CAD
Menus $600.00 CAD
GST 5% $75.00 CAD
QST 9.975% $149.63 CAD
Total $1,724.63 CAD`,
    total: 1724.63,
    tax: 224.63,
    lines: [
      ["Signage", 1, 900, 14.975],
      ["Menus", 1, 600, 14.975],
    ],
  },
  {
    name: "a payment with its check and its day",
    text: `Invoice 77
Bill to: Ashford Ltd

Survey: $600.00
Report: $400.00
Total: $1,000.00
Paid (check 1182): $300.00
Paid 12 October $100.00
Balance due: $600.00`,
    total: 1000,
    tax: 0,
    due: 600,
    lines: [
      ["Survey", 1, 600, 0],
      ["Report", 1, 400, 0],
    ],
  },
  {
    name: "a payment in one line with the balance",
    text: `Invoice 77
Bill to: Ashford Ltd

Survey: $600.00
Report: $400.00
Total: $1,000.00
Paid 12 October $400.00 / Balance $600.00`,
    total: 1000,
    tax: 0,
    due: 600,
    lines: [
      ["Survey", 1, 600, 0],
      ["Report", 1, 400, 0],
    ],
  },
  {
    name: "a payment without a total before it",
    text: `Invoice 77
Bill to: Ashford Ltd

Survey: $600.00
Report: $400.00

Received 3 Sept 2026 by cheque 000412: $400.00
Amount outstanding: $600.00`,
    total: 1000,
    tax: 0,
    due: 600,
    lines: [
      ["Survey", 1, 600, 0],
      ["Report", 1, 400, 0],
    ],
  },
  {
    name: "one thing, a part of it paid, German",
    text: `Rechnung 12
Kunde: Nordlicht GmbH

Malerarbeiten 1.000,00 €
Bereits gezahlt 300,00 €
Offen 700,00 €`,
    total: 1000,
    tax: 0,
    due: 700,
    lines: [["Malerarbeiten", 1, 1000, 0]],
  },
  {
    name: "an Anzahlung that only the rest tells paid, German",
    text: `Rechnung 12
Kunde: Nordlicht GmbH

Malerarbeiten: 1.000,00 €
19 % MwSt.: 190,00 €
Gesamt: 1.190,00 €
Anzahlung: 300,00 €
noch offen: 890,00 €`,
    total: 1190,
    tax: 190,
    due: 890,
    lines: [["Malerarbeiten", 1, 1000, 19]],
  },
  {
    name: "a deposit with a minus",
    text: `Invoice
Bill to: Gable Events LLC

Photo booth	1	$120.00	$120.00
Props	2	$30.00	$60.00
Deposit paid			−$30.00
Amount due			$150.00`,
    total: 180,
    tax: 0,
    due: 150,
    lines: [
      ["Photo booth", 1, 120, 0],
      ["Props", 2, 30, 0],
    ],
  },
  {
    name: "a retainer that is taken off",
    text: `Invoice
Bill to: Gable Events LLC

Consulting	$1,500.00
Report	$300.00
Total	$1,800.00
Retainer applied	-$500.00
Amount due now	$1,300.00`,
    total: 1800,
    tax: 0,
    due: 1300,
    lines: [
      ["Consulting", 1, 1500, 0],
      ["Report", 1, 300, 0],
    ],
  },
  {
    name: "two rates inside, each in its row, German",
    text: `Rechnung

Kunde: Buchladen am Eck GmbH

Kochbuch	10,70 €	7 % inkl.
Schürze	119,00 €	19 % inkl.

Summe inkl. MwSt.	129,70 €`,
    total: 129.7,
    tax: 19.7,
    lines: [
      ["Kochbuch", 1, 10.7, 7],
      ["Schürze", 1, 119, 19],
    ],
  },
  {
    name: "two rates inside, in brackets, German",
    text: `Rechnung

Kunde: Buchladen am Eck GmbH

Kochbuch (7 % MwSt. inkl.): 10,70 €
Schürze (inkl. 19 % MwSt.): 119,00 €

Summe inkl. MwSt.: 129,70 €`,
    total: 129.7,
    tax: 19.7,
    lines: [
      ["Kochbuch", 1, 10.7, 7],
      ["Schürze", 1, 119, 19],
    ],
  },
  {
    name: "two rates inside, behind the prices",
    text: `Order 5
Customer: Quill Books Ltd

Posters	£240.00	incl. 20% VAT
Books	£105.00	incl. 5% VAT
Total including VAT	£345.00`,
    total: 345,
    tax: 45,
    lines: [
      ["Posters", 1, 240, 20],
      ["Books", 1, 105, 5],
    ],
  },
  {
    name: "a rate at the end of each line",
    text: `Order 77
Customer: Quill Books Ltd

Books 100 @ £5.00 £500.00 VAT 0%
Pens 10 @ £10.00 £100.00 VAT 20%

Net £600.00
VAT £20.00
Total £620.00`,
    total: 620,
    tax: 20,
    lines: [
      ["Books", 100, 5, 0],
      ["Pens", 10, 10, 20],
    ],
  },
  {
    name: "a rate with each price, and only what they come to with it",
    text: `Quote
Customer: Quill Books Ltd

Fuel: £500.00 at 5% VAT
Labour: £500.00 at 20% VAT

Total: £1,125.00`,
    total: 1125,
    tax: 125,
    lines: [
      ["Fuel", 1, 500, 5],
      ["Labour", 1, 500, 20],
    ],
  },
  {
    name: "a rate behind each price, German",
    text: `Angebot
Kunde: Nordlicht GmbH

Gestaltung 800,00 € zzgl. 19 % MwSt.
Fachbuch 80,00 € zzgl. 7 % MwSt.

Gesamtbetrag brutto 1.037,60 €`,
    total: 1037.6,
    tax: 157.6,
    lines: [
      ["Gestaltung", 1, 800, 19],
      ["Fachbuch", 1, 80, 7],
    ],
  },
  {
    name: "a rate behind each price, Spanish",
    text: `Presupuesto
Cliente: Bodega Sol SL

Etiquetas 800,00 € + IVA 21 %
Pan artesano 332,69 € + IVA 4 %

Total a pagar 1.314,00 €`,
    total: 1314,
    tax: 181.31,
    lines: [
      ["Etiquetas", 1, 800, 21],
      ["Pan artesano", 1, 332.69, 4],
    ],
  },
  {
    name: "a price that its row rounds",
    text: `Order
Customer: Quill Books Ltd

Item	Qty	Price	Total
Posters	7	$14.29	$100.00
Banners	1	$200.00	$200.00
Total			$300.00`,
    total: 300,
    tax: 0,
    lines: [
      ["Posters", 1, 100, 0],
      ["Banners", 1, 200, 0],
    ],
  },
  {
    name: "a payment and what is left, French",
    text: `Facture
Client : Mairie de Lyon

Conception : 100,00 €
Déjà réglé : 30,00 €
Reste à payer : 70,00 €`,
    total: 100,
    tax: 0,
    due: 70,
    lines: [["Conception", 1, 100, 0]],
  },
  {
    name: "Swedish words",
    text: `Faktura
Kund: Fika AB

Logotyp	100,00 SEK
Moms 25%	25,00 SEK
Att betala	125,00 SEK`,
    total: 125,
    tax: 25,
    lines: [["Logotyp", 1, 100, 25]],
  },
  {
    name: "a dash between label and sum, German",
    text: `Angebot
Kunde: Nordlicht GmbH

Gestaltung - 1.000,00 EUR
Umsatzsteuer 19% - 190,00 EUR
Rechnungssumme - 1.190,00 EUR`,
    total: 1190,
    tax: 190,
    lines: [["Gestaltung", 1, 1000, 19]],
  },
  {
    name: "a rate inside that only the total says, German",
    text: `Rechnung
Kunde: Nordlicht GmbH

Stuhl 119,00 €
Tisch 238,00 €
Summe 357,00 € (inkl. 19 % MwSt.)`,
    total: 357,
    tax: 57,
    lines: [
      ["Stuhl", 1, 119, 19],
      ["Tisch", 1, 238, 19],
    ],
  },
  {
    name: "a service charge",
    text: `Bill
Customer: Harbour Cafe Ltd

Dinner: £100.00
Service charge 10%: £10.00
Total: £110.00`,
    total: 110,
    tax: 0,
    lines: [
      ["Dinner", 1, 100, 0],
      ["Service charge 10%", 1, 10, 0],
    ],
  },
  {
    name: "a service charge with tax on it",
    text: `Bill
Customer: Harbour Cafe Ltd

Dinner £100.00
Service charge 10% £10.00
VAT 20% £22.00
Total £132.00`,
    total: 132,
    tax: 22,
    lines: [
      ["Dinner", 1, 100, 20],
      ["Service charge 10%", 1, 10, 20],
    ],
  },
  {
    name: "reverse charge",
    text: `Rechnung
Kunde: Nordlicht BV

Beratung	1.200,00 €
Reise	300,00 €
Umsatzsteuer 0 % (Reverse Charge)	0,00 €
Gesamtbetrag	1.500,00 €`,
    total: 1500,
    tax: 0,
    lines: [
      ["Beratung", 1, 1200, 0],
      ["Reise", 1, 300, 0],
    ],
  },
  {
    name: "a credit below the total",
    text: `Invoice
Customer: Globex Ltd

Chairs £1,000.00
VAT 20% £200.00
Total £1,200.00
Credit note CN-4 applied -£200.00
Amount due £1,000.00`,
    total: 1200,
    tax: 200,
    due: 1000,
    lines: [["Chairs", 1, 1000, 20]],
  },
  {
    name: "two halves of a tax, India",
    text: `Invoice
Bill To: Deccan Foods Pvt Ltd, Hyderabad

Website   ₹1,25,000.00
CGST 9%   ₹11,250.00
SGST 9%   ₹11,250.00
Grand Total   ₹1,47,500.00`,
    total: 147500,
    tax: 22500,
    lines: [["Website", 1, 125000, 18]],
  },
  {
    name: "a surcharge of a tax, Spanish",
    text: `Factura
Cliente: Comercial Ibáñez S.L.

Telas   500,00 €
IVA 21 %   105,00 €
Recargo de equivalencia 5,2 %   26,00 €
Total factura   631,00 €`,
    total: 631,
    tax: 131,
    lines: [["Telas", 1, 500, 26.2]],
  },
  {
    name: "rows of a price, how many of it and their sum",
    text: `Invoice
Bill to: Harlan Feed Store

Fence posts 40 @ $6.50   $260.00
Wire 5 rolls @ $68.00    $340.00
Total   $600.00`,
    total: 600,
    tax: 0,
    lines: [
      ["Fence posts", 40, 6.5, 0],
      ["Wire 5 rolls", 5, 68, 0],
    ],
  },
];
