import type { Language } from "../../../shared/locales/languages.ts";

/**
 * What an answer may say was done. `pay` is that a payment was recorded, `paid` that an invoice is paid; `done` says no more than that something was; `never`
 * is what no function does.
 */
export type ClaimVerb = "send" | "remind" | "void" | "credit" | "delete" | "pay" | "paid" | "save" | "create" | "change" | "undo" | "done" | "never";

/** How a language says that something was done. Words are in lower case, with spaces between them. */
interface ClaimLanguage {
  /** Participles, and what only ever says that it was done. */
  readonly verbs: Readonly<Partial<Record<ClaimVerb, string>>>;
  /** Forms that say "I did" by themselves. */
  readonly ownVerbs?: Readonly<Partial<Record<ClaimVerb, string>>>;
  /** Words that make a participle mine, that say that it is over, and that say that it is so. */
  readonly own: string;
  readonly past: string;
  readonly present: string;
  /** Words that take it back: not, will, can. */
  readonly blocks: string;
  /** Words that make it hang on something that is still to come. */
  readonly conditions: string;
  /** What alone says that all is done. */
  readonly done: string;
}

export const claimLanguages: readonly ClaimLanguage[] = [
  {
    verbs: {
      send: "sent notified resent emailed e-mailed mailed dispatched delivered forwarded",
      remind: "reminded chased nudged dunned",
      void: "voided cancelled canceled annulled",
      credit: "credited refunded reimbursed",
      delete: "deleted removed erased wiped purged dropped",
      pay: "recorded booked logged registered",
      paid: "paid settled",
      save: "saved stored filed",
      create: "created drafted prepared generated issued started begun duplicated copied written",
      change: "changed updated adjusted corrected edited amended added applied modified switched replaced renamed moved increased decreased reduced fixed",
      undo: "undone reverted restored",
      done: "confirmed completed processed handled finalized finalised executed",
      never: "scheduled exported printed uploaded imported transferred submitted published called texted charged faxed posted",
    },
    ownVerbs: { change: "set made put took gave lowered raised", create: "wrote began", undo: "undid", never: "paid" },
    own: "i we i've we've i'd",
    past: "been was were got",
    present: "is are it's that's they're now 's",
    blocks:
      "not never no nothing none cannot can't can could couldn't will won't would wouldn't shall should shouldn't must may might need needs needed want wants to be i'll we'll it'll you'll they'll being get gets getting haven't hasn't hadn't wasn't weren't isn't aren't didn't don't doesn't without neither nor yet ready unable failed let ain't unless whether you you've",
    conditions: "once when if until after before confirm click press tap approve automatically always usually normally whenever unless",
    done: "done|all done|all set|you're all set|you are all set|it's done|it is done|that's done|that is done|everything is done|everything's done|all finished|finished|completed|taken care of|it's taken care of|mission accomplished|all sorted|sorted|confirmed|i did it|i did that|i've done it|i have done it|i've done that|i have done that|it has been done|that has been done",
  },
  {
    verbs: {
      send: "gesendet versendet verschickt geschickt abgeschickt zugeschickt gemailt zugestellt",
      remind: "erinnert gemahnt angemahnt",
      void: "storniert annulliert",
      credit: "gutgeschrieben erstattet zurückerstattet",
      delete: "gelöscht entfernt gestrichen",
      pay: "verbucht erfasst eingetragen vermerkt",
      paid: "bezahlt beglichen",
      save: "gespeichert abgelegt gesichert",
      create: "erstellt angelegt vorbereitet begonnen kopiert dupliziert geschrieben",
      change: "geändert aktualisiert angepasst korrigiert hinzugefügt ergänzt gesetzt ersetzt umbenannt übernommen",
      undo: "rückgängig wiederhergestellt zurückgenommen",
      done: "ausgeführt abgeschlossen bestätigt",
      never: "exportiert gedruckt hochgeladen importiert überwiesen eingereicht angerufen terminiert",
    },
    own: "ich wir",
    past: "wurde wurden worden habe haben",
    present: "ist sind",
    blocks:
      "nicht nie nichts kein keine keinen keiner noch wird werden werde kann können könnte könnten konnte konnten soll sollen sollte sollten muss müssen darf will wollen möchte möchten würde würden ohne sie du ihr",
    conditions: "sobald wenn falls bis nachdem bevor bestätige bestätigen bestätigst klicke klicken klickst automatisch immer",
    done: "erledigt|alles erledigt|ist erledigt|fertig|alles fertig|gemacht|das ist erledigt|hab ich gemacht|habe ich gemacht",
  },
  {
    verbs: {
      send: "envoyé envoyée envoyés envoyées expédié expédiée expédiées transmis transmise",
      remind: "relancé relancée relancés",
      void: "annulé annulée annulés annulées",
      credit: "crédité créditée remboursé remboursée",
      delete: "supprimé supprimée supprimés supprimées retiré retirée effacé effacée",
      paid: "payé payée payés payées réglé réglée réglés réglées",
      save: "enregistré enregistrée enregistrés enregistrées sauvegardé sauvegardée",
      create: "créé créée créés créées préparé préparée rédigé rédigée dupliqué dupliquée",
      change: "modifié modifiée modifiés modifiées changé changée mis mise ajouté ajoutée ajoutés ajustée ajusté corrigé corrigée remplacé remplacée",
      undo: "rétabli rétablie restauré restaurée",
      done: "effectué effectuée confirmé confirmée traité traitée",
      never: "imprimé imprimée exporté exportée importé importée viré programmé programmée",
    },
    own: "j'ai l'ai ai avons l'avons",
    past: "été",
    present: "est sont",
    blocks:
      "pas jamais rien aucun aucune sera seront va vais allons peut peux peuvent pourrai pourrait doit dois veux voulez sans être n'a n'ai n'est n'ont vous avez tu as",
    conditions: "dès si quand lorsque fois après avant confirmez cliquez confirmer confirme automatiquement toujours",
    done: "fait|c'est fait|voilà qui est fait|c'est tout bon|terminé|c'est terminé",
  },
  {
    verbs: {
      send: "enviado enviada enviados enviadas mandado mandada remitido remitida",
      remind: "recordado avisado",
      void: "anulado anulada anulados anuladas cancelado cancelada",
      credit: "abonado abonada reembolsado reembolsada acreditado",
      delete: "eliminado eliminada eliminados eliminadas borrado borrada quitado quitada",
      pay: "registrado registrada anotado anotada",
      paid: "pagado pagada pagados pagadas cobrado cobrada",
      save: "guardado guardada guardados guardadas",
      create: "creado creada creados preparado preparada redactado redactada duplicado duplicada",
      change: "cambiado cambiada modificado modificada actualizado actualizada añadido añadida agregado agregada corregido corregida ajustado ajustada puesto",
      undo: "deshecho restaurado restaurada revertido revertida",
      done: "confirmado confirmada completado completada realizado realizada procesado procesada",
      never: "impreso impresa exportado exportada importado importada transferido programado programada",
    },
    ownVerbs: {
      send: "envié mandé",
      void: "anulé cancelé",
      delete: "eliminé borré quité",
      pay: "registré",
      save: "guardé",
      create: "creé preparé",
      change: "cambié actualicé añadí agregué modifiqué puse corregí",
      undo: "deshice",
    },
    own: "he hemos",
    past: "sido fue fueron ha han",
    present: "está están",
    blocks:
      "no nunca nada ningún ninguna será serán va voy vamos puede puedo pueden podré debe quiere quieres quiero sin ser has tú usted não nenhum nenhuma será serão vai vou posso podem quer sem",
    conditions: "quando clique cuando si cuanto vez después antes confirme confirma confirmes confirmar haz haga pulse automáticamente siempre",
    done: "hecho|listo|ya está|todo listo|ya está hecho|está hecho|terminado|lista",
  },
  {
    verbs: {
      send: "inviato inviata inviati inviate spedito spedita spedite mandato mandata",
      remind: "sollecitato sollecitata sollecitati",
      void: "annullato annullata annullati annullate stornato stornata",
      credit: "accreditato accreditata rimborsato rimborsata",
      delete: "eliminato eliminata eliminati eliminate cancellato cancellata cancellati rimosso rimossa tolto tolta",
      pay: "registrato registrata",
      paid: "pagato pagata pagati pagate saldato saldata",
      save: "salvato salvata salvati salvate",
      create: "creato creata creati preparato preparata redatto redatta duplicato duplicata",
      change: "cambiato cambiata modificato modificata aggiornato aggiornata aggiunto aggiunta corretto corretta impostato impostata messo",
      undo: "ripristinato ripristinata",
      done: "confermato confermata completato completata eseguito eseguita",
      never: "stampato stampata esportato esportata importato importata trasferito programmato",
    },
    own: "ho abbiamo l'ho",
    past: "stato stata stati state",
    present: "è sono",
    blocks: "non mai niente nulla nessun nessuna sarà saranno può posso possono potrò deve voglio vuoi vuole senza essere verrà viene hai",
    conditions: "appena se quando dopo prima confermi conferma confermare clicca clicchi automaticamente sempre",
    done: "fatto|ecco fatto|tutto fatto|è fatto|terminato",
  },
  {
    verbs: {
      send: "enviado enviada enviados enviadas mandado mandada expedido expedida",
      remind: "lembrado cobrado",
      void: "anulado anulada anulados cancelado cancelada canceladas",
      credit: "creditado creditada reembolsado reembolsada estornado estornada",
      delete: "eliminado eliminada apagado apagada excluído excluída removido removida retirado retirada",
      pay: "registado registada registrado registrada lançado lançada",
      paid: "pago paga pagos pagas liquidado liquidada",
      save: "guardado guardada guardados salvo salva salvos gravado gravada",
      create: "criado criada criados criadas preparado preparada redigido redigida duplicado duplicada",
      change: "alterado alterada alterados mudado mudada atualizado atualizada adicionado adicionada acrescentado corrigido corrigida",
      undo: "desfeito desfeita restaurado restaurada",
      done: "confirmado confirmada concluído concluída realizado realizada",
      never: "impresso impressa exportado exportada importado importada transferido agendado agendada",
    },
    ownVerbs: {
      send: "enviei mandei",
      void: "anulei cancelei",
      delete: "eliminei apaguei excluí removi",
      pay: "registei registrei",
      save: "guardei salvei gravei",
      create: "criei preparei",
      change: "alterei mudei atualizei adicionei acrescentei corrigi",
      undo: "desfiz",
    },
    own: "tenho temos",
    past: "foi foram sido",
    present: "está estão",
    blocks: "não nunca nada nenhum nenhuma será serão vai vou vamos pode posso podem deve quero quer sem ser você",
    conditions: "quando assim logo depois antes confirme confirmar confirmares clique clicar automaticamente sempre",
    done: "feito|pronto|já está|está feito|tudo pronto|terminado",
  },
  {
    verbs: {
      send: "verstuurd verzonden gestuurd opgestuurd toegestuurd gemaild",
      remind: "herinnerd aangemaand",
      void: "geannuleerd nietig",
      credit: "gecrediteerd terugbetaald",
      delete: "verwijderd gewist weggehaald geschrapt",
      pay: "geboekt geregistreerd vastgelegd",
      paid: "betaald voldaan",
      save: "opgeslagen bewaard",
      create: "aangemaakt gemaakt opgesteld voorbereid gekopieerd geschreven",
      change: "gewijzigd aangepast veranderd bijgewerkt toegevoegd gecorrigeerd vervangen gezet",
      undo: "teruggedraaid hersteld",
      done: "uitgevoerd bevestigd voltooid",
      never: "geprint afgedrukt geëxporteerd geïmporteerd geüpload overgemaakt ingepland gebeld",
    },
    own: "ik wij we",
    past: "heb hebben werd werden",
    present: "is zijn",
    blocks: "niet nooit niets geen nog wordt worden zal zullen kan kunnen kon moet moeten wil willen zou zouden mag zonder je jij u",
    conditions: "zodra als wanneer tot nadat voordat bevestig bevestigt bevestigen klik klikt automatisch altijd",
    done: "gedaan|klaar|geregeld|is geregeld|dat is gedaan|het is gedaan|voor elkaar",
  },
];

