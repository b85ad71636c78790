import { dictionary } from "../../../shared/text/dictionary.ts";
import { bare } from "./bare-word.ts";

/*
 * What is common in the names of customers, in the languages of those who use the product: it tells none of them from another. All words in lower case, and
 * without the accents of Latin letters.
 */

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean).map(bare));

/** Legal forms, each under what it is compared by: "Ltd" and "Limited" are one, "GmbH" and "AG" are two. */
const legal: Readonly<Record<string, string>> = dictionary(
  Object.fromEntries(
    `ltd limited|inc incorporated|corp corporation|llc|llp|lp|plc|pllc|pc|pty|pvt private|pte|unlimited|cic|cio|
      gmbh|ggmbh|ag|kg|kgaa|ohg|gbr|ug haftungsbeschrankt|ev|eg|partg partgmbb mbb|se|eu|keg|og|
      sarl|sas|sasu|eurl|sa|sci|snc|scop|scs|sca|ei|srl|srls|spa|sapa|sagl|sl slu sll|cv|sapi|scl|sau|saic|eirl|ltda|epp|lda|unipessoal|
      bv besloten|nv|vof|cvba|bvba|vzw|asbl|ab aktiebolag|hb|kb|as asa|aps|ks|ivs|oy oyj|ky|ry|hf ehf|ou|
      spzoo spolka|sp z oo|sk|ska|sj|sc|sro|spol|vos|doo|dd|jdoo|dooel|kft|zrt|nyrt|bt|ood|eood|ead|ad|uab|sia|mb|
      sti anonim|as1|pt|tbk|bhd berhad|sdn|kk|gk|yk|tnhh|cp|jsc|ojsc|cjsc|
      ооо|зао|оао|пао|ао|ип|тов|фоп|пп|пат|прат|чп|оод|еоод|ад|еад|доо|αε|επε|ικε|οε|εε|
      株式会社 株|有限会社 有|合同会社|合名会社|合資会社|一般社団法人|医療法人 社団|有限公司|股份有限公司|有限责任公司|有限責任公司|公司|集团|集團|
      주식회사 주|유한회사|유한|บริษัท|จำกัด|มหาชน|หจก|शरक|लिमिटेड|पराइवट|שותפות|בעמ|ذمم|شمم|شذمم|محدودة`
      .replace(/\n\s*/g, "")
      .split("|")
      .filter(Boolean)
      .flatMap((row) => row.split(" ").map((form, _, [base = ""]) => [form, base] as const)),
  ),
);
/** "z" of "sp. z o.o.": one of those that say nothing alone. */
const LOOSE = wordSet("sp z oo co and de i haftungsbeschrankt");

/** What stands around names: small words, what customers are called, and what a web address ends with. */
const fillers = wordSet(`the a an and n of my our your for to from at in on by client clients customer customers account accounts folks guys people team
  both all each any some more most many few them these those this that other hang hold wait www com net org io
  und et y e i och og ja ve en und u a de la le les l d der die das den dem des del della dello dei degli di da do dos das du van von vom zu zum zur ter ten op het
  el los las al und och the para pour fur fuer dla für и й та і של ה و שותפי`);

/** How people are addressed, by who it can be: a woman is no "Mr". */
const titles: Readonly<Record<string, "he" | "she" | "they">> = dictionary({
  ...Object.fromEntries(
    [
      ..."mr herr herrn hr sir meneer dhr monsieur senor sr signor signore sig pan pana panu bay bey bapak pak don dom shri gospodin domnul".split(" "),
      "господин",
      "пан",
      "السيد",
      "מר",
    ].map((one) => [one, "he"] as const),
  ),
  ...Object.fromEntries(
    [
      ..."mrs ms miss madam mme mlle madame mademoiselle frau fraulein fr mevrouw mevr mw mej fru froken senora senorita srta sra signora signorina sigra dottssa drssa profssa pani bayan hanim ibu dona dna smt shrimati gospoda gospodja doamna".split(
        " ",
      ),
      "госпожа",
      "пані",
      "السيدة",
      "גברת",
    ].map((one) => [one, "she"] as const),
  ),
  ...Object.fromEntries("dr doctor prof professor rev dott ing dipl mag san sama sensei ji efendi sahib esq".split(" ").map((one) => [one, "they"] as const)),
});

/** Those of them that stand behind a name. */
const trailing = wordSet("san sama sensei ji bey hanim efendi sahib esq");

