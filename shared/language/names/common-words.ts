import { plainWord } from "./plain-word.ts";

/*
 * What many businesses have in their name whatever they do, and places. Between bars stands what means the same: "Gebr.", "Bros" and "F.lli". Words are folded.
 */
const vague = `
  group groupe gruppe grupo gruppo grupa groep | holdings holding | beheer | service services servicios servizi servicos servis dienste diensten dienstleistungen |
  solution solutions soluciones soluzioni solucoes losungen | system systems systeme systemes sistemas sistemi | international internacional internazionale
  internationale internationaal internationales miedzynarodowa | global worldwide | enterprise enterprises entreprises entreprise ets etablissements etablissement
  empresa empresas przedsiebiorstwo societe sociedad sociedade | company co cie cia compagnie compania companhia comp | ventures | industries industrie industria
  industrias industrial | trading | associates associes associados asociados associati associes vennoten wspolnicy partner partners partnership | collective |
  network | brothers bros brother gebruder bruder gebroeders gebr freres hermanos hermano hnos fratelli flli irmaos irmao bracia soner sinovi germans |
  sons son sohne sohn fils hijos hijo figli figlio zonen zoon filhos filho synowie syn sonner synove | daughter daughters tochter dochter filles hijas figlie filhas |
  cooperativa cooperative cooperatie genossenschaft spoldzielnia | sisters sister schwestern zusters soeurs hermanas sorelle irmas siostry | business businesses | firm firma ditta impresa | office buro bureau kantoor biuro | saint st sankt
  san sant santa sao sint ste sainte sto sta swietej swietego sw | team | unlimited | cong | ty | fiul | widow viuda vda viuva vva veuve vve witwe wwe weduwe vedova |
  branch filiale succursale sucursal suc filial vestiging oddzial zweigstelle | cabinet praxis ordination consultorio practice | chez | maju | jaya | careof`;

const vagueWords = new Map<string, string>();
for (const row of vague.split("|")) {
  const words = row.split(/\s+/).filter(Boolean).map(plainWord);
  for (const word of words) if (!vagueWords.has(word)) vagueWords.set(word, words[0] ?? word);
}

/** What a word that says little stands for, under one word for all languages; undefined where a word says more. */
export const vagueMeaning = (word: string): string | undefined => vagueWords.get(word);

/** Countries and cities that branches and franchises have in their names, each under one name for all languages. */
const places = `
  uk gb britain england | ireland irland eire | scotland | wales | usa us america | canada kanada | australia | deutschland germany allemagne duitsland niemcy |
  osterreich austria autriche oostenrijk | schweiz suisse svizzera switzerland zwitserland szwajcaria | france frankreich francia frankrijk francja |
  italia italy italien italie wlochy | espana spain spanien espagne spanje hiszpania | portugal | brasil brazil brasilien | mexico mexiko mexique | nederland
  netherlands niederlande holland | belgium belgie belgique belgien | polska poland polen pologne polonia | europe europa | asia | japan | china | india |
  danmark denmark | sverige sweden | norge norway | centre center centro centrum zentrum | north nord norte noord polnoc | south sud sur zuid sul poludnie | east ost est este oost leste | west ouest oeste |
  london | manchester | birmingham | leeds | glasgow | edinburgh | bristol | dublin | york | boston | chicago | dallas | houston | austin | seattle | denver | phoenix |
  toronto | montreal | vancouver | sydney | melbourne | wien vienna | graz | linz | salzburg | innsbruck | berlin | hamburg | munchen muenchen munich | koln koeln cologne |
  frankfurt | stuttgart | dusseldorf duesseldorf | leipzig | dresden | hannover | nurnberg nuernberg | bremen | zurich zuerich | bern | basel | geneve genf | lausanne |
  luzern | paris | lyon | marseille | toulouse | nice | nantes | bordeaux | lille | rennes | strasbourg | bruxelles brussel brussels | gent gand | antwerpen anvers |
  amsterdam | rotterdam | utrecht | eindhoven | denhaag | madrid | barcelona | valencia | sevilla | bilbao | malaga | zaragoza | murcia | monterrey | guadalajara | puebla |
  roma rom rome | milano mailand milan | torino | napoli | bologna | firenze | genova | venezia | palermo | lisboa lisbon | porto | braga | coimbra | faro | saopaulo |
  riodejaneiro rio | curitiba | recife | salvador | fortaleza | warszawa warschau warsaw | krakow | lodz | wroclaw | poznan | gdansk | szczecin | lublin | katowice |
  praha prag prague | brno | budapest | zagreb | beograd | istanbul | ankara | izmir | athens | copenhagen kobenhavn | stockholm | oslo | helsinki | dubai | tokyo`;

const placeWords = new Map<string, string>();
for (const row of places.split("|")) {
  const words = row.split(/\s+/).filter(Boolean).map(plainWord);
  for (const word of words) if (!placeWords.has(word)) placeWords.set(word, words[0] ?? word);
}

/** The place that a word names, under one name for all languages; undefined where it names none that we know. */
export const placeOf = (word: string): string | undefined => placeWords.get(word);
