/** German, Austrian and Swiss first names: before the colon the name, with other spellings of it; behind it what people say for it. */
export const german = `
  adelheid: heidi adi | adolf: adi dolf | albrecht: albert | alexander: alex sascha xandi xandl xander lex | alexandra: alex sandra xandra | alfred: fredi fred | alois:
  loisl luis lois | aloisia: loisi luise | andrea: andi drea andy | andreas: andi andy andre anderl anders | angelika: geli angie | anna: anni nanni
  annerl nannerl annika | annemarie: annemie | anton: toni | antonia: toni | antje: anna | august: gustl gust | augustin: gustl | barbara: babsi barbi
  bärbel barbel wetti | beate beatrix: bea trixi | benedikt: bene beni benni | benjamin: benni ben benny | bernhard: bernd hardi berni bernie | bernd:
  berni | brigitte: gitti gitte britta biggi | christa: christl | christian: chris chrigu hitsch christl | christiane christina christine: chris christel
  tina christl nina christa | christoph christof: chris christoferl stoffel stoffl | claudia: claudi | cornelia: conny nele nelly | daniel: dani danny dan
  | daniela: dani | dieter: didi | dietrich: dieter | dominik: domi nik | dorothea: dora dorli doro thea | eberhard: eber | eduard: edi edu | elfriede:
  friedl elfi fridl | eleonore: lore nora | elisabeth: lisa lisl liesl sissi sisi elli else elsi lisbeth betti bettina elise ilse liesel sisy lilli beth |
  emil: emmo | emilie: milli mili | engelbert: bert engel | erich: ricki | erika: rika riki | ernst: ernstl ernesto | eva: evi | ferdinand: ferdi ferdl
  nandl fred | florian: flo flori | franz: franzl franzi franky | franziska: franzi fanny sissi ziska | friedrich: fritz friedl fredi fred | friederike:
  rike fritzi friedl | fridolin: fridl | gabriele gabriela: gabi gaby ella | georg: schorsch jörg jorg girgl schorschl gergo jürgen schosch | gerhard:
  gerd hardi gert geri | gertraud gertrud: trudi traudl trude gerti traude | gottfried: friedl götz | gregor: greg | günther gunther guenter günter
  gunter: günni | hannelore: hanne lore hanni | heinrich: heiner heinz heini hein henner | helene: leni lena hella | helmut hellmut: helli | herbert: herb
  bert hebbi | hermann: hermi männe | hermine: mina minna hermi | hildegard: hilde hilda | horst: hotte | hubert: hubsi hubi bert | hugo: hugi | ignaz:
  nazi naz | ingeborg: inge | irmgard: irmi irma | jakob: jockel joggi köbi kobi jaggi jack | joachim: achim jochen jo jockel | johann johannes: hans
  hansi hannes johnny hansl jo hanspeter hän hansjörg giovanni | johanna: hanna hanni hansi jo | jonas: joni | josef joseph: sepp seppi pepi jupp josi
  beppi beppo sepperl jo jos | josefine josefa: josi fini pepi sefa pepperl peppi | judith: judy | julia: juli jule | jürgen juergen jurgen: jogi | karl
  carl: karli kalle charly charlie kari karle karlheinz carlo | karoline carolin: karo caro lina line | katharina: kathi käthe kathrin kati nina trine
  tina kathl kata rina käthi | klaus: klausi | klara clara: klärchen | konrad: conny konni kurt radi radl | konstantin: konsti | kornelius: konni |
  kunigunde: kuni gundi | kurt: kurtl | leonhard: leo hardi hardl lenz lehnert | leopold: poldi leo pold | leopoldine: poldi | lorenz: lenz enz renz |
  ludwig: lutz wiggerl luggi lude lui wickerl | luise: lu lulu | magdalena: lena leni magda madlen lenerl | manfred: fredi manni fred mandi | manuela:
  manu ela | margarete margareta margarethe margaritha: grete gretl greta gitta rita marga gretchen gretli meta | maria: mitzi mizzi marie mia miri ria
  resi mariedl maridl moidl | marianne: mari nanne | markus: max maggus mäki | martha: martl | martin: martl tinu maschtl | martina: tina | mathias
  matthias: hias matze matti hiasl thias | mathilde: tilde tilly thilde | maximilian: max maxl maxi | melanie: meli mel | michael: michi michl michel mike
  much micha mich | michaela: michi ela | monika: moni | nikolaus niklas: klaus nick niki nik nikl klausi | oskar: oski ossi | oswald: ossi | otmar: otti
  | otto: ottl | patrick patrik: pädi padi | paula: pauli | paul: pauli | peter: pit peterl petschi pesche | petra: peti | philipp philip: phil lipp fips
  pippo | rainer reiner: rainerl | regina: regi gina | reinhard: reini hardi | reinhold: reini holdi | renate: reni nate | richard: richi ricki hardi rick
  | robert: robi robbi bert röbi | roland: roli | rolf: rölfu | rosa rosalia: rosi rosl | rosemarie: rosi romy | rosina: rosi | roswitha: rosi | rudolf:
  rudi ruedi rolf dolf rudl | rupert: rupp pertl berti | sabine: bine sabi bini | sebastian: basti wastl bastian wast sebi bascht | siegfried: siggi sigi
  | sieglinde: siggi linde | sigrid: siri | sigmund: sigi siggi | simon: simi | silvester: vestl silvi | silvia: silvi | sophia sofie sophie: soffi fifi |
  stefan stephan: steff stefferl steffl steffen fanni | stefanie stephanie: steffi steff fanny stefferl | susanne: susi sanne sanni | tamara: tami |
  theodor: theo teo | theresia therese theresa: resi resl thesi | thomas: tom tommy thommy thömu damerl | tobias: tobi | ulrich: uli ueli ulli utz |
  ulrike: uli rike ulli | urban: urbi | ursula: uschi ursel ursi ulla | valentin: valti vali veltl | verena: vreni vroni | veronika: vroni vreni vero |
  viktor: viki | viktoria: vicky vicki | vinzenz: vinz zenz | volkmar: volker | walburga: burgi wally | waldemar: waldi | walter walther: walti wälti
  waldi | waltraud: traudl traudi | wilhelm: willi willy helmi will wim | wilhelmine: minna mina willi | winfried: winni | wolfgang: wolfi wolf wolferl
  gangerl woife | xaver: xaverl xari vere veri | yvonne: yvi | hanspeter: hampi hp | hansruedi: hr hansrudolf hausi | hansrudolf: hansruedi | werner:
  werni wernu | fridolin: fridu`;
