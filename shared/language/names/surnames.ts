/*
 * Common surnames of the countries of those who use the product. A surname in it tells less than one that is not, and one letter more or less may make another
 * family of it: "Clarke" is no mistyped "Clark". Folded, particles joined.
 */
const surnames: ReadonlySet<string> = new Set(
  `
  abbot abbott abila abreu adam adamczyk adams adamski aert aerts aeschbacher aeschlimann aguiar aguilar ahlers ahmad ahmed aigner akhtar alan albers
  albrecht alexander ali allan allen almeida alonso alvarado alvarez alves amaral amato amorim amsler amstutz amundsen andersen anderson andersson andrade
  andre andreassen andrews andrzejewski antao antunes araujo arias armstrong arnaud arnault arnold arnoux arroyo arslan ashby ashley aslan assis aubert
  aubry auer austin avila axelsson aydin azevedo babic bachmann backmann baier bailey baillie bailly bair bak baker bakken bakker balog balogh banerjee
  banks baptista baran baranowski baranski barbier barbieri barbosa barens barlow barnes baron barone barret barrett barros bartlett basile bassett bassi
  basso bastos batista battaglia bauer baumann baumgaertner baumgartner bayer beck becker bednarczyk bednarek bednarski begum behm behme behrend behrendt
  behrens beier belanger bell bellini beltran benedetti bengtsson benitez bennet bennett benoit berendt berens berg berge berger bergeron berglund
  bergmann bergstrom bernard bernardi bernasconi berry bertin bertran bertrand beyer bezerra bianchi bianco biedermann bielecki bieri bilbao binder bishop
  biton black blanc blanchard blanco blaszczyk blom boehm boehme boer bohm bohme bonnet borges borkowski borowski bos bosch boscolo bose bosso bouchard
  bouchart boucher boulanger bourgeois bouvier bowman boyd boyer bradley braga brambati brambilla brand brandt braun bravo brien brito britto brooke
  brooks brouwer brown browne brun brunet brunner bruno bryant brzezinski brzozowski bucher buchner buecher buechner buehler buergi buhler bukowski burgi
  burke burki burnet burnett burns burton busch bustamante butler byrne caballero cabrera caldas calvo camacho camargo campbell campos cano caouette
  caputo carbone cardoso carillo carlsen carlson carlsson carmona carneiro caron carpenter carpentier carr carrasco carre carrillo carroll carter caruso
  carvalho carver casado casati castillo castro cattaneo cavalcante cavalcanti ceballos celik cepeda cerny cevallos chamberlain chapman charles
  charpentier chaudhary chaves chavez chen chevalier chmielewski choi chojnacki christensen christiansen chrzanowski ciesielski cieslak cieslik claes
  claeys clark clarke clement clerk coal coelho cohen cole coleman coles colin collet collins colnaghi colombi colombo connell connor conte conti
  contreras cook cooke cools coolsaet cooper coppola cordoba cordova correa correia cortes cortez costa cote couto cox crawford crespo crippa crosby cruz
  cunha cunningham cuypers czajka czajkowski czarnecki czech czerwinski dabrowski dahl damico dangelo daniel daniels das david davies davila davis dawson
  day dean deangelis debacker deboer debruijn debruin debski declerck declercq decock degraaf degroot dehaan dejong dejonge dekker dekok dekoning delange
  deleeuw delgado deluca demir denis derr deruiter desai desantis deschamps desjardins desmedt desmet desrosiers devos devries dewael dewaele dewit dias
  diaz dietrich diez dijkstra dimitrov dixon djordjevic dobrowolski docherty dogan doherty domagala domanski dominguez donati dordevic dorn dorr dougherty
  doyle driessen duarte dubois dubos dubosc duda dudek dufour dumas dumont duncan dunn dupond dupont dupre dupree dupuis dupuy duran durand duval dvorak
  dziedzic ebert eberth ebhardt ebhart ebner echeberria echevarria echeverria eder edwards egger ehlers ehrlich eide eigner eilers eliot eliott elisondo
  elizondo elliot elliott ellis engel eriksen eriksson ernst escobar escobedo espinosa espinoza esposito esteban esteves estevez estrada etxeberria evans
  everett evers fabbri fabre fabres faria farias farina farkas faure favre ferguson fernandes fernandez ferrara ferrari ferraro ferreira ferrer ferrero
  ferretti ferreyra ferri ferro fields figueiredo figueroa fink fiore fiori fischer fisher fletcher fleury flores fonseca fontaine fontana ford forsberg
  fortin foss foster fournier fowler fox franco francois frank franke franklin fransson fredriksen fredriksson freeman frei freitag freitas frey freytag
  frick fricker friedl friedrich fuchs fuentes fuller fumagalli furlan furtado gagne gagner gagnon gaillard gajda gajewski galban galimberti gall
  gallagher gallardo gallego galli gallo galvan garcia gardner garnier garret garrett garrido garza gasser gatti gauthier gautier gebhard gebhardt gentile
  george georgiev gerard gerber gerhard gerhardt gerlach germain gerritsen gervais gibbs gibson gil gilbert gilles gimenez giordano girard giraud girault
  giraut giuliani glowacki godard goddard goicoechea goikoetxea gomes gomez goncalves gonzales gonzalez goodwin goossens gordon gorecki gorski grabner
  grabowski graf graham grant grassi grasso gray greco green greene grey griffin groen gross gruber grzelak guerin guerra guerrero guillaume guillot
  guimaraes gundersen gunther gupta gustafsson gustavsson gutierrez guyot guzman haas haase hagen hahn haider hajek hall halvorsen hamilton hansen hanson
  hanssen hansson harms harper harris harrison hart hartmann harvey has hase haugen hawkins hayes hebert heider hein heine heinrich heintz heinz heinze
  henderson hendriks hennessy henriksen henriksson henriques henry heredia hermann hermans hernandez herrera herrero herrmann herve hess hesse hewes
  hewitt hews heyn heyne hicks hidalgo hill hiller hintze hinz hodge hodges hoekstra hofer hoffman hoffmann hofman hofmann hofstatter hofstetter holm
  holmes holt holzer hope horak horn horvat horvath howard howe howell huang huber hubert hudson huemer huet hug hughes hughs hugi hugo huisman huller
  hunt hunter huot hurst hussain hussein ibanez ibarra iglesias ilic ionescu iqbal ito ivanov ivanova iversen iyer izquierdo jablonski jaccard jackson
  jacob jacobs jacobsen jacquet jager jahnsen jakob jakobs jakobsen jakobsson jakubowski james janicki janik janiszewski jankowski jansen janssen janssens
  jansson jarosz jarrett jasinski jastrzebski jaworski jean jenkins jennings jensen jesus jimenez johannessen johansen johansson johnsen johnson johnston
  johnstone joly jonasson jones jonker jonson jonsson jordan jorgensen joshi jovanovic jozwiak juarez juhasz julien jung juric kaczmarczyk kaczmarek
  kaiser kalinowski kaminski kania karlsen karlsson karpinski kasprzak kato kauffmann kaufmann kaur kavanagh kaya kazmierczak kearney kearny kedzierski
  kehoe keller kelley kelly kennedy keogh keough kessler khan kilic kim king kirk kiss klaas klaes klein klimek knezevic knight knowles knutsen kobayashi
  koch kohen kohler kok kolodziej kolodziejczyk konig koning kopec kosinski koster kot kovac kovacevic kovacs kowal kowalczyk kowalewski kowalik kowalski
  kozak koziol kozlowski kraft krajewski kramer kraus krause krauss krawczyk krebs krejci kreps kristensen kristiansen kristoffersen krol kruger kruk
  krupa kruse kubiak kucera kucharski kuhn kuhne kuijper kuijpers kuiper kuipers kumar kuntz kuntze kunz kunze kurek kurowski kwiatkowski lachance
  lachapelle lackner lacroix lamb lambert lambrecht lambrechts landry lane lang lange langlois lanza lanzi lapointe lara larsen larson larsson laskowski
  laurent lavoie lawrence lawson lazaro le leal lebrun lechner leclerc leclercq leclerq lecompte lecomte lecorre lee lefebure lefebvre lefevre legall
  leger legoff legrand lehman lehmann leigh leite leitner lemaire lemmens lemoine lentz lenz leon leone lerch leroux leroy lesniak leszczynski leu
  levasseur leveque levesque levi levy lewandowski lewes lewis li lie lien lima lind lindberg linder lindgren lindkvist lindner lindquist lindqvist
  lindstrom lipinski lis little liu lloyd lobo lombardi lombardo long longo longoni lopes lopez lorenz lorenzo louis loureiro lourenco louro loyd lozano
  lucas luczak ludwig luethi lukasik luna lund lundberg lunde lundgren luque luthi lutti lutz luz lynch maas macdonald macedo machado maciejewski
  mackenzie maclean macleod madej madsen maertens maes magalhaes magnusson mahmood maia maier maierhofer maillard maillart mair maj majchrzak majer
  majewski makowski maldonado malecki malinowski mancini marchand marchetti marciniak marcinkowski marcos marek mariani maric marie marin marinho marini
  marino markiewicz markovic markowski marks markus marques marquez marsh marshall martel martens marti martin martinelli martinez martini martino martins
  martinsen marty marx mason masson mateus matheson mathews mathiesen mathieson mathieu mathisen mathys matias matos matthews matthieu matthys mattos
  mattsson matusiak matuszewski maurer mauri mauro mayer mayerhofer mayr mayrhofer mazur mazurek mazurkiewicz mazza mccarthy mccoy mcdermott mcdonald
  mckenzie mclean mcleod mead meade medeiros medina mehta meier meierhofer meijer meili meir mejia mello melo menard mendes mendez mendoza mercier merino
  mertens mesa messina metcalf metcalfe mettler metz metzger metzner meunier meusnier mexia meyer meza michael michalak michalski michaud michaux michel
  michels michiels michl mikolajczyk milani milewski miller millet mills miranda mishra mitchell mizrahi moe moeller moen mol molenaar molina moller
  molnar montanari monteiro montero montes montgomery monti montoya moore mora moraes morais morales moran morath moreau moreira morel morelli moreno
  moretti morgan morin moritz morris morrison mortensen moser moss mota motta moulin moura moya mroz mucha mueller mulder mullan mullen muller munoz
  murphy murray musial myers nadeau naef naegele nagel nagl nagy nair nakamura nascimento navarro nawrocki neal neale nef neff neil neill neilson nelson
  nemec nemeth neri neuman neumann neves newman nguyen nichols nicolas nielsen nieto nikolaidis nikolic nilsen nilsson noel nogueira nolan norris north
  novaes novak novakova novakovic novotny nowacki nowak nowakowski nowicki nunes nunez nygard obrien ochoa oconnell oconnor odermatt olejniczak olejnik
  olivares oliveira oliver olivier olofsson olsen olson olsson olszewski oneil oneill oreilly orlando orlowski orozco ortega ortiz orzechowski osborn
  osborne osbourne osorio ostrowski otero otto ouellet ouellette owczarek owens ozturk pacheco padilla page paige paiva pajak palmer palmieri palumbo
  papadopoulos papadopulos papp paquet paquette pardo paris parisi park parker parra parsons pascual passos pastor patel patterson paulin paulsen
  paumgartner pavan pawlak pawlik pawlowski payet payne pearce pedersen peeters peirce peixe peixoto pellegrini pellegrino pelletier peltier pena pereira
  pereyra perez perkins perrin perrot perry persson peters petersen peterson petersson petit petrov petrova petrovic pettersen pettersson pfeifer pfeiffer
  phelan philippe philips phillip phillips piasecki piatek picard pichler pierce pierre pieters pietrzak pineda pinheiro pinho pinto piotrowski piras
  pires pohl poirier pokorny polak ponce popa popescu portela porter pospisil post postma poulin poulsen powell pozzi prado pratt prevost prevot price
  prichard prieto prins pritchard prochazka provost przybylski quaresma queiros queiroz quinn quintana quiros quiroz ramalho ramirez ramos rangel rao
  rasmussen ratajczak ray raynaud read reade reddy redondo reed reich reiche reichel reichelt reichert reid reilly reis reiter renard renaud renault resch
  resende rey reyes reynaud reynaut reynolds rezende rezzonico rhode rhodes ribeiro ricci rice richard richards richardson richter riedel riedl rieger
  riley rinaldi rios riva rivas rivera riviere rizzi rizzo roads robert roberts robertson robin robinson robles rocca rocchi rocha rochat roche rode
  rodrigues rodriguez roe roger rogers rogowski rohde rojas roland rolland roman romano romanowski romero rosales rose ross rossetti rossi roth rothe rott
  rousseau roussel rousselle rousset roux rowe roy royer rubio rudel ruedl rueegg ruegg ruger ruggiero ruiz russell russo rutkowski ryan sa sabala
  sadowski saenz saez sahin sala salas salazar salgado sampaio sanchez sandberg sanders sandoval sanna santana santiago santoro santos sanz saraiva
  sartori sato sauer savard sawicki schaefer schaeffer schaer schafer schaffer schaffler schar schaub scheerer schefer scheffer scheffler scheidegger
  scherer scherrer schindler schipper schmid schmidl schmidt schmied schmit schmitt schmitz schneider scholten scholz schouten schreiber schroder schubert
  schueler schuett schuetz schulc schuler schuller schulte schultz schulz schulze schumacher schuster schutt schutz schwaiger schwarz schweiger scott
  segura seidel seidl seifert seiffert seixas sen sequeira serra serrano shah sharma sharp sharpe shaw shepard shepherd sheppard sherman siefert
  siegenthaler siegrist sierra sigrist sikora sikorski silva silvestri simard simmons simoes simon simpson sims singh siqueira sjoberg skiba skowronski
  slater sliwinski smeets smet smets smidt smit smith smits smyth smythe snyder soares sobczak sobolewski socha sokolowski solberg soler solheim solis
  soliz sommer sorensen sorrentino sosa sosnowski soto sousa souza sowa spencer stachowiak stadler stahl stalder stankiewicz starck starcke stark starke
  stattler staub steel steele stefanski steiger stein steiner stephens stephenson stepien stettler stevens stevenson steward stewart stocker stohl
  stojanovic stoll stolle stone strand strasser strassner stuart stucki suarez sullivan suter sutter sutton suzuki svendsen svensson svoboda szabo
  szczepaniak szczepanski szewczyk szulc szymanski szymczak tailor tait takacs takahashi tanaka tanner tate tavares tavora taylor teixeira testa theriault
  therriault thibaud thibault thibaut thibeault thiel thiele thies thiess thomas thomassen thompson thomsen thomson thorn thorne thorpe tiel tiele ties
  tiess timmermans tobler tomaszewski tomczak tomczyk torres toth townsend trachsel tran trejo tremblay trevino trevisan trujillo tucker turcotte turner
  uhl uhle uhlich uhlig ullrich ulrich urban urbaniak urbanski urbina vachon valdes valdez valencia valente valentini valenzuela vallejo valles vanbeek
  vandam vandamme vandenberg vandenberghe vandenbosch vandenbrink vandenbroecke vandenbroek vandenbroucke vandenheuvel vandepol vandeputte vanderheijden
  vanderhorst vanderlaan vanderlinden vandermeer vandermeulen vanderveen vandervelde vanderwal vandeven vandijk vandongen vandoorn vandyck vandyk
  vanleeuwen vanloon vanveen vanvliet vanwijk varela varga vargas vasconcellos vasconcelos vasques vasquez vasseur vaughan vaughn vaz vazquez veenstra
  vega vela velasco velasquez velazquez vera verbeek verhoeven verma vermeulen verstraete verstraeten vesely viana vianna vicente vidal vieira villa
  villalobos villareal villarreal villegas villeneuve vincent vink viola visentin visentini visser vitale vitali vitalli vogel vogeli vogelin vogt voigt
  vos voss wade wagner walczak walker wallace waller wallner walsh walshe walter walton wang ward warren washington wasilewski watanabe waters watkins
  watson watts wawrzyniak weaver webb weber wegener wegmann wegner weigand weiland weiss welch wells wenger wentzel wenzel werder werner wesolowski west
  weston weygand weyland wheeler whelan white whyte widmann widmer wieczorek wiegand wieland wierzbicki wilczynski wilk wilkins willems willemse willemsen
  williams williamson willis willson wilson wimmer winkler winter wisniewski wiss witkowski wittwer wlodarczyk wojciechowski wojcik wojtowicz wolf wolff
  wolski wolters wong wood woods wouters wozniak wright wrobel wroblewski wrona wu wyatt wysocki wyss xavier ximenez yamada yamaguchi yamamoto yamashita
  yanez yang yates ybarra yeates yildirim yildiz yilmaz young zabala zago zajac zak zakrzewski zalas zalewski zanella zanetti zanin zanon zaugg zavala
  zawadzki zbinden zeballos zepeda zhang zhao zhou zieba ziegler zielinski zimmerli zimmermann ziolkowski zollinger zuercher zunega zuniga zurcher`
    .trim()
    .split(/\s+/),
);

/** Those that so many have that one more word beside them tells little. */
const everywhere = new Set(
  "smith johnson williams brown jones miller davis garcia rodriguez martinez hernandez lopez gonzalez perez sanchez muller mueller schmidt schneider fischer weber meyer meier huber gruber martin bernard dubois durand dupont rossi russo ferrari bianchi jansen devries nowak kowalski silva santos souza sousa ferreira pereira hansen johansen novak nagy kovacs ivanov kaya yilmaz cohen levi tanaka suzuki kim lee nguyen patel sharma singh khan".split(
    " ",
  ),
);

export const isEverywhere = (word: string): boolean => everywhere.has(word);

/** Whether a word is a common surname. */
export const isCommonSurname = (word: string): boolean => surnames.has(word);
