import { isFirstNameWord } from "./more-first-names.ts";
import { moreTrades } from "./more-trades.ts";
import { plainWord } from "./plain-word.ts";
import { isCommonSurname } from "./surnames.ts";

/*
 * What customers are, in trade or office: many are the same, and two that differ in it are two. Between bars stands one trade, with who does it and what is
 * sold, in the languages of those who use the product: a "Schreinerei" may be called a "Tischlerei". Words are folded; what is a common surname is missing.
 */
const trades = `
  bakery bakeries bakers becws backerei baeckerei boulangerie panaderia panadero panificio panetteria fornaio padaria padeiro bakkerij piekarnia piekarz
  bageri bageriet pekarna pekara pekseg firini brutaria baking пекарня מאפיית مخبز bake backshop panetterie boulangers panificadora bakes |
  confectionery konditorei patisserie patissier pasteleria pasticceria confeitaria pastelaria cukiernia banketbakkerij | cafe coffee kaffee kaffeehaus caffi
  caffe cafeteria kawiarnia kavarna kahvila snackbar koffiehuis eetcafe кафе קפה مقهى 카페 | restaurant restaurants ristorante trattoria osteria
  restaurante restauracja restauracia restaurace restoran lokantasi gasthaus gasthof gaststatte wirtshaus asador meson gastwirtschaft gaststube taberna tasca marisqueria
  hosteleria ресторан מסעדת מסעדה مطعم 식당 餐厅 etterem | hotel hotels albergo locanda hostal pousada pensao hotell oteli hostellerie auberge отель
  гостиница מלון فندق 酒店 호텔 | bar pub saloon kneipe | pizzeria pizza pizzaria | sushi | grill steakhouse churrascaria rotisserie | catering caterer
  traiteur partyservice banquetes banquets bankett | kitchen kitchens kuche kuchen cuisines cocinas cucine keukens kuchnie cozinhas | gelateria eisdiele
  heladeria sorveteria ijssalon lodziarnia eiscafe | butcher butchers metzgerei fleischerei fleischhauerei schlachterei boucherie charcuterie carniceria
  macelleria talho acougue slagerij rzeznik masarnia slakteri reznictvi charcuterias salumeria salumificio wedliny beenhouwerij triperie | fisch
  fischerei fishmonger poissonnerie pescaderia pescheria peixaria pescados viswinkel vishandel mariscos fish seafood pesce peixes poissons ryby vis |
  grocery grocer grocers epicerie depanneur fruteria ortofrutta mercearia abarrotes warzywniak delikatesy deli lebensmittel ultramarinos alimentari
  lebensmittelhandel spozywczy alimentaire alimentacion frutas fruits frutta legumes obst gemuse warzywa owoce fruit groente minimarket minimercado
  primeurs | supermarket supermarkt supermarche supermercado supermercato | market markt marche mercado mercato | store shop shops boutique siop laden
  geschaft magasin negozio tienda loja winkel sklep butik 商店 магазин متجر חנות | winery wines weingut weinbau vins vini vinos vinhos winemaking enoteca
  cantine cantina bodega bodegas wijnhandel wein wine vinoteca vinotheque winehouse cave caves vigneron domaine adega adegas | brewery brewing brewers
  brauerei brasserie birrificio cerveceria cervejaria brouwerij browar pivovar bryggeri 酒造 | distillery distilling distillers distiller brennerei
  distillerie destilaria distilleria | farm farms bauernhof biohof hof ferme granja fazenda fattoria boerderij gospodarstwo hacienda rancho ranch
  farming agricola agriculture landwirtschaft agrar rolnik rolnictwo ganaderia gaec | dairy creamery molkerei kaserei laiterie mleczarnia caseificio
  laticinios | florist florists flowers floristry floristik blumen blumenhaus fleuriste fleurs floristeria flores fiorista fiori florista bloemist
  bloemen bloemenhal kwiaciarnia blomster kvetinarstvi floral blumenladen kwiaty blooms | plumbing plumber plumbers plomberie plombier fontaneria
  fontanero idraulica idraulico encanador canalizador loodgieter loodgieters loodgietersbedrijf hydraulika hydraulik rorlaggare vvs klempner klempnerei
  sanitar sanitaer sanitaire termoidraulica fontaneros gasinstallaties wodkan hydrauliczne | heating heizung heizungsbau chauffage calefaccion
  riscaldamento verwarming ogrzewanie haustechnik installationen installateur hvac airconditioning refrigeration refrigeracion refrigeracao klima
  klimatechnik airco kalte warme clima climas calefaccio pompes kachels kamine kaminbau cheminee ofenbau | electric electrical electrician electricians
  electrics elektro elektriker elektrotechnik elektroinstallation electricite electricien electricidad electrica electricista electricitat elettricista
  elettrica eletrica elektryk elektryczna el elektricien elettrotecnica electro electrique elektrobau elektryczne electricos | roofing roofer roofers
  dach dachdecker dachdeckerei dachbau toitures toiture couverture couvertures tejados coperture telhados dakwerken dakdekker dakdekkers dachy roofs
  couvreurs bedachung bedachungen dekarz spengler spenglerei zinguerie | joinery joiners joiner carpentry carpenters carpinteria carpintero tischlerei
  schreinerei menuiserie charpente falegnameria falegname falegnami marcenaria carpintaria timmerbedrijf timmerman stolarnia stolarstwo stolarz
  ebanisteria ebeniste truhlarstvi zimmerei fusteria fusters ebenisterie woodworks timmerwerken schrijnwerkerij schrijnwerk meubelmakerij
  tischlerwerkstatt falegnamerie | painting painters malerbetrieb maler malermeister peinture pintura pinturas pintor imbianchino schildersbedrijf
  schilderwerken malarz maleri decorators coatings maling malerbetriebe malerfirma tapicero farben verf peintures vernici tintas | building builders
  builder construction constructions constr bau bauunternehmen baugeschaft hochbau tiefbau constructora construccion construcciones batiment maconnerie
  costruzioni edilizia construtora construcoes empreiteira obras bouw bouwbedrijf aannemer budownictwo budowlane byggeri bygg byg stavby gradnja insaat
  constructii epito строй 建設 工務店 건설 aannemers bouwwerken batiments betonbau baumeister bouwonderneming edil edile empreendimentos generalbau murarstwo
  remonty remont renovations renovation renovatie sanierung umbau | masonry bricklayer | plastering stukadoor stukadoors stuckateur | flooring
  bodenbelage parkett parquet vloeren pavimenti | tile tiles fliesen carrelage carrelages azulejos piastrelle tegels plytki glazurnik | windows fenetres
  ventanas serramenti infissi janelas kozijnen fenster | doors turen portes deuren drzwi | glass glazing glaserei vitrerie vetreria vidracaria | metal
  steel metallbau metalltechnik stahlbau stahlhandel metalomecanica metales metaux metalli metallverarbeitung staal acero aco stal konstrukcje metalen
  ferros hierros | locksmith locksmiths schlosserei schlusseldienst serrurerie cerrajeria cerrajeros serralharia serralheria chaveiro slotenmaker
  slusarz keys slusarstwo schlussel lockservice locks | welding soldadura | engineering engineers engineer ingenieure ingegneria ingenieria engenharia
  ingenieursbureau | architects architecture architekten architecte arquitectos architetti architecten | furniture interiors meubles muebles mobili
  meubels meble arredamenti raumausstattung upholstery mobel moebel arredo arredamento mobilya meubelen wohnen | wood timber holzbau holz legnami
  maderas madeiras houthandel | stone granite marble marmi steinmetz marmoles marmores steinmetzbetrieb pietre piedra pierres naturstein kamieniarstwo
  cortiça corticas pedra pedras granitos | hardware ferreteria ferramenta quincaillerie eisenwaren ferragens schrauben tools herramientas werkzeuge
  outillage narzedzia materiales materiali materiais material materiaux baustoffe bouwmaterialen | concrete | fencing | paving | drywall | siding |
  gutters | insulation | scaffolding scaffolders gerustbau geruestbau | excavating excavation grading grondverzet erdbau terrassement | drilling |
  landscaping gardens gardening garden gardeners garten gartenbau gartnerei gartencenter gartenpflege paysagiste paysagistes paysage jardin jardins
  jardineria giardini tuinen tuinaanleg tuincentrum ogrody ogrodnictwo hovenier hoveniers gartner gartengestaltung galabau jardinage jardinero
  jardineros paisagismo paisajismo vivaio vivai viveros viveiro pepinieres baumschule kwekerij szkolka zahrada | tree trees baumpflege elagage |
  cleaning cleaners reinigung gebaudereinigung nettoyage limpieza pulizie limpeza schoonmaak schoonmaakbedrijf sprzatanie putzservice gebaudeservice
  limpiezas pulizia czystosc sprzatajace | laundry laundromat wascherei textilreinigung tintoreria lavanderia wasserij pralnia | pest
  schadlingsbekampfung fumigaciones | removals moving umzuge demenagement demenagements mudanzas traslochi mudancas verhuizingen przeprowadzki | haulage
  trucking freight logistics shipping transport transportation transports transportes transporte trasporti spedition speditionsges logistik logistique
  logistica nakliyat hauling couriers koeriers kurierdienst 運輸 vervoer autotrasporti transporten trans przewozy fuhrunternehmen frachten carrier trucks
  expedition expeditie camionnage | towing depannage gruas pannenhilfe | taxi taxis | travel tours reisen reiseburo reisebureau voyages viajes viaggi
  viagens turizm touristik viagem reise tour turismo tourisme tourismus turystyka | garage autowerkstatt autofficina officina taller talleres oficina
  autoservis autoservice garagebedrijf carrozzeria autocarrozzeria kfz kfzwerkstatt carrosserie automecanique mechanika mechanik mecanica
  mecanique automotive autopflege karosserie autolakiernia lackiererei | werkstatt warsztat verkstad workshop мастерская | motors motor auto autos cars
  car automobiles automoveis | tire tires tyre tyres reifen pneus llantas llantera gomme gommista banden opony vulcanizadora wulkanizacja gommisti
  reifenservice | bikes cycles fahrrad fahrrader zweirad velos bicicletas biciclette fietsen fietsenwinkel tweewielers rowery bike cycling bicycles
  biker fiets rower moto motos motorrad motocicletas | bank banca banco banque 銀行 银行 은행 | insurance versicherung versicherungen assurance assurances
  seguros assicurazioni verzekeringen ubezpieczenia insurances broker brokers correduria versicherungsmakler ubezpieczeniowa | finance financial |
  capital investments | accounting accountants accountancy steuerberatung steuerberater steuerkanzlei treuhand comptabilite comptable asesoria asesores
  gestoria contabilidade contador commercialista boekhouding administratiekantoor ksiegowosc tax steuerkanzleien expert-comptable fiduciaire boekhouders
  accountant comptables commercialisti contabil contabilita rachunkowe buchhaltung taxes revision | law legal lawyers solicitors attorneys kanzlei
  rechtsanwalte rechtsanwalt rechtsanwaltin anwalte avocats avocat abogados avvocati legale advogados advocaten kancelaria adwokacka advokat advokatbyra
  advokatni advocatenkantoor abogacia avocate avvocata advocacia lawyer lawfirm prawna radcowska adwokaci juristen jurist kancelar | notary notar
  notariat notaire notaria notaio notaris notariusz notariaat notarialna notarial notariale notariado | consulting consultants consultancy beratung
  unternehmensberatung conseil consultoria consulenza advies doradztwo | dentist dental dentistry dentists dds zahnarzt zahnarzte zahnarztpraxis
  zahnarztin dentiste dentista odontologia dentistico dentistica tandarts tandartspraktijk dentysta tandlakare tandlakarna orthodontics odontologica
  dentalstudio stomatologia stomatologiczny kieferorthopadie ortodoncia | doctors arztpraxis arzt arztin praxis huisarts przychodnia surgery | medical
  health care healthcare | clinic clinics klinik clinique clinica klinika клиника עיادة מרפאת عيادة | hospital hospitals krankenhaus klinikum hopital
  ospedale ziekenhuis szpital sjukhus nemocnice bolnica hastanesi spitalul korhaz больница 病院 医院 병원 مستشفى | pharmacy pharmacies apotheke pharmacie
  farmacia farmacias apotheek apteka drogaria lekarna ljekarna eczanesi аптека صيدلية 製薬 apothecary farmaceutica drugs drugstore parafarmacia | optician
  opticians optik optiker opticien opticiens optica ottica otica optometry optiek brillen lunettes optyk okulary oculista | vet vets veterinary tierarzt
  tierarztpraxis tierklinik veterinaire veterinario veterinaria dierenarts dierenkliniek weterynarz kleintierpraxis animalhospital dierenartsen
  clinicaveterinaria weterynaryjny gabinetweterynaryjny | physiotherapy therapy physio physiotherapie fisioterapia | hair hairdresser hairdressers
  friseur friseursalon coiffure coiffeur coiffeuse coiffor coifor coif hairdressing peluqueria parrucchiere parrucchieri cabeleireiro cabeleireiros kapper kapsalon fryzjer frisor salon
  haarstudio hairstyling coiffures peluqueros haare fryzjerski fryzjerstwo parrucchiera acconciature kapsters hairsalon | barber barbers barbershop
  barberia barbearia | beauty spa nails kosmetik kosmetikstudio estetica esthetique nagelstudio kosmetikinstitut schoonheidssalon belleza beleza
  bellezza cosmetics kosmetyka kosmetyczny wellness | gym fitness yoga palestra gimnasio crossfit sportstudio fitnessstudio gimnasia silownia pilates |
  tailor tailors tailoring alterations schneiderei couture sastreria sartoria kleermaker | shoe shoes schuhe chaussures zapateria calzature sapataria
  schoenen obuwie schoenmaker cordonnerie schuhmacher zapatos scarpe | clothing fashion moda kleding odziez confecciones confeccoes mode modas modehaus
  boutiques abbigliamento ropa kleidung konfektion roupas | jewellers jewelry jewellery goldschmiede juwelier bijouterie joyeria gioielleria joalharia
  jubiler horlogerie | bookshop books buchhandlung librairie libreria livraria boekhandel ksiegarnia bokhandel knihkupectvi | stationery papeterie
  papeleria cartoleria papelaria | press publishing verlag editions editorial editrice editora uitgeverij wydawnictwo | print printing printers
  druckerei imprimerie imprenta tipografia drukkerij drukarnia 印刷 printshop druck imprimeur graficas grafiche drukwerk poligrafia copyshop | graphics |
  signs | photo photography photographer fotograf fotografie fotografia foto photographe fotografo photos fotos fotostudio photographie fotografen
  fotografiska fotograficzny | media production productions | film films video | music musik musique musikschule musikhaus instrumente conservatorio
  gitary | dance danse tanzschule | theatre theater teatro | museum musee museo | art arts | studio studios atelier студия | design designs designer
  designers | agency agentur agence agencia agenzia agentschap agencja | advertising marketing werbung reklama publicidad publicite pubblicita
  publicidade werbeagentur communication kommunikation reclame | communications telecom telekom | software digital it web webdesign edv informatyka
  softwarehaus apps hosting cloud | tech technology technologies technik 科技 | electronics elektronik electronica elettronica eletronica 電気 전자 |
  computers informatik informatique informatica | security sicherheit securite seguridad sicurezza seguranca beveiliging ochrona alarms alarmes alarmas
  alarm bewachung vigilancia | staffing recruiting recruitment | training coaching tutoring nachhilfe | real realty estates property properties
  immobilien immobilier immobiliere inmobiliaria immobiliare imobiliaria imoveis makelaar makelaardij makelaars nieruchomosci emlak vastgoed 不動産 maklare
  realtors lettings immo wohnbau hausbau estateagents inmuebles agenceimmobiliere | management facilities | hausverwaltung hausverwaltungs syndic |
  housing apartments home homes condominiums residence condominio | energy solar power energie energia solaire fotovoltaica photovoltaik fotovoltaika
  energetyka strom | oil gas | water | machinery maschinen maschinenbau macchine machines maquinaria maquinas maszyny machine | textile textiles tekstil
  textil tessuti tecidos stoffe tapeten teppiche tapijt tapis tapetes gardinen rideaux cortinas tendaggi | rentals rental hire verleih location alquiler
  noleggio verhuur | wholesale grosshandel grossista hurtownia groothandel | trading traders handel handels comercio commercio negoce handlowo 商事 贸易 貿易
  상사 ticaret | retail | vertrieb vertriebs distribuidora | imports exports import export | supply supplies suministros | repair repairs reparatur
  reparaturen | works | school schools schule schulen ecole escuela scuola escola szkola ysgol skola skole iskola scoala okulu школа مدرسة ספר 学校 학교
  schulzentrum zespolszkol | grundschule | secondary secundaria preparatoria bachillerato | autoescuela autoscuola fahrschule rijschool autoescola | university universitat universite
  universidad universita universidade universiteit uniwersytet universitet univerzita universitatea egyetem universitesi университет جامعة אוניברסיטת 大学
  대학교 | academy institute academia accademia akademie | kindergarten preschool nursery daycare childcare kita krippe creche guarderia asilo kinderopvang
  przedszkole zlobek kindertagesstatte kinderkrippe crèches infantil nido ludoteka | nursing | library bibliothek bibliotheque biblioteca bibliotheek
  biblioteka | church kirche eglwys eglise iglesia chiesa igreja kerk kyrka kirke | club clubs verein vereniging klub spolek forening societas circolo cercle
  peña | association society societa asociacion associazione associacao stowarzyszenie עמותת | choir chor mannerchor | feuerwehr pompiers bomberos
  bombeiros brandweer | police polizei policia | town municipio prefeitura commune municipality ayuntamiento ajuntament mairie comune gemeinde marktgemeinde obec opcina
  belediyesi onkormanyzat мэрия بلدية עיריית 市役所 ortsgemeinde gemeente city stadt stad ville ciudad cidade citta miasto mesto grad город مدينة |
  temple tempel templo tempio | mosque moschee mezquita mosquee moschea moskee mesquita masjid | synagogue synagoge sinagoga | chapel kapelle capilla chapelle
  cappella capela kapel | gurdwara | stadtwerke | charity | events event eventos evenement eventi eventagentur veranstaltungen | wedding weddings | sports sport | pool pools piscinas
  schwimmbad piscine zwembad basen | marina boats yachts bootsbau | funeral bestattungen bestattung funeraria uitvaart cemetery funebres tanatorio
  onoranze pogrzebowy zaklad-pogrzebowy pompas undertaker undertakers beerdigungen | kennels grooming hundesalon tierpension | tattoo | post | appliance
  appliances | lighting | cabinets cabinetry countertops | mechanical fabrication | chocolates chocolatier chocolate | tea roasters roastery roasting |
  bottling | cider sidreria cidery | food foods 食品 gida | charters | posto tankstelle | abschleppdienst | hundefutter | perfumery parfumerie perfumeria
  parfum perfumes profumi | brewhouse | homeowners | strata bodycorporate | sportverein | turnverein | musikverein | hockeyclub | ruderverein | tennisclub |
  voetbalvereniging voetbalclub | middle | realschule | mittelschule ms nms | hauptschule | college | lycee liceo liceum | gymnasium | gesamtschule |
  colegio | instituto istituto | volksschule vs | basisschool obs cbs | primaria | podstawowa | primary elementary | camara | village |
  borough | kommune | gmina urzad | hostel | inn | motel | pension pensjonat bedandbreakfast affittacamere agriturismo | sparkasse | volksbank | golf | tennis | cricket | football |
  soccer | rugby | rowing | sailing | bowling | swim | swimming | curling | hockey | riding | fishing | county | district | landkreis | kreis |
  departement | bezirk | state | department | ministry | government | authority | council cyngor | | bauamt | amt | junta | freguesia | noodles |
  ramen | burgers | burger | pancakes | taqueria tacos | frituur frietkot frietjes frites snackbar | friterie | imbiss | parish pfarrei pfarramt paroisse parroquia parrocchia paroquia parochie
  parafia kirchengemeinde | diner | tavern tafarn taverna | eatery | bistro bistrot | hochschule | gallery galerie galeria galleria | bus busreisen
  autocares autobuses autocars autobus busbedrijf | toys spielwaren juguetes jouets giocattoli speelgoed zabawki brinquedos | gravel kies sand schotter
  gravel arena | vermietung leihwagen leasing wypozyczalnia | packaging verpackungen emballages embalajes imballaggi embalagens opakowania | paper
  papier papel carta papeteries papiernia | auctions auktionen antiques antiquitaten antiguedades antiquites antichita antiek antyki | ski ski
  skiverleih skischule skis | roaster torrefazione | beverages getranke drinks bebidas boissons bevande dranken napoje distribuidora-bebidas | zand |
  animals tiere tierfutter futter ration racoes rações pienso piensos mangimi pasze zoologia petshop pets | crafts handwerk artesania artisan
  artigianato | bathrooms | estate | land | sanayi | uslugi | zaklad | завод | компания | фирма | фонд | משרד | קרן | شركة | مؤسسة | مكتب | 学院 | 实业 | 工業
  | 製作所 | lab labs | חברה חברת | trust | foundation fondation fondazione fundacao fundacion fundacja nadace stichting stiftelse stiftung`;

