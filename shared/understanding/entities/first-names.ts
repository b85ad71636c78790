/** Common first names of the four languages and their neighbours, folded: a hint that words are a person's, never a condition. */
export const firstNames: ReadonlySet<string> = new Set(
  `aarav aaron abel abelardo abena abigail achieng adaeze adam adela adele aditi aditya adnan adolfo adrian adriana adwoa afonso agatha agnes agneta
    agnieszka agustin ahmed aidan aideen aiko ailbhe aileen aine ainhoa aino aisha aisling aitor aitziber ajay akash akiko akira akua alain alan alasdair
    alastair alazne alba albert alberta alberto albrecht aldo alec alejandra alejandro aleksandra alessandra alessandro alessia alex alexa alexander
    alexandra alexandre alfie alfonso alfred ali alice alicia alina alison alister alma alois alok alonso alva alvaro alyssa amaia amal amalia amanda
    amara amber ambra ambrose amelia amelie amina aminata amir amit amparo amra amrita amy ana anahera anais ananya anaru anastasia ander anders andre
    andrea andreas andreea andrei andres andrew andriy andrzej ane aneta angel angela angus anika aniket anil anita anja anjali ankit ann anna annabelle
    anne annegret anneke anneli annelie anneliese annette annick annika anouk anselm anselmo ansgar anthea anthony antoine anton antonella antonia antonio
    antti anu anya aoibheann aoife aparna april arabella araceli arantxa arben archie arianna arjun arlene armand armando armelle armin arnau arnaud arndt
    arne arno arthur artur arvid arvind asha ashley ashok asier assumpta astrid attilio aubrey aude audrey aurelie aurelien aurelio aurora aurore austin
    ava axel axelle ayesha aylin ayse aysegul azucena babette bairbre baltasar barbara barry bartolome bartosz basil bastian bastien batiste beata beate
    beatrice beatrix beatriz becky begona belen belinda bella ben benedict benedicta benedicte benedikt benito benjamin benjamina benno benoit benoite
    bente beppe berenice berit bernadette bernard bernardo bernat bernd bernhard bert berta bertrand beryl beth bethan betsy bettina betty beverly bhavna
    bianca bilal bill birger birgit birgitta birte bjarne bjorn blair blaithin blanca blanche blerim blythe bob bodo bogdan bohdan bola bonnie boris borja
    bozena brad brandon branka breda brenda brendan brenna brett brian brice brid bridget brigitte britt britta brona bronte bronwyn brooke bruce bruna
    bruno bryan burak burkhard burkhart caetano caitlin caleb callum calvin cameron camila camilla camille candela candelaria candice caoimhe caolan
    capucine carina carl carla carlos carmel carmela carmen carol carole carolin caroline carsten carys cassandra catalina catarina cathal catherine
    cathrin cathy catriona cayetano cecil cecile cecily cedric celestine celestino celia celine celso cem cerys cesar chandra chantal charlene charles
    charlie charlotte chayo chelsea chen cheryl chester chetan chiara chidi chioma chloe chris christa christabel christel christelle christian christiane
    christina christine christof christoph christophe christopher chun cian ciara ciaran cillian cindy ciro claire clara clarence clarissa clarisse
    claudia claudie claudine claudio claus clemence clement clemente clifford clive clodagh clotilde clyde colby colette colin coline colleen colm colman
    conall concepcion concha conn connor conor conrad constance constantin constanze consuelo cora coralie cordula corentin coretta corinna corinne cormac
    cosima cosimo craig cristian cristina cristobal curtis cynthia cyril cyrus daan dafydd dagmar daisy dale dalia damaso damien damir damon dan dana
    daniel daniela daniele danielle danny danuta daphne dara darcy dario darius dariusz darlene darragh darren darryl daryl dave david davide dawn deaglan
    dean deanna dearbhla debbie deborah declan deepa deepak deepika deirdre delfina delia della delphine denis denise dennis denzel dermot dervla desmond
    detlef detlev dev devon diana diane diarmaid diarmuid didier diego dieter dietmar dilys dina dinesh diogo dirk divya dmitri dmytro doerte dolores
    dolors domingo dominic dominik dominique don donal donald donatella donna donncha dora doreen doris dorota dorothea dorothee dorothy dorthe doug
    douglas dragan duarte dumitru duncan dwayne dwight dylan eabha eamon eamonn earl eberhard edelmira edeltraud edeltraut edgar edie edin edith edmund
    edna edoardo edouard eduarda eduardo edurne edward edwige edwin eelco eero eeva effie efrain egon eider eileen eilis eimear eino eirik eithne
    ekaterina ekkehard eladio eldon eleanor elena elfriede eli elias elif elin elisa elisabeth elisabetta elise eliseo elizabeth elke ella ellen
    elliot elliott ellis elodie eloi eloisa eloise elsa elspeth elvira elwood elzbieta emanuel emanuela emeka emeline emer emil emilia emiliano emilie
    emilien emilio emily emine emir emlyn emma emmanuel emmerich emmett empar emre encarnacion enda eneko enid enric enrico enrique enriqueta enzo eoghan
    eoin epifanio erendira erhard eric erich erick erik erika erin ermelinda ernest ernestina ernesto ernst errol erwan erwin eskil esme esmee esmeralda
    esperanza esra esteban estefania estela estelle esther ethan etienne ettore eugen eugene eugenia eugenie eulalia eulalie eunice eusebio eva evan
    evaristo eve evelin evelyn evi evie ewa ewald ewan ezra fabian fabiana fabien fabienne fabio fabiola fabrice fabrizio faith farah farhan farid fatima
    fatma fatou faustine faustino faye fearghal federica federico felicity feline felipe felix femke feng ferdi ferdinand fergal fergus fermin fermina
    fernanda fernando ferran fiachra fidelma filip filipa filipe filippo finbar finlay finley finn fintan fiona fionn fionnuala flamur flavia flavie
    flavio flora florence florencio florent florian floriane florin florinda florine floris flossie floyd folker fortunato franca frances francesca
    francine francis francisca francisco franck franco francois francoise frank frankie franziska fraser frauke freda freddie frederic frederik fredrik
    freja freya frida fridolin frieda friedemann friederike friedrich frits fritz gabi gabriel gabriela gabriele gabriella gael gaelle gaetan gail garazi
    gareth garrett garth gary gaspard gaurav gavin gearoid geert geeta gemma genaro genevieve genoveva geoff geoffrey georg george georges georgia
    georgina gerald geraldine gerard gerardo gerd gerda gereon gerhard gerlinde germain german gernot gerrit gerry gertrud gesa gesche gesine gethin
    gheorghe ghislain ghislaine giacomo gianluca gianni gijs gilbert gilberto gildas gilles gillian gina ginevra giorgia giorgio giovanna giovanni gisela
    giselle gita giulia giuliana giuseppe gjergj gladys glen glenda glenn gloria glyn goncalo gonzalo gopal goran gordon gorka gosia gosta gottfried graca
    grace graciela grady graham grainne graziella grazyna greg gregor gregorio gregory greta gretchen griff griselda grzegorz guadalupe gudrun guenter
    guido guillaume guillem guillermina guillermo gulay gumersindo gunda gundula gunilla gunnar gunter gunther gustaf gustav gustavo guy gwen gwenaelle
    gwendolyn gwilym gwyneth hadrien hakan hakon halina halvor hamish hamza hank hanna hannah hanne hannelore hanno hannu hans hans-jurgen hao harald
    harish harlan harley harold harpreet harriet harry hartmut hartwig haruki haruto harvey hassan hatice hattie hazel heather hector hedda hedwig heide
    heidi heidrun heike heikki heiko heiner heinke heinrich heinz helder helen helena helene helga helge helmi helmut helmuth heloise hema hemi hendrik
    henk henning henri henrietta henriette henrik henrike henrique henry henryk herb herbert heriberto hermann hernando herve herwig hester hicham higinio
    hilario hilary hilda hilde hildegard hilmar hinrich hiro hiroshi hodei holger hollis holly holm homer honor honore hope horacio horst hortense howard
    hubert hubertus hugh hugo hugues humberto huong hussein huw hyacinthe hyun iain ian iarla ibon ibrahim ibrahima ida ifeoma ignacio ignaz igor iker
    ilaria ilir ilka ilkka ilona ilse imanol imelda immaculada imogen imran inacio inaki ines inge ingeborg ingmar ingo ingolf ingrid ingvar inigo inka
    inken inma inmaculada ioan ioana iona ionut irati irene irina iris irmgard irmtraud irving isaac isabel isabella isabelle isadora isaias isaura isaure
    ishaan isidora isidro isla ismael isobel isolde itxaso itziar ivan ivana ivano ivo ivor iwan iwona izaskun jaap jacco jacek jacinto jack jackie jacky
    jacob jacqueline jacques jaime jakob jamal james jan jan-peter jana jane janelle janet janice janine jannik jannis janusz jarek jari jarlath jaroslaw
    jasmin jasmina jasmine jason jasper jaspreet jaume javi javier jayne jazmin jean jean-claude jean-luc jean-marc jean-marie jean-michel jean-paul
    jean-pierre jeanine jeanne jed jeff jelena jelka jelle jenna jennifer jenny jens jeremy jeroen jerome jeronimo jerry jerzy jesper jess jessamy jesse
    jessica jesus jian jill jillian jim jimena jimmy jisoo joachim joan joana joanna joao joaquim joaquin joaquina jocelyn jochen jody joe joel joelle
    joerg johan johann johannes john johnny jolanta jolene jolie jon jonah jonas jonathan jone jonny joost jordan jordi jorg jorge jorgen joris jorn jose
    joseba josef josefa josefina josefine josep joseph josephine josette josh joshua josiah josiane josie josune jovana joy joyce juan juana juanjo judith
    judy juergen juha juhani jukka julen jules julia juliane julianne julie julien juliet julieta julio jurg jurgen justin justine justyna jutta jyoti
    kaarina kabir kai kaisa kaj kalevi kalle kamal kamala kamau kamil kaori kara karan karen kari karim karin karine karl karl-heinz karla karmele karolin
    karsten kasia katarzyna kate kath katharina katherine kathie kathleen kathrin kathryn kathy katie katja katrin katrina kavita kay kaya kayla kazimierz
    kazuo kees keiko keira keiran keith kelly kelvin kemal ken kendra kenji kenneth kenny kenta kerry kersten kerstin kevin khadija khaled kieran kilian
    killian kim kira kirk kirsten kirsty kjell kjetil klaas klara klaus klemens knud knut koen kofi kojo konrad konstantin korbinian krishna kristen
    kristian kristin kristina kristof krystyna krzysztof kunigunde kurt kwame kwesi kyle lachlan ladislav laetitia laia lakshmi lalit lance laoise larissa
    larry lars lasse laszlo latha latifa laura laureano lauren laurence laurent lauretta lauri laurie laverne lawrence layla lazaro lea leah leander
    leandro leanne leena leif leigh leila leire lena lennart lenora leo leocadia leon leonard leonardo leonie leonor leonora leopold leopoldine leopoldo
    lerato leroy lesley leslie lester leszek leticia letizia levent levi lew leyla li liam librada lidia lieke liesel lieve ligia lila lilia lilian
    liliana lilly lilou linda lindsay lindsey linh linnea linus lionel lisa lisbet lisbeth lise lisette liz lizbeth llewellyn lloyd loic lois lola lonnie
    lorcan lore lorea loredana lorena lorenz lorenza lorenzo loretta lori lorna lorraine lothar lotte louella louis louise louison lourdes lovisa luana
    luc luca lucas lucero lucia luciana luciano lucie lucien lucile lucinda lucy ludger ludmila ludmilla ludovic ludovica ludwig luigi luis luisa luise
    luiza luka lukas lukasz luke luther lutz luuk lydia lydie lyle lynn maarten mabel mac macarena macario machteld maciej madalena maddalena maddie
    madeleine madhu maebh maelis maelle maelys maeve mafalda magali magalie magda magdalena maggie magnus mahesh mahmoud maialen maider maike mairead
    mairtin maite maj maja makoto malachy malcolm malgorzata malia malik malin malte mamadou mamie manaaki mandy manfred manish manja manoj manolo manon
    manu manuel manuela marc marcal marcel marcela marcelino marcelle marcello marcia marcin marcio marco marcos marcus marek maren marga margaret
    margarethe margarida margarita margaux marge margery margherita margit margot margriet margrit maria marian mariana marianne maribel maricela marie
    marie-claire marie-laure mariela mariella mariette marija marijke marike mariko marina mario marion mariona maris marisa marisol marissa
    maritta mariusz marjorie mark markel marko markus marleen marlene marlies marlis marlon marlow marta marten martha marti martin martina martine martyn
    marvin marwan mary maryam maryse marzena masako massimo mateu mateus mateusz mathias mathieu mathilde mathis mathurin matias matilda matilde matt
    matteo matthew matthias matti mattias maud maura maureen maurice mauricio maurizio mauro mave mavis max maxime maximilian maximiliane maximino maxine
    maya mechthild meena meera meg megan mehdi mehmet mei meike melanie melchor melinda melissa melvin mercedes meredith meritxell merle merrill merve
    mette mhairi mia micaela micha michael michaela michal micheal michel michela michele michelle michiko mick midori mieke miguel mihaela mihai mikael
    mike mikel mikkel mikko mila milagros milan milena milo milos milton mina ming minh minji minna miquel miranda mireia mireille mirela mirella miren
    miriam mirjam mirko miroslaw mitch mitchell moacir mohamed mohammed mohan moira moises molly monica monika monique montse montserrat monty morag
    morgan morgane moritz morris morten moses moussa muireann muiris mukesh murat murdo murdoch muriel murielle murray mustafa mykola mylene myra myriam
    myron myrtle nabil nacho nadege nadia nadine nadja nahia nancy nandini nanette nanna naoko naomi narcis narciso naresh natalia natalie natascha
    nathalie nathan natividad natsuki navin neasa ned neele neha neil nekane nele nelida nell nellie nelson nerea nermin nerys nestor nettie neus ngaio
    ngaire ngozi nguyet niall niamh niccolo nicholas nick nico nicola nicolae nicolas nicolaus nicole nicoletta nicolette nidia niek niels nienke nieves
    nigel nikhil nikki niklas niko nikolaj nikolaus nils nina nisha nita nitin njeri noah noel noelia noemi noemie nollaig nolwenn nomvula noor nora
    norbert norberto noreen noriko norman nour nuala nuno nuray nuria nye oceane octavia octavio oddvar odette odile oihana oihane oisin oksana olaf olav
    ole oleg olena olga olive oliver olivia olivier olli ollie olof olwen omar oonagh ophelia ophelie oren oriol orla orlaith ornella orson oscar oskar
    oswald otieno otilia otis otmar ottmar otto ousmane outi ovidio owen ozlem paavo pablo paco paddy padraic padraig palle paloma pam pamela pankaj paolo
    pascal pascale pascual pat patrice patricia patricio patrick patrizia patxi paul paula paulina pauline paulino paulo pauric pavel pawel payal peadar
    pedro peggy pekka penelope penny pepe percy perdita pere pernille perrine perry petar pete peter petra petter petula phil philibert philip philipp
    philippa philippe philomene phoebe phyllis pia piero pierre pierrick piers pieter pilar piotr pippa pirjo pirmin placido polly ponciano pooja porfirio
    poul prakash pranav prasad prashant praveen preben preeti primitivo priya priyanka proinsias prosper przemyslaw purificacion qing quentin quim quirin
    quitterie rachael rachel rachid radoslaw radu rafa rafael rafaela raffaele raffaella ragnar ragnhild rahul raik raimund raimundo rainer raj rajesh
    rajiv rakesh ralf ramesh ramiro ramon ramona ramsay randal randall randolph randy rani rania raphael raphaelle raquel rasmus raul ravi ravindra ray
    raymond rebecca rebekka refugio regina reginald regine regis regula reine reinhard reinhilde reinhold rejean rekha remco reme remedios remi remy
    renata renate renato renaud rene renee renzo reto reuben rewi reynaldo rhiannon rhoda rhonda rhys ricarda ricardo riccardo richard rick ricky
    rigoberto riitta rikke riley rishi rita ritu rob robert roberta roberto robin rocio roderick rodney rodolfo rodrigo roel rogelio roger rogerio rohan
    rohana rohit roisin roland rolf romain roman romane romilly romina ron rona ronald ronan ronnie ronny rory rosa rosalba rosaleen rosalia rosalie
    rosalind rosalinda rosalyn rosamund rosangela rosanna rosario rosaura roscoe rose rosella rosemarie rosemary rosie rosine ross rowan rowena roxana
    roxane roxanne roy ruairi ruaridh ruben rudi rudiger rudolf rudolph ruedi rufino rufus rui rupa rupert ruprecht russell ruth ruud ryan ryo
    ryszard sabina sabine sabrina sacha sachin sadie sagrario sakura sally salma salome salvador salvatore sam samantha samir samira samuel sandeep sander
    sandra sandrine sandro sangeeta sanjay sanjeev sanna sanne santiago saoirse sara sarah sari sarita sascha saskia satish satoshi saul saverio sayuri
    scarlett scott seamus sean sebastian sebastiao sebastien sedat seema segolene selina selma selwyn seosamh sepp seppo serafin serge sergei sergi sergio
    serkan seth severine severino seydou shalini shane shankar shannon shanti sharad sharon shaun shauna shawn sheila shelby shelley sherman sherri sherry
    shilpa shinji shiori shirley shobha shona shota shreya shruti shyam sian sibel sibyl sibylla sibylle sid siddharth sidney sidonie siegfried sieglinde
    sienna sigmund signe sigrid sigurd sile silke silvain silvana silvestre silvia silvio simao simeon simon simona simone simonetta simonne sinead
    siobhan siofra sione siosaia sipho siri sita siv sixtine sizwe sjoerd slawomir smita sneha sofia sofie solange soledad solene solenn solveig sonal
    sonia sonja sophia sophie soraya sorcha soren sorin spencer stacey stan stanislas stanislaw stanley steeve stefan stefania stefanie stefano steffen
    steffi stella stellan stephan stephane stephanie stephen steve steven stewart stig stijn stjepan struan stuart sture subhash sudha sue sujata suman
    sumit sunhee sunil sunita suraj surendra suresh susan susana susanne sushma suzanne suzette svante svein sven sven-erik svenja svetlana swantje swati
    sybille sydney sylke sylvester sylvia sylvie tabitha tadeusz tadhg tage takashi takeshi tam tamara tamsin tanguy tania tanja tanya tapio tara tarek
    tariq tarja tarun tatiana ted telesforo telma teodoro terence teresa teri terje terry tess tetsuo teun tevita thabo thaddeus thanh thea thekla thelma
    themba theo theodor theodora theophile theresa thibault thierry thijs thilo thomas thora thorsten tiago tiburcio tiernan tilda tillmann tilly tilo tim
    timo timon timothy tina tipene tiphaine tiziana tjitske tobias tobin todd tom tomas tomasa tomasz tomislav tommaso tomoko tono tony tora torben
    torbjorn toribio torsten torvald toshio tracy trang traudl travis trent trevor tricia trina trine trish tristan troels troy trudie trudy truus tuan
    tuncay tunde tuomas tuula txema tyler udo ueli ugo ulf ulises ulla ulrich ulrika ulrike ultan umberto una unai unax urbano urko urs ursel ursula
    ursule urszula usha uta ute uwe uxue valentin valentina valentino valeria valerie valerio valeska vanda vandana vanessa varun vasant vasco vasile
    vasyl vaughn veena veit velma vera verena vernon veronica veronika veronique vesna vibeke vicent vicente vicki vicky victoire victor victoria vidar
    viggo vijay vikas vikram viktor ville vilma vinay vince vincent vincenzo vineet vinod vinzenz viola violaine violeta viorel virgile virginia virginie
    vishal vito vitor vittoria vivek vivian viviane vivien vivienne vladimir volkan volker volkhard volkmar vreni wade walburga walid wallace walt walter
    walther waltraud wanda wanjiru ward warren wayne wei wenceslao wendel wendelin wendy werner wesley wessel wibke wiebke wieslaw wilbur wilf wilfred
    wilfredo wilfried wilhelm wilhelmina will willa willard willem willi william willie willy wilma wiltrud winfried winifred winnie winston wiremu
    wojciech wojtek wolf wolfgang wolfhard wolfram wouter wyatt xabi xabier xaver xavi xavier xiao ximena ximo yadira yael yann yannick yannis yash yasmin
    yasmine yemi yesenia yesica yesim ylva ynes yohan yoko yolanda yolande yoshi yosuke youssef yuka yuki yukiko yumi yuri yusra yusuf yvan yves yvette
    yvon yvonne zacarias zacharie zachary zack zadie zainab zanele zara zbigniew zelda zeljko zenaida zeynep zita zoe zofia zoran zulema zurine`.split(/\s+/),
);