/** All who live together: none of them alone is meant, and no firm of theirs. */
const families = wordSet(
  `family household fam familie familien familjen famille familia famiglia rodzina rodziny rodzinie panstwo panstwa panstwu rodina rodiny rodine rodinas obitelj porodica csalad perhe ailesi keluarga eheleute ehepaar
  сім'я семья семьи семье родина عائلة משפחת`,
);

/** Small words that belong to the name behind them: "Van Dijk" is not "Dijk", "El Sol" not "Del Sol". Articles of German do only behind one of those. */
const particles = wordSet(
  "van von vom zu zum zur ter ten op de la le les l d des del della delle dello dei degli di da do dos das du el los las lo al bin ibn abu",
);
const articles = wordSet("der die das den dem het");
const pluralArticles = wordSet("les los las dos");

/** What keeps people of one name apart, each under what it is compared by. */
const generations: Readonly<Record<string, string>> = dictionary({
  jr: "junior",
  jnr: "junior",
  junior: "junior",
  sr: "senior",
  snr: "senior",
  senior: "senior",
  ii: "ii",
  iii: "iii",
  iv: "iv",
  ifj: "junior",
  idosb: "senior",
});
/** The same where they stand behind two names at least, or what says it for one: else they are names of their own, or sons that a firm has. */
const lateGenerations: Readonly<Record<string, readonly [meaning: string, behind: number]>> = dictionary({
  fils: ["junior", 1],
  pere: ["senior", 1],
  jun: ["junior", 2],
  sen: ["senior", 2],
  filho: ["filho", 2],
  neto: ["neto", 2],
  sobrinho: ["sobrinho", 2],
  hijo: ["junior", 2],
  figlio: ["junior", 2],
  padre: ["senior", 2],
});

/** What makes another payer of a person's name. */
const estates = wordSet(
  `trust trusts trustee trustees estate foundation endowment heirs executor executors stiftung familienstiftung nachlass erben erbengemeinschaft fondation succession hoirie heritiers
  fundacion sucesion herederos herencia fundacao espolio herdeiros fondazione eredi eredita stichting erven nalatenschap boedel fundacja spadkobiercy spadek stiftelse stiftelsen dodsbo dodsboet fond
  nadace nadacni zaklada saatio kuolinpesa alapitvany vakfi waqf фонд`,
);

/** What many businesses have in their name whatever they do: it is missed out, and put in, but two that differ in it may be two. */
const vague =
  wordSet(`holdings holding group groupe gruppe grupo gruppo grupa groep service services servicios servizi servicos solution solutions soluciones soluzioni solucoes
  system systems international internacional internazionale global worldwide enterprise enterprises company co cie cia compagnie compania ventures industries industrie industria industrias
  trading associates associes associados asociados associati vennoten wspolnicy partner partners partnership collective network brothers bros brother sons son sohne sohn fils freres hermanos hijos figli fratelli zonen zoon synowie gebruder bruder
  irmaos filhos soner sonner bracia sinovi fiul daughter daughters tochter sisters schwestern business businesses firm firma office buro bureau st saint sankt san santa sao sint team unlimited cong ty`);