/** The trade of each word, as its first word. */
const tradeWords = new Map<string, string>();
for (const row of trades.split("|")) {
  const words = row.split(/\s+/).filter(Boolean).map(plainWord);
  for (const word of words) if (!tradeWords.has(word)) tradeWords.set(word, words[0] ?? word);
}

for (const row of moreTrades.split("|")) {
  const [first = "", ...words] = row.split(/\s+/).filter(Boolean).map(plainWord);
  for (const word of words) if (!tradeWords.has(word)) tradeWords.set(word, tradeWords.get(first) ?? first);
}

/** What names of trades end with where a language makes them by a rule: Bäckerei, boulangerie, pizzeria, bakkerij, piekarnia. */
const endings =
  "erei erie eria erias erij arnia iernia ownia betrieb bedrijf werkstatt technik gesellschaft handel handlung praxis kanzlei agentur verein schule school verwaltung beratung laden stube stuberl salon studio center zentrum shop amt heim haus winkel werken bau club vereniging klinik dienst markt service".split(
    " ",
  );
const isTradeByRule = (word: string): boolean => endings.some((ending) => word.length >= ending.length + 4 && word.endsWith(ending));

/** What is put behind a trade and makes no other of it: "huisartsenpraktijk", "bloemenhuis"; a "Musikschule" is no "Musikgesellschaft". */
const behind = "betrieb bedrijf werkstatt praxis praktijk kanzlei laden winkel studio salon haus huis zaak meister handel handlung geschaft".split(" ");

