/** Spanish, Catalan, Portuguese, Italian and French first names: before the colon the name, with other spellings of it; behind it what people say for it. */
export const romance = `
  alberto: beto berto tito albertino | alejandra: ale alexa sandra jana | alejandro: alex ale jandro alejo sandro cano | alfonso: fonso poncho fon alfon |
  alfredo: fredo alfre fred feyo | alicia: licha ali | ana: anita ani anabel nita anica | anaclara: clara | andres: andy andresito tito | angel: angelito
  gelo lito | angela: gela angelita angelines | antonia: toña tona toñi toni tonia tonieta | antonio: toño tono toni antón tonin tonho toninho tonico
  tonio nino totò toto tonino antonello toninho toinho tonito | arturo: turo art | asuncion: asun chon | aurelio: yeyo | bartolome: bartolo tolo |
  beatriz: bea betty ticha bia tiz | begona: bego | benito: beni | benjamin: benja mincho min | bernardo: berna nardo | carlos: carlitos charly litos
  carlinhos charlie cacho carlão caco | carlota: lota | carmen: mamen carmela menchu carmina carmiña carmencita | catalina: cata lina caty | cayetano:
  tano caye | cecilia: ceci chila cila | claudia: claudita | concepcion: concha conchi conchita chita inma | consuelo: chelo consu | cristina: cris tina
  crista | cristobal: tobal cris toba | daniel: dani danilo niel | daniela: dani ela | david: davi | diego: yago dieguito | dionisio: nicho nisio dioni |
  dolores: lola loli lolita dolo doloritas | domingo: mingo txomin mingos chomingo minguinhos | eduardo: edu lalo duardo guayo dudu eduardinho duda |
  elena: nena leni lena | elisa: eli lisa | emilia: emi mila | emilio: milo emi | encarnacion: encarni encarna | enrique: quique kike enri rique quico
  richi | enriqueta: queta | ernesto: neto tito erne | esperanza: espe pera | esteban: teban esti | estefania: fani estefi | eugenia: geni ugenia maru |
  eugenio: geni uge | eusebio: sebio chebo | federico: fede lico kiko fico | felipe: pipe feli lipe pipo felipinho | felisa: feli | fernanda: fer nanda |
  fernando: fer nando fernan nano fercho nandito | florentino: floro tino flores | francisca: paca paqui curra fran pancha kika chica quica xica francis |
  francisco: paco pancho curro fran kiko quico chico pacho paquito frasco cisco xico patxi chiquinho chicão franco frasquito cesc pachi currito | gabriel:
  gabi biel gabo | gabriela: gabi | genoveva: veva | gerardo: gera lalo yayo | gonzalo: gonza chalo gon | gregorio: goyo grego gori | guadalupe: lupe
  lupita pita lupis | guillermo: guille memo willy guillem yermo memito | guillermina: guille mina | gustavo: gus tavo guga | hector: tito | horacio:
  lacho | hortensia: tencha | hugo: huguito | ignacia: nacha | ignacio: nacho iñaki inaki nacio natxo igna nachito | ildefonso: poncho alfonso |
  immaculada inmaculada: inma inmita macu | irene: ire nene | isabel: isa chabela isabelita bel sabel chavela chabe belita isabelinha bela | ismael: isma
  | jacinto: chinto | jacobo: cobo | jaime: jaimito jimmy jaume | javier: javi xavi javito | jesus: chus chuy suso chucho chuchi jesusito txus | jeronimo:
  jero jeromo | joaquin: quino chimo quim joaco ximo joaqui kino | joaquina: quina | jorge: jorgito yoyo coque jordi jorginho jojo | jose: pepe josé
  pepito chepe zé ze pepín pepin josito zezinho zeca zezé zeze josep chema cheo jo pep zequinha joselito | josefa: pepa fina pepita chepa josefina zefa
  sefa | josefina: fina pepa jose josi finita | joseluis: pepeluis joselu | josemaria: chema josema | josemanuel: josema zemanel zé-manel | juan: juanito
  juancho juani joan xuan juanjo xoan | juana: juanita juani | juancarlos: juanca | juanjose: juanjo juanjosé | juanmanuel: juanma | juanfrancisco:
  juanfran juanfra | juanantonio: juanan | julia: juli julita | julian: juli julito | julio: juli julito | laura: lau lauri lala | leonardo: leo nardo |
  leonor: leo nor nonó | leticia: leti | lorenzo: loren lencho enzo renzo | lourdes: lurdes luli lulú | lucia: lucy luci chia lucita lu | luis: lucho
  luisito lu güicho wicho luisinho lula luisín | luisa: lulu luisi | luzmaria: luzma | magdalena: magda lena malena magui | manuel: manolo manu lolo
  manolito nelo manel manny maneco manuelinho manolín meme neco nelinho manoel | manuela: manoli manu manola lola | marcelino: marce lino | marcelo: chelo
  marce | marcos: marquitos | margarita: marga rita margot mago magos | maria: mari maru marucha mariquita marica mimi maruja mariuca | mariacarmen:
  maricarmen mamen | mariadelcarmen: maricarmen mamen carmen | mariajesus: chus mariaje machús | mariajose: marijose majo pepa coté cote mariaje |
  mariadolores: lola loles mariló marilo maridol | mariaisabel: maribel marisa | mariaelena: malena marielena | mariateresa: maite mayte marite maritere |
  marialuisa: marilu marisa luisa | mariaangeles: angeles maria-angeles mariaje | mariapilar: maripili pilar | mariarosa: marirosa | mariacristina:
  maricris | mariamercedes: merche | mariaeugenia: maru maruge kena | mariano: nano marian | mario: mayito | mauricio: mau mauri mauro | maximiliano: maxi
  max | mercedes: merche meche mercè merce merceditas | miguel: migue mico mike miguelito micho mikel miguelão miguelín | miguelangel: migue | milagros:
  mila milagritos | montserrat: montse rat | natalia: nati naty talia | natividad: nati | nicolas: nico colás colas | octavio: tavo | oscar: osqui |
  pablo: pablito pol | paloma: palo | patricia: patri pati paty patty tita | paulino: pauli | pedro: perico pedrito peio perucho pedrinho pepo pedrín pera
  | pilar: pili piluca pilarín | purificacion: puri pura | rafael: rafa rafita fael falo rafinha rafi fito fallo | rafaela: rafi rafa fela | ramon: moncho
  mon monchi ramoncito moncito | ramona: mona moncha | raquel: raque quela | raul: raulito rulo | refugio: cuca | remedios: reme meyos | ricardo: ricky
  richi cardo riqui caco ricardinho richard | roberto: beto rober berto robe tito | rocio: chio roci ro | rodolfo: fito rodo rolo olfo | rodrigo: rodri
  rigo ruy guigo digo | rogelio: roge royer gelio | rosa: rosita rosi chita rosinha | rosario: chayo charo sarito charito chalo | ruben: rube | salvador:
  salva chava dorito vador salvi | samuel: samu | santiago: santi chago yago tiago diego chaguito | sebastian: sebas chano bastian seba sebi | sebastiao:
  tião tiao bastião | sergio: checo sergi serginho | servando: servi | silvia: chiva silvi | socorro: coco soco | soledad: sole chole | susana: susi su |
  teodoro: teo doro | teofilo: teo filo | teresa: tere teté teresita maite teresina teca terê | tomas: tomasín tomi masín | trinidad: trini | valentina:
  vale tina | valentin: valen | vanesa: vane | veronica: vero | vicente: vice chente viçen tente | victor: vito viti vitor toto | victoria: vicky viqui
  toya | virginia: vicky virgi ginia | virtudes: virtu | yolanda: yoli yola | aparecida: cida cidinha | abel: beli | adriana: dri adri | afonso: fonfon | anabela: bela | artur:
  tuca turinho | augusto: guto gugu tuto | barbara: babi | benedito: dito bené bene ditinho | bernardino: dino | camila: mila cami | caetano: caê cae |
  cassiano: cacá | celestino: tino | clementina: tina | conceicao: sao são conca ção mariadaconceicao | domingas: minga | edson: edinho | eunice: nice |
  expedito: dito | fatima: fá fati | filomena: mena filó filo | gertrudes: tudinha tudes | graca: gracinha | helena: lena leninha | henrique: rique rick
  ique quico | hermenegildo: gildo | humberto: beto berto | ines: nê inesinha | isabela: bela isa | joana: joaninha jô | joao: joãozinho janjão joca
  janjao joãosinho janito | joaquim: quim quinzinho quincas juca jaquim quinca kim | leopoldina: dina | luciana: lu luciinha | ludovina: dovina | luiz:
  lula luizinho lu | madalena: lena madá mada | marcia: marcinha | mariadoceu: céu ceu | mariadagraca: graça | mariadaluz: luz | mariadolurdes: lurdes
  milú milu | mariana: mari naná | matilde: tita | raimundo: mundinho mundo raimundinho dico | rosangela: zanza | sofia: fia | tarcisio: ciso | terezinha:
  teca tetê | ulisses: lilo | valdemar: vavá demar mazinho | waldemar: vavá | zeferino: zefe | severino: biu severo | gilberto: gil betinho giba |
  josecarlos: zeca zecarlos juca | joseantonio: toze tozé josean | joaopaulo: jp jotapê jotape | josemariac: zemaria | alessandra: ale sandra sandrina |
  alessandro: sandro ale alex | alfonsina: fonsina | angelo: lino angiolino lillo | annamaria: annam anna | annunziata: nunzia nunziatina titina |
  antonella: nella anto | antonietta: nietta etta tonia | assunta: assuntina susetta | bartolomeo: meo bartolo | beatrice: bice bea | benedetta: benny
  detta | bernardetta: detta | caterina: rina cate cati nina catina | cesare: cesarino | concetta: tina titina cettina ettina concettina | costantino:
  tino | cristiano: cri | cristoforo: cris | damiano: dami | domenica: mimma nica domi | domenico: mimmo nico menico mico mimì mimi memmo meni mingo
  menego | edoardo: edo dado | elisabetta: betta elisa lisa betty betti bettina | emanuele: lele manu ema | emanuela: manu lella | ettore: ettorino |
  fabrizio: fabri bicio | federica: fede chicca | ferdinando: nando dino | filippo: pippo filippino lippo | fortunato: nato | francesca: franca checca fra
  chicca francy cicci | francesco: franco checco ciccio cesco fra cecco francescopaolo frank ciccillo | gaetano: tano gaetà nuccio | gennaro: gennarino
  rino | gerolamo: momo | giacomo: mino giaco giacomino | gianfranco: gianni franco | gianluca: luca gian | gioacchino: gino chino iachino | giorgia: gio
  giò | giovanna: gianna vanna nina giò | giovanni: gianni nino vanni gianno giannino nanni gio giovannino ninì giuà johnny | girolamo: momo mommo |
  giulia: giuly giulietta | giuliano: giugiù | giuseppe: beppe peppe pino peppino geppo bepi beppino giuse beppo pippo zeppe peppuccio bepin puccio seppe
  | giuseppina giusepina: pina giusy pinuccia giuse peppina pinella pinetta | graziella: grazia lella | guglielmo: memo mino elmo | ignazio: gnazio nazio
  | ilaria: ila | isabella: isa lella bella | italo: talo | leonardo: leo nardo dino | lorenza: enza renza lori | luigi: gigi gino luigino gigino gigetto
  ginetto gigio | luigia: gina gigia luisa ginetta | maddalena: lena madda leni | margherita: rita marghe ghita | mariangela: angela mari | mariarosaria:
  rosaria saretta | massimiliano: massi max massimo | massimo: max massi mimmo | matteo: teo matti | maurizio: mauri icio ricky | michelangelo: michele
  angelo | michele: lino michelino mico chele miki | mirella: mire | natale: lillo natalino | nicola: nico cola nicolino lino | paola: paoletta paolina |
  pasquale: pasqualino lino pascà pasqui lillino | patrizia: pati patty titti | pierluigi: gigi piero pier | piero pietro: pierino pietrino piero pier
  pierin | raffaele: lello raf raffa raffaè lele | raffaella: raffa lella | renato: rino nato | riccardo: ricky ricciotto cardo ricky | rosalia: lia rosa
  | rosaria: sara rosa saretta | salvatore: totò toto turi salvo tore turiddu sasà sasa totuccio toti turuzzu torino rino tuccio | santo: santino |
  saverio: rino savè | sebastiano: nello iano seby bastiano vastiano tano | serafino: fino | stefania: stefi stefy fanny | stefano: ste stefanino |
  teresa: teresina sina terry | tommaso: masino tommy tomaso maso masi | umberto: berto umbe | valentina: vale tina | valerio: vale | vincenza: enza cenza
  | vincenzo: enzo cenzo vince vicenzo cecè cece vincenzino nzino | virginia: ginia | vittoria: vicky | vittorio: vito victor rino vitto | adelaide: adele
  | adrien: dri | albertine: titine | alexandre: alex sacha xan | alexandra: alex sandra | alphonse: fonfon phonse | anastasie: nastasie | andre: dédé
  dede | anne: annette nanette annie nannette | annemarie: annema | antoine: toine tonio titoine anto toinou | antoinette: toinette nénette | auguste: gus
  guste gugusse | bartholome: bart | benedicte: béné bene | benjamin: ben benji benj | benoit: ben beno | bernadette: nadette dette | bernard: nanard
  bernie | catherine: cathy cath kate katou | charles: charlie charlot charly charlo | charlotte: cha lotte charlie | christelle: chris | christian: chris
  titi | christine: chris titine tine cricri | christophe: chris tof totof toph | claude: claudie claudio | claudine: dine | constance: coco | daniel: dan
  dany | danielle: dany | delphine: delph | denis: deni nini | denise: nini | didier: didi | dominique: dom domi doumé | edmond: momond ed | edouard:
  doudou ed eddy | eleonore: nono léo | elisabeth: babeth lise zabeth babette elise betty lisette élise lili zabou | emmanuel: manu | emmanuelle: manu
  emma manue | emile: milou mimile | etienne: titi tienne | eugene: gégène | fabien: fab | fabrice: fab | ferdinand: ferdi | fernand: nanand | fleur:
  fleurette | florence: flo | florian: flo | francine: cine | francois: françoué fanfan franck fanch soizic cois | francoise: fanfan soizic fanchon soazig
  fanfan swazic | frederic: fred frédo fredo freddy rico | frederique: fred | gabriel: gaby gab | gabrielle: gaby gab | gaston: gastounet | genevieve:
  ginette geneviève gen viviane | gerard: gégé gege | germaine: maine | gilbert: gil bébert | gilles: gil gillou | guillaume: guy guigui guillou will gui
  | guy: tiguy ti-guy guitou | gustave: gus tatave | helene: lena léna nenette leni | henri: riri riton | henriette: yette | hubert: hub | jacqueline:
  jacquie line | jacques: jacky jaco jacquot jacko | jean: jeannot jano | jeanbaptiste: jb jibé batistou baptiste | jeanclaude: jc jicé jeanclo |
  jeanfrancois: jeff jef jf | jeanluc: jl | jeanlouis: jeanlou | jeanmarc: jm | jeanmarie: jm jeanma | jeanmichel: jm jeanmi | jeanne: jeannette jeannine
  jane | jeanpaul: jp jipé jeanpo | jeanpierre: jp jipé jeanpi japi pierrot | jeanphilippe: jp jeanphi | jerome: jéjé jeje jérémy | joachim: jo | joseph:
  jo josé jos jojo zef josépha | josephine: jo josie fifine josé | josiane: josie | julien: juju jul | juliette: ju juju | laurence: lolo laure | laurent:
  lolo lau | leonard: leo | leopold: leo pold | louis: loulou lou louison ti-louis | louise: lou loulou louisette | lucien: lulu luc | lucienne: lulu |
  ludovic: ludo | madeleine: mado mad madelon madeline mady | marcel: marcello cel marco | marguerite: margot guite margo daisy rita maguy | mariange:
  marian | marie: mimi marinette manon mariette | mariechristine: mc | marieclaude: mc | marielaure: malo malaure | mariemadeleine: marylène |
  marielouise: malou marilou | marietherese: maïté maite maithé mt | martine: titine | mathieu matthieu: mat math matt | mathilde: mathou tilde | maurice:
  momo | maximilien: max maxou | maxime: max | melanie: mel | micheline: mich | michel: mimi michou mich mick | michele: mich mimi | monique: momo nique |
  nathalie: nath nat | nicolas: nico colas nico | nicole: nini nicou | odette: dette | olivier: oliv olive ol | pascal: pasc | pascaline: pasca | patrice:
  pat | patricia: pat patou | patrick: pat patou | paulette: lette | philippe: phil philou fifi | pierre: pierrot pierrick pépé pepe piotr ti-pierre |
  raphael: raph rapha | raymond: ray momon raymondo | regis: reg | rene: nénesse néné | richard: rick ricky | robert: bob bébert bébère robby bobby ti-bob
  | rodolphe: rodo dolphe | roger: rog | roland: rolo | romain: rom | rosalie: rose lili | sebastien: seb bastien | simone: monette | solange: sol |
  sophie: soso fifi soph | stanislas stanislaus stanislaw: stan | stephane: steph stef | stephanie: steph stef fanny | suzanne: suzette suzon zaza suzie suzy | sylvain: syl |
  sylvie: syl | therese: tété thérésou résé | thibault: thib titi | thierry: titi thier | thomas: tom toto | valentin: val | valerie: val | veronique:
  véro vero nique | victor: totor vic | victoria: vic | vincent: vince vinc | violette: vio | virginie: virg nini | xavier: xav zav | yannick: yann yan |
  yves: yvon vivi | yvette: vévette`;