/** What a customer is, in trade or office: many are the same, and two that differ in it are two. */
const kinds =
  wordSet(`cafe coffee hotel hostel inn motel studio studios construction plumbing plumber heating apartments dental dentist traders agency design designs designer designers media consulting consultants consultancy
  restaurant bakery bar pub grill salon clinic hospital pharmacy school college academy university institute church parish market store shop boutique deli pizzeria pizza sushi catering kitchen
  logistics labs lab tech technology technologies software digital homes home property properties realty estate estates builders building events photography photo production productions press publishing
  foundation trust charity dentistry law legal lawyers solicitors attorneys accountants accounting motors motor auto autos car cars garage gym fitness yoga brewery winery books bookshop farm farms dairy butcher butchers
  real roofing roofers joinery carpentry carpenters electric electrical electricians electrics landscaping gardens gardening garden nursery florist florists flowers cleaning cleaners laundry painting painters decorators
  plastering flooring fencing paving masonry welding engineering engineers engineer architects architecture interiors furniture kitchens bathrooms windows doors glass metal steel wood timber stone print printing printers
  signs graphics marketing advertising communications insurance finance financial capital investments bank travel tours transport transportation haulage removals moving freight shipping taxi couriers security
  veterinary vets vet kennels grooming barbers barber brewing primary elementary secondary middle nursing baking childcare daycare preschool kindergarten nursery hair hairdressers beauty spa nails jewellers jewelry optician opticians physiotherapy therapy medical health care energy solar power water oil gas
  marina boats yachts fishing sports sport club association society council city town county village district municipality borough state department ministry government authority housing management facilities
  distilling distillery distillers distiller winemaking cider cidery creamery chocolates chocolatier chocolate confectionery tea roasters roastery roasting diner bistro tavern saloon cantina taqueria steakhouse eatery pancakes burgers burger
  noodles ramen grocery grocers grocer bottling trucking towing hauling drilling excavating excavation grading concrete drywall siding gutters insulation glazing upholstery tailors tailoring tailor alterations cabinets cabinetry countertops granite appliance appliances hvac
  refrigeration pest locksmith locksmiths tattoo tutoring coaching training staffing recruiting recruitment golf tennis cricket football soccer rugby rowing sailing bowling swim swimming curling hockey riding hardware homeowners condominiums cemetery body strata
  rentals rental hire supply supplies wholesale retail imports exports import export electronics computers repair repairs works workshop tree trees pools pool events wedding weddings music dance theatre theater gallery museum art arts films film video joiners fabrication mechanical lighting tile tiles
  gemeinde stadt stadtwerke landkreis markt kreis amt bezirk land universitat hochschule schule kita kindergarten verein stiftung kirche pfarrei krankenhaus klinik praxis zahnarztpraxis arztpraxis apotheke kanzlei rechtsanwalte anwalte steuerberater
  baeckerei backerei metzgerei fleischerei tischlerei schreinerei gartnerei brauerei gasthaus gasthof gaststatte hof autohaus werkstatt sanitar heizung elektro bau bauunternehmen malerbetrieb maler dach dachdecker garten gartenbau
  handel spedition verlag druckerei hausverwaltung immobilien versicherung bank sparkasse architekten ingenieure beratung unternehmensberatung reinigung gebaudereinigung friseur optik reisen reiseburo holzbau metallbau
  mairie ville commune departement universite ecole lycee college hopital clinique pharmacie cabinet avocats boulangerie patisserie boucherie menuiserie plomberie chauffage electricite maconnerie garage fleuriste librairie brasserie
  restaurant hotel agence immobilier conseil nettoyage peinture jardin jardins imprimerie association fondation eglise
  ayuntamiento ciudad municipio universidad colegio escuela hospital clinica farmacia abogados panaderia pasteleria carniceria carpinteria fontaneria electricidad construccion construcciones taller talleres floristeria libreria cerveceria restaurante
  agencia inmobiliaria consultoria limpieza pintura jardineria imprenta asociacion fundacion iglesia transportes ferreteria asesoria gestoria
  comune citta universita scuola ospedale farmacia studio avvocati panificio pasticceria macelleria falegnameria idraulica costruzioni edilizia officina fiorista ristorante trattoria albergo agenzia immobiliare consulenza pulizie
  associazione fondazione chiesa trasporti autofficina carrozzeria ferramenta
  camara prefeitura cidade universidade escola hospital clinica farmacia advogados padaria confeitaria carpintaria construcoes oficina restaurante imobiliaria limpeza associacao fundacao igreja transportes
  stad gemeente universiteit school ziekenhuis apotheek advocaten bakkerij slagerij timmerbedrijf loodgieter bouw bouwbedrijf schildersbedrijf garage bloemist boekhandel brouwerij makelaardij advies schoonmaak vereniging stichting kerk
  gmina miasto urzad uniwersytet szkola przedszkole szpital klinika apteka kancelaria piekarnia cukiernia stolarstwo budownictwo warsztat kwiaciarnia ksiegarnia browar restauracja hotel agencja nieruchomosci doradztwo fundacja stowarzyszenie parafia uslugi zaklad
  kommune stad skola skole universitet sjukhus tandlakare tandlakarna advokat advokatbyra bageri bageriet byggeri bygg byg rorlaggare vvs el maleri verkstad blomster bokhandel bryggeri maklare forening stiftelse kyrka kirke
  obec mesto univerzita skola nemocnice lekarna advokatni kancelar pekarna truhlarstvi stavby autoservis kvetinarstvi knihkupectvi pivovar restaurace spolek nadace grad opcina skola bolnica ljekarna pekara gradnja
  belediyesi universitesi okulu hastanesi eczanesi firini insaat nakliyat restoran lokantasi oteli emlak turizm ticaret sanayi tekstil gida
  primaria universitatea scoala spitalul farmacia brutaria constructii onkormanyzat egyetem iskola korhaz etterem pekseg epito
  компания фирма магазин ресторан отель гостиница школа университет больница клиника аптека пекарня строй мастерская кафе студия мэрия город фонд завод
  شركة مؤسسة مطعم فندق مدرسة جامعة مستشفى عيادة صيدلية مخبز متجر مكتب مقهى بلدية مدينة חברת חברה מסעדת מסעדה מלון ספר אוניברסיטת מרפאת מאפיית חנות משרד קפה עיריית עמותת קרן
  商店 工業 建設 商事 製作所 工務店 食品 電気 不動産 運輸 印刷 酒造 製薬 大学 病院 銀行 市役所 学校 科技 贸易 貿易 实业 酒店 餐厅 医院 学院 상사 건설 전자 식당 호텔 병원 학교 대학교 은행 카페`);