/** Phrases that say that something was sent. */
export const sentPhrases =
  /(?<!\p{L})(?:on (?:its|their|the) way|(?:went|gone|is|are) out (?:to|now|already)|(?:just|has|have) (?:gone|went) out|in (?:their|her|his) inbox|ist (?:schon |bereits )?(?:unterwegs|raus)|est (?:partie|en route)|en camino|in viaggio|a caminho|is onderweg|is de deur uit)(?!\p{L})/iu;

/** What is going on now: nothing is ever on its way out while a model writes. */
export const underWay =
  /(?<!\p{L})(?:i'm|i am|we're|we are|taken care of|took care of) (?:now |just |already |currently )?(?:sending|emailing|mailing|voiding|cancell?ing|deleting|reminding|chasing|refunding|crediting|paying)(?!\p{L})/iu;

/** Words for a reminder: what was sent then is one. */
export const reminderWords =
  /(?<!\p{L})(?:reminders?|dunning|mahnung\p{L}*|zahlungserinnerung\p{L}*|relances?|rappels?|recordatorios?|sollecit[oi]|promemoria|lembretes?|herinnering\p{L}*|aanmaning\p{L}*)(?!\p{L})/iu;

/** Words for money that came in: what is added or recorded then is a payment. */
export const paymentWords =
  /(?<!\p{L})(?:payments?|paid|zahlung\p{L}*|bezahlt|paiements?|payée?s?|pagos?|pagad[oa]s?|pagament[oi]s?|pagat[oaie]|betaling\p{L}*|betaald)(?!\p{L})/iu;

