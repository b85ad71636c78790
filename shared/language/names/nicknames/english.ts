/** English first names: before the colon the name, with other spellings of it; behind it what people say for it. */
export const english = `
  alexander: alex alec al sandy xander lex sasha | alexandra: alex alexa lexi sandra sandy sasha | alfred: alf alfie fred freddie al | alan allan allen:
  al | albert: al bert bertie albie | abigail: abby gail abbie | abraham: abe bram | adam: ad addy | adrian: ade | agnes: aggie nessie | alice: allie ali
  | alison allison: ali allie | amanda: mandy manda | amelia: amy millie mia | andrew: andy drew | angela: angie ange | anthony antony: tony ant anton |
  ann anne anna: annie nan nancy nina | antoinette: toni netty | archibald: archie baldie | arthur: art artie | augustus august: gus augie | barbara: barb
  babs barbie bobbie | bartholomew: bart barty | beatrice: bea trixie bee | benjamin: ben benny benji jamin | bernard: bernie barney | bradley: brad |
  brian bryan: bri | bridget: biddy bridie | calvin: cal | cameron: cam | caroline carolyn: carrie caro lyn carol | carl: carlie | catherine katherine
  kathryn cathryn katharine: cathy kathy kate katie kat cat kay kit kitty kathie | charles: charlie chuck chas chaz chip charley | charlotte: charlie
  lottie char | christina christine: chris chrissy tina christie kirsty | christopher: chris kit topher chrissie | clifford: cliff | clarence: clarrie |
  constance: connie | cornelius: neil con corny | cynthia: cindy | curtis: curt | daniel: dan danny | danielle: dani danny | david: dave davey davy |
  deborah debra: deb debbie debby debs | dennis: den denny | diana diane: di | dominic: dom nic | donald: don donnie donny | dorothy: dot dottie dolly
  dora dodie | douglas: doug dougie | edward: ed eddie ted teddy ned eddy | edmund: ed eddie ned | edwin: ed eddie win | eleanor: ellie nell nora nellie
  lenny ella | elizabeth elisabeth: liz lizzie beth betty eliza bess betsy libby lisa bessie elsie lizzy buffy lilibet | emily: em emmy millie | emma: em
  emmie | ernest: ernie | eugene: gene | evelyn: evie eve | florence: flo florrie flossie | frances: fran frankie fanny francie | francis: frank frankie
  fran | franklin frank: frank frankie | frederick fredrick frederic: fred freddie freddy rick | gabriel: gabe | gabrielle gabriella: gabby ella gaby |
  gareth: gaz gary | gary garry: gaz gazza | geoffrey jeffrey: geoff jeff | george: georgie | gerald: gerry jerry | gerard: gerry | gertrude: trudy gertie
  | gilbert: gil bert | gillian: gill jill | gregory: greg gregg | gordon: gordy | grace: gracie | harold: harry hal | harriet: hattie harri | henry:
  harry hank hal | herbert: bert herb herbie | helen: nell nellie lena | howard: howie | hubert: hugh bert | hugh: hughie | irving: irv | isaac: ike zack
  | isabel isabella isobel: izzy bella belle ibby | jack: jackie | jacob: jake jay | jacqueline: jackie jacqui | james: jim jimmy jamie jimbo jem | jane
  janet janice: jan janie | jason: jay jase | jean: jeanie | jennifer: jen jenny jenn | jeremiah jeremy: jerry jez jem | jerome: jerry | jessica: jess
  jessie | joan joanna joanne: jo joanie | jocelyn: joss | john: jock jack johnny jon jonny johnnie | jonathan: jon jonny johnny jonty | joseph: joe joey jos |
  josephine: jo josie jojo | joshua: josh | judith: judy jude | julia juliet: jules julie | julian: jules | karen: kaz | katrina: trina | kenneth: ken
  kenny | kevin: kev | kimberly: kim | kristina kristin: kris tina | lancelot: lance | laura lauren: laurie lori loz | lawrence laurence: larry laurie
  lars lawrie | leonard: len lenny leo | leopold: leo | leslie lesley: les | lewis louis: lew lou louie | lillian lilian: lil lily lillie | linda: lin
  lindy | louise louisa: lou lulu | lucy lucille lucinda: lu lucie cindy | lydia: liddy | madeleine madeline: maddie maddy | malcolm: mal malc | marcus
  mark: marc | margaret: maggie meg peg peggy madge marge margie rita greta daisy mags megan margo | marian marianne: mary | marilyn: mary lyn | marjorie:
  marge margie | martha: marty mattie patty | martin: marty mart | mary: molly polly mamie may mae maisie | matilda: tilly mattie tilda | matthew: matt
  matty | maureen: mo reenie | maurice: mo morrie | maxwell maximilian: max | megan: meg | melanie: mel | melissa: mel lissa missy | melvin: mel |
  michael: mike mick mickey mikey mitch micky | michelle: shell shelly chelle | mildred: millie | milton: milt | miriam: mimi miri | mohammed muhammad: mo
  | montgomery: monty | morris: mo | nancy: nan | nathan nathaniel: nate nat | nicholas nicolas: nick nicky nico cole klaus | nicola nicole: nicky nikki
  nic | nigel: nige | norman: norm | oliver: ollie olly noll | olivia: liv livvy ollie | oscar: oz ozzie | oswald: oz ozzie | pamela: pam pammy |
  patricia: pat patsy patty trish tricia trisha | patrick: pat paddy rick patsy | paul: pauly | penelope: penny | percival: percy | peter: pete | philip
  phillip: phil pip | philippa: pippa pip phil | phyllis: phyl | rachel: rae shelly | ralph: ralphie | randolph randall: randy | raphael: rafe raf |
  raymond: ray | rebecca: becky becca bex | reginald: reg reggie | richard: rick dick rich ricky richie dickie rik | robert: bob rob bobby robbie bert
  robin bobbie | roberta: bobbie robbie bert | roderick: rod roddy rick | rodney: rod | roger: rog hodge dodge | roland: rollo roly | ronald: ron ronnie
  ronny | rosemary: rosie rose romy | rosalind: roz ros rosie | rose: rosie | rupert: rup | russell: russ rusty | samantha: sam sammy mantha | samuel: sam
  sammy | sarah sara: sally sadie sal | sebastian: seb baz bas | sharon: shaz shazza | sheila: shell | shirley: shirl | sidney sydney: sid syd | simon: si
  sy | sophia sophie: soph | solomon: sol solly | stanley: stan | stephanie: steph stephie | stephen steven: steve stevie ste | stewart stuart: stu stew |
  susan susanna suzanne susannah: sue susie suzie suzy sukie | sylvester: sly vester | sylvia: syl | tamara tamsin: tammy tam | terence terrance: terry
  tel | theresa teresa: terry tess tessa terri tracy | theodore theodora: ted teddy theo dora | thelma: thel | thomas: tom tommy thom | timothy: tim timmy
  | tobias: toby | trevor: trev | ursula: ursie | valerie: val | vanessa: nessa ness | veronica: ronnie vera roni | victor: vic | victoria: vicky vicki
  tori vic | vincent: vince vinny vin | violet: vi | virginia: ginny ginger ginnie | vivian vivienne: viv | walter: walt wally wat | wayne: waz | wilfred:
  wilf will | wilhelmina: mina willa minnie | william: bill will billy willie willy liam wills | winifred: win winnie freda | winston: win | yvonne:
  vonnie | zachary: zach zack zac
  | niamh: neve neeve neev nieve | siobhan: shivawn shavaun shevaun chevonne shivon | caoimhe: keeva kweeva queeva | aoife: eefa efa | saoirse: seersha
  sersha | sinead: shinaid shinade | grainne: grania gronya | roisin: rosheen | orla: orlagh | padraig: paudie podge porick | eoghan: owen eoin | ciaran:
  kieran | cathal: cahal | tadhg: tadgh tige | diarmuid: dermot | sile: sheila | mairead: maraid | oisin: osheen usheen | aisling: ashling | eilis: eilish`;
