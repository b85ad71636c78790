import { fold } from "../../../language/fold.ts";
import { PhraseBook, type Span } from "../../entities/words.ts";

export type Party = "client" | "supplier";
/** "other": neither of both: a bank, a place of delivery, a company that is named on the way. */
export type Owner = Party | "other";

const CLIENT =
  "client|clients|customer|customers|purchaser|buyer|employer|commissioner|licensee|bill to|billed to|invoice to|sold to|prepared for|quote for|ordered by|purchased by|the company|the council|the owner|the shipper|the organiser|the organizer|the hirer|commissioned by|auftraggeber|auftraggeberin|auftraggebers|kunde|kundin|kunden|besteller|bestellerin|bestellers|rechnungsanschrift|rechnungsadresse|rechnungsempfanger|rechnung an|werkbesteller|donneur d'ordre|maitre d'ouvrage|client|cliente|clientes|acheteur|beneficiaire|adresse de facturation|facture a|facturer a|facturation|comprador|facturar a|datos del cliente|datos de facturacion|mandante|commanditaire|destinataire|bauherrschaft|bauherr|bauherrin|bauherren|auftraggebende|contratante|la contratante|el contratante|promotor|promotora|promotores|entidad contratante|mandant|mandantin|landlord|maitre de l'ouvrage|pouvoir adjudicateur|preneur|locataire|mieter|mieterin|hirer|commissioning party|billing address|bill-to|invoice address|datos para la factura|razon social|rechnung auf";
const SUPPLIER =
  "supplier|suppliers|vendor|contractor|contractors|subcontractor|consultant|provider|service provider|seller|freelancer|prepared by|quoted by|designer|licensor|caterer|photographer|translator|carrier|trainer|auftragnehmer|auftragnehmerin|auftragnehmers|lieferant|lieferantin|lieferanten|dienstleister|verkaufer|anbieter|werkunternehmer|werkunternehmerin|frachtfuhrer|bieter|fournisseur|prestataire|vendeur|entrepreneur|titulaire|sous-traitant|transporteur|formateur|proveedor|proveedora|prestador|prestadora|contratista|vendedor|mandataire|remit to|pay to|payable to|payee|unternehmer|unternehmerin|unternehmung|anbieterin|vermieter|vermieterin|beauftragte|beauftragter|adjudicatario|adjudicataria|el profesional|organisme de formation|agency|performer|prestador de servicios|loueur|bailleur";
const OTHER =
  "ship to|deliver to|delivery address|delivery|site|site address|lieferanschrift|lieferadresse|anlieferung|baustelle|einsatzort|adresse de livraison|livraison|lieu|chantier|direccion de entrega|entrega|insurer|insurance|bank|court|gericht|witness|architect|engineer|end customer|endkunde|printer|venue|location|delivered by";

/** Words for the parties of a document. */
const roles = new PhraseBook<Owner>([
  [CLIENT, "client"],
  [SUPPLIER, "supplier"],
  [OTHER, "other"],
]);
export const rolesIn = roles.in.bind(roles);
export const roleAt = roles.at.bind(roles);

/** How a contract gives a party its role behind its name: (the "Client"), nachfolgend „Auftraggeber“, ci-après « le Client », hereinafter the Owner. */
const DEFINED =
  /(?:[("„“«'‘]\s?|(?:hereinafter|hereafter|referred to as|nachfolgend|nachstehend|im folgenden|kurz|ci-apr[èe]s|d[ée]nomm[ée]e?|en adelante|denominad[oa])[ ,:]{1,2}(?:also |the |called |referred to as |["„“«'‘(]){0,3})(?:the |der |die |das |le |la |l['’]|el )?["„“«'‘]?\s?(\p{Lu}[\p{L}]{1,24}(?: \p{Lu}\p{L}{2,20}){0,2})["”“»'’)\s]/giu;
const NO_ROLE = /^(?:vat|abn|acn|uen|gst|company|registered|no|tel|cvr|ust|uid|agreement|contract|date|and|together|the parties)\b/;

/** The names that a document gives to a party behind its name, as folded words. */
export function definedIn(text: string): string[] {
  return Array.from(text.matchAll(DEFINED), ([, word = ""]) => fold(word)).filter((word) => !NO_ROLE.test(word));
}

/** A place where a party is named. */
export interface Anchor extends Span {
  readonly owner: Owner;
}