/** Where money and mail go: no change of that is stored without a click. */
export const addressWords =
  /(?<!\p{L})(?:bank\p{L}*|iban|account details|account number|contact email|tax id|vat (?:id|number)|kontodaten|kontonummer|steuernummer|rib|coordonnées bancaires|datos bancarios|dati bancari|dados bancários)(?!\p{L})/iu;

/** Words for the card that waits for the person's click. */
export const cardWords =
  /(?<!\p{L})(?:confirm\p{L}*|cards?|click\p{L}*|button|approv\p{L}*|waits?|waiting|bestätig\p{L}*|karte|klick\p{L}*|wartet|carte|cliqu\p{L}*|attend\p{L}*|tarjeta|clic|espera\p{L}*|scheda|conferm\p{L}*|clicc\p{L}*|cartão|clique|aguarda|kaart|bevestig\p{L}*|klik\p{L}*|wacht)(?!\p{L})/iu;

/** Words for records that only a click deletes. */
export const recordWords =
  /(?<!\p{L})(?:customers?|clients?|products?|services?|invoices?|catalogue|catalog|kund\p{L}+|produkt\p{L}*|rechnung\p{L}*|factures?|facturas?|clientes?|fatture|fattura|faturas?|klant\p{L}*|factu\p{L}+)(?!\p{L})/iu;

/** That nothing came of a turn, in the languages that code speaks. */
export const noChange: Readonly<Record<Language, string>> = {
  ar: "لم يتغيّر شيء ولم يُرسَل شيء.",
  de: "Es wurde nichts geändert und nichts gesendet.",
  en: "Nothing was changed and nothing was sent.",
  es: "No se cambió nada ni se envió nada.",
  fr: "Rien n'a été modifié et rien n'a été envoyé.",
  he: "דבר לא שונה ודבר לא נשלח.",
  it: "Non è stato modificato né inviato nulla.",
  ja: "何も変更されず、何も送信されていません。",
  nl: "Er is niets gewijzigd en niets verstuurd.",
  pl: "Nic nie zostało zmienione ani wysłane.",
  pt: "Nada foi alterado nem enviado.",
};
