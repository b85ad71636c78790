/*
 * Words that are written short, each with what it is written short for. One that may be short for several has several. Words are folded; what is short for a
 * common word of the same meaning ("Gebr.", "St.") stands in `common-words.ts` and `trades.ts`.
 */
const table = `
  sv sportverein | tv turnverein | mv musikverein | fc fussballclub | sra senhora senora | nsa nossa | ntra nuestra | snr senhor |
  intl international | int international | natl national | mfg manufacturing | assoc associates association | assn association | dept department | univ
  university | uni university universitat | svc services | svcs services | serv services servicios | mgmt management | mgt management | hosp hospital |
  ctr center | centre center | rest restaurant | constr construction construcciones constructora | govt government | tech technology technologies
  technik | inst institute institut | acad academy | cncl council | phcy pharmacy | ges gesellschaft | str strasse | st saint | ste saint | sankt saint
  | sainte saint | san saint | sta santa | sto santo | co company | mt mount | ft fort | vet veterinary | elem elementary | apts apartments | apt
  apartments | condos condominiums | bldg building | eng engineering | elec electric electrical | twp township | rd road | ave avenue | blvd boulevard |
  hwy highway | sq square | pk park | pkwy parkway | ln lane | cnr corner | equip equipment | prop property properties | props properties | ins
  insurance | fin financial finance | inv investments | dev development | distr distribution distribucion | mkt market | mktg marketing | adv
  advertising | comm communications community | prod products productions | prods productions | rltv realty | rlty realty | trans transport
  transportation transportes | transp transport transportes | whse warehouse | hts heights | vly valley | mtn mountain | spgs springs | bch beach | lk
  lake | pub public | med medical | ortho orthodontics | chiro chiropractic | jct junction | grp group | hldgs holdings | ent enterprises | ents
  enterprises | inds industries | ind industries industrial | mach machinery | auth authority | comp company | soc society societe sociedad societa |
  cons consulting | prim primary | sec secondary | hs highschool | tierarztpr tierarztpraxis | zahnarztpr zahnarztpraxis | hausverw hausverwaltung |
  verw verwaltung | immob immobilien immobilier | gmd gemeinde | gde gemeinde gemeindeverwaltung | fa finanzamt firma | weg wohnungseigentumergemeinschaft | com comunidad | prop property properties propietarios | hv hausverwaltung | mohd mohammed muhammad mohamed | stwe stockwerkeigentumergemeinschaft | stweg stockwerkeigentumergemeinschaft | raika raiffeisenbank raiffeisen | voba volksbank | ffw feuerwehr | stadtverw stadtverwaltung | kiga kindergarten | ogs grundschule | vhs volkshochschule | ev evangelische evangelisch | evang evangelische evangelisch | kath
  katholische katholisch | freiw freiwillige | ffw freiwilligefeuerwehr feuerwehr | ff feuerwehr freiwilligefeuerwehr | vs volksschule | n ms
  mittelschule | gs grundschule | rs realschule | hotelbetr hotelbetrieb | bauunt bauunternehmen | bauuntern bauunternehmen | masch maschinenbau |
  elektrot elektrotechnik | sanit sanitar | heizgsbau heizungsbau | dachd dachdecker | tischl tischlerei | schrein schreinerei | backer backerei | rae
  rechtsanwalte | rain rechtsanwaltin | stb steuerberater steuerberatung | wp wirtschaftsprufer | apoth apotheke | dipl diplom | ste societe saint | ets
  etablissements | ent entreprise enterprises | entr entreprise | boul boulangerie | phie pharmacie | resto restaurant | menuis menuiserie | assur
  assurances | agce agence | gar garage | clin clinique | nd notredame | pl place | fg faubourg | bd boulevard | hnos hermanos | hdez hernandez | hdz
  hernandez | fdez fernandez | fdz fernandez | glez gonzalez | gzlez gonzalez | gonz gonzalez | gtz gutierrez | gutz gutierrez | mtz martinez | mtnez
  martinez | mnez martinez jimenez | rdz rodriguez | rguez rodriguez | rdguez rodriguez | lpz lopez | prz perez | sanchz sanchez | snchez sanchez | schz
  sanchez | gmz gomez | glz gonzalez | dguez dominguez | dgz dominguez | alvz alvarez | vzquez vazquez | vzq vazquez | rmz ramirez | jmz jimenez | mdz
  mendez | mndz mendez | mª maria | ma maria | mde maria | fco francisco | fca francisca | frco francisco | ant antonio | jse jose | ayto ayuntamiento |
  aytto ayuntamiento | excmo excelentisimo | dpto departamento | admon administracion | hdad hermandad | col colegio | cole colegio | inmob inmobiliaria
  | ferret ferreteria | fcia farmacia | farm farmacia | rte restaurante | gral general | univ universidad | esc escuela escola | inst instituto | suc
  sucursal | mpio municipio | edif edificio | urb urbanizacion | ntra nuestra | flli fratelli | ist istituto | assoc associazione | autoff autofficina |
  falegn falegnameria | costr costruzioni | impr impresa | immob immobiliare | farm farmacia | ott ottica | tratt trattoria | rist ristorante |
  pizz pizzeria | pref prefeitura | cam camara | supr superintendencia | assoc associacao | esc escola | hosp hospital | farm
  farmacia | dist distribuidora | mats materiais | cia companhia | transp transportes | constr construcoes construtora | panif panificadora | lanch
  lanchonete | mun municipal | pastel pastelaria | gem gemeente | ver vereniging | stg stichting | aannemersbedr aannemersbedrijf | bakk bakkerij | slag
  slagerij | gebrs gebroeders | fa firma | ul ulica | sw swiety swieta swietej swietego | im imienia | nr numer | przeds przedsiebiorstwo | zakl zaklad
  | usl uslugi uslugowe | spoldz spoldzielnia spoldzielczy | kanc kancelaria | rest restauracja | hurt hurtownia | bs bankspoldzielczy |
  ceip colegio | ferre ferreteria | pelu peluqueria | pape papeleria | secu secundaria | zn zoon
  zonen | beds bedfordshire | herts hertfordshire | bucks buckinghamshire | cambs cambridgeshire | hants hampshire | lancs lancashire | leics leicestershire
  | lincs lincolnshire | northants northamptonshire | notts nottinghamshire | oxon oxfordshire | staffs staffordshire | wilts wiltshire | worcs
  worcestershire | glos gloucestershire | berks berkshire | shrops shropshire | warks warwickshire | yorks yorkshire | derbys derbyshire | cond condominio |
  copro copropriete coproprietaires | resid residence | ra rechtsanwalt | 1st first | 2nd second | 3rd third | 4th fourth | 5th fifth | ies instituto | st stichting | wm william | chas charles | jas james | geo george | thos thomas | robt robert | saml samuel | danl daniel`;

const full = new Map<string, readonly string[]>();
for (const row of table.split("|")) {
  const [short = "", ...long] = row.split(/\s+/).filter(Boolean);
  full.set(short, [...(full.get(short) ?? []), ...long]);
}

/** What a word may be written short for. */
export const fullFormsOf = (word: string): readonly string[] => full.get(word) ?? [];