/** Those that people call by what they are: "the inn". */
const establishments = wordSet(
  "hotel hostel inn motel cafe restaurant bakery bar pub salon clinic hospital pharmacy school college academy university church parish market shop store boutique deli gym brewery winery bookshop farm dairy marina museum theatre theater gallery library council nursery garage kennels zoo club bank",
);

/** What names of trades end with where a language makes them by a rule: Bäckerei, boulangerie, pizzeria, bakkerij, piekarnia. */
const TRADE_ENDING =
  /^\p{L}{4,}(?:erei|erie|eria|erias|erij|arnia|iernia|ownia|betrieb|bedrijf|werkstatt|technik|gesellschaft|handel|handlung|praxis|kanzlei|agentur|verein|schule|verwaltung|beratung|laden|stube|stuberl)$/u;

/** Words that are written short. */
const abbreviations: Readonly<Record<string, string>> = dictionary(
  Object.fromEntries(
    "bros brothers|intl international|int international|mfg manufacturing|assoc associates|assn association|dept department|univ university|uni university|svc services|svcs services|mgmt management|mgt management|hosp hospital|ctr center|centre center|rest restaurant|constr construction|govt government|tech technology|inst institute|acad academy|cncl council|phcy pharmacy|gebr gebruder|ges gesellschaft|str strasse|ste sainte|st saint|sankt saint|sta santa|sto santo|co company|cie compagnie|cia compania|mt mount|ft fort|vet veterinary|elem elementary|apts apartments|condos condominiums|bldg building|natl national|eng engineering|elec electric|twp township"
      .split("|")
      .map((row) => row.split(" ") as [string, string]),
  ),
);

/** What a word of a name says: nothing; how its business is set up; how people are addressed, one or all of a family; what many have, or what many are; or whose name it is. */
export type WordKind = "filler" | "legal" | "title" | "family" | "generation" | "vague" | "kind" | "own";

export const fullForm = (word: string): string => abbreviations[word] ?? word;

export const kindOf = (word: string): WordKind =>
  generations[word] !== undefined
    ? "generation"
    : legal[word] !== undefined
      ? "legal"
      : families.has(word)
        ? "family"
        : titles[word] !== undefined
          ? "title"
          : fillers.has(word)
            ? "filler"
            : vague.has(word)
              ? "vague"
              : kinds.has(word) || estates.has(word) || TRADE_ENDING.test(word)
                ? "kind"
                : "own";

/** Whether people point to a customer by this word alone. */
export const isEstablishment = (word: string): boolean => establishments.has(word);

export const followsName = (title: string): boolean => trailing.has(title);

/** What a legal form is compared by; nothing where it says nothing alone. */
export const legalForm = (word: string): string | undefined => (LOOSE.has(word) ? undefined : legal[word]);

export const addressedAs = (word: string): "he" | "she" | "they" | undefined => titles[word];

export const isPluralArticle = (word: string): boolean => pluralArticles.has(word);

export const isParticle = (word: string): boolean => particles.has(word);

/** Whether a word goes on with a particle: the "der" of "van der". */
export const leadsParticle = (word: string): boolean => particles.has(word) || articles.has(word);

/** What a generation is compared by: "Jr." and "jun." are one. `behind`: how many other words stand before it, where it is the last. */
export const generationOf = (word: string, behind = 0): string | undefined => {
  const [meaning, least = 0] = lateGenerations[word] ?? [];
  return generations[word] ?? (behind >= least ? meaning : undefined);
};

export const isEstate = (word: string): boolean => estates.has(word);
