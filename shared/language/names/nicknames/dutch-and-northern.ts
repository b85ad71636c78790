/** Dutch, Flemish and Scandinavian first names: before the colon the name, with other spellings of it; behind it what people say for it. */
export const dutchAndNorthern = `
  adriaan adrianus: arie ad janus adri aad ari | adriana: jana adri janny sjaan ada | aleida: alie | alexander: alex sander lex xander | aloysius: louis
  wies | anna: anneke ans annie annet anke antje | anthonie antonius anton: toon ton teun tony antoon theun tonnie teunis anton | antonia: toos tonnie
  toni toosje | arend: arie | arnold arnoldus: nol arno nolleke | augustinus: guus stijn gust | bartholomeus bart: bart meeuwis bartel mees | bernardus
  bernard: ben bernd bennie barend nard | catharina: trijn kaat to toos rina katrien cato ina kaatje tine trien carina | cecilia: cilia silke cile |
  christiaan christianus: chris krist christ kris | christina: stien tina kristien christien | cornelia: corrie nel nelly cor cora lia neeltje neel
  nelleke | cornelis cornelius: cor kees cees nelis knelis kor keesje | daniel: daan dani | diederik: dirk rik | dirk: dick | dominicus: dook | eduard: ed
  edu | elisabeth: bep els lies betsie elly lisa liesbeth lijsje betje lisette bets ella elsje lieke | emiel: miel | engelbertus: bert engel | everardus:
  evert ever | evert: ever | ferdinand: nand ferre | francisca: cisca sien francien cis siska fran | franciscus frans: frans sus cis frank francis suske |
  frederik: fred frits rik freek fredje | gabriel: gab | gerardus gerard: gerrit gert ger geert | gerrit: ger gert gerard | geertruida: truus truida
  geertje trui gertie toos geer | gijsbert gijsbertus: gijs bert bertus | godfried: frits govert | gregorius: goris greg | gustaaf: gust staf | harm:
  harmen | hendrik hendrikus henricus: henk rik hein henri heintje harrie harry hennie driek rikus | hendrika henrica: riek rika hennie drika ria riet |
  herman hermanus: harm herm manus herre | hieronymus: jeroen | hubertus hubert: huub bert hub bertus | ignatius: naas ignace | isabella: bella isa |
  jacob jacobus: jaap koos coos sjaak kobus sjakie ko jac cobus jacco | jacoba: coba koosje co cootje jakoba | jacqueline: jacq | jan: jantje janneman
  janus | johan johannes: jan hans joop johan jo hannes joh john jannes han sjannie jopie janus | johanna: jo annie jopie hanna joke hannie janna jannie
  han jans hanneke jannetje | joost judocus: joos | joris georgius: joris sjors | jozef josephus joseph: jef jos jo joost sjef jeff joep zjef juul jup
  seppe | josephina: fien jose josje | juliana: jul juul liana | julius jules: juul | karel carolus: charel karel sjarel ka | katrien: kaat trien | klaas
  nicolaas: klaas nico niek kobus nick claes klaus | laurens laurentius: lau rens lars laurent lou | lambertus lambert: bert lam bertus bart | leendert
  leonardus: leen leo len nardus | leonard: leon leo | lodewijk: lode louis wiek lo lodewijck | lucas: luuk luc | ludovicus: lode louis | magdalena: leen
  lena leentje magda madeleine | marcus: marc | margaretha: griet greet gre margriet greta grietje margo marga rita gretha | maria: mia marie rie ria miet
  mieke mies marij maaike riet maartje marijke mieke mieneke | maarten martinus: maart tinus mart martijn marten tijn rien | martha: mart | mathijs
  mattheus: thijs mat matthijs tijs mathieu | mathilde: tilly tilde | maximiliaan: max | michiel michael: chiel mich giel michel machiel | nelleke: nel |
  nicolaas nicolaus: nico klaas niek | paulus: paul pauwel | petronella: nel nellie petra nelleke pietje piet elly | petrus pieter: piet peter pierre pier
  peer pit | philippus: flip filip lippe | pieternel: nel | regina: gina | reinier reinder: rein reind | richard: rick rik | robertus robert: rob bert
  robbie | rudolf: ruud dolf roelof roel | roelof: roel | sebastiaan: bas seb | simon: siem siemen | sophia: fie fietje sofie | stefan stephanus: steef
  stef fanus | sybrand: siebe | theodorus: theo dorus dirk door teeuw theet | theodora: dora thea door | theresia: trees resi treesje thea | thomas: tom
  tommie maas | timotheus: tim | ursula: ulla | valentijn: val | victor: vik vic | vincent: vinnie vin cent | walter wouter: wout wouter wolt |
  wilhelmina: mien willy mina mientje wil willie wilma helma willemijn | wilhelmus willem: wim willy wil helm pim mus willy willie | abraham: bram braam |
  anders: andy | birgitta: gitta britta | christian: chris kris | elisabet: lisa lisbeth bettan | fredrik: frede fred | gunnar: gurra | gustav: gurra
  gusten | ingrid: inga | jens: jenne | johan: jonne | karl: kalle | katarina: kattis kajsa | kristina: stina kicki | lars: lasse | magnus: mange |
  margareta: greta maggan | mikael: micke | nils: nisse niels | olof olav: olle ole | per: pelle | peter: peppe | rasmus: ras | sven: svenne | ulf: uffe |
  kirsten: kisser | niels: niller`;