/** The trade that a word begins with, where the rest says only that it is one. */
function tradeWithin(word: string): string | undefined {
  for (const ending of behind) {
    const stem = word.endsWith(ending) && word.length >= ending.length + 4 ? word.slice(0, -ending.length) : "";
    const trade = tradeWords.get(stem) ?? tradeWords.get(stem.replace(/(?:en|s|n)$/, ""));
    if (stem && trade) return trade;
  }
  return undefined;
}

/** The trade or office that a word says, under one word for all languages; undefined where it says none. */
export const tradeOf = (word: string): string | undefined =>
  tradeWords.get(word) ?? otherForm(word) ?? tradeWithin(word) ?? (isTradeByRule(word) ? word : undefined);

/** The trade of a word in the plural, or of another gender: "officine", "macellerie", "carpinteros". */
function otherForm(word: string): string | undefined {
  if (word.length < 7 || isCommonSurname(word) || isFirstNameWord(word)) return undefined;
  const stem = word.slice(0, -1);
  const singular = /(?:es|en|er|he|os|as|in|is|ow|om|ie|ns)$/.test(word) ? word.slice(0, -2) : stem;
  return [stem, singular, `${stem}a`, `${stem}o`, `${stem}e`, `${word}s`].map((form) => tradeWords.get(form)).find(Boolean);
}

/** Those that people call by what they are: "the inn". */
const establishments = new Set(
  "hotel hostel inn motel cafe restaurant bakery bar pub salon clinic hospital pharmacy school college academy university church parish market shop store boutique deli gym brewery winery bookshop farm dairy marina museum theatre theater gallery library council nursery garage kennels zoo club bank".split(
    " ",
  ),
);

/** Whether people point to a customer by this word alone. */
export const isEstablishment = (word: string): boolean => establishments.has(word);
