const namesIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Common first names of the four languages and their neighbours, folded: of women, of men, and of both. */
const women = namesIn(
  `abena abigail achieng adaeze adela adele aditi adriana adwoa agatha agnes agneta agnieszka aideen aiko aileen aine ainhoa aino aisha aisling
    aitziber akiko akua alazne alba alberta alejandra aleksandra alessandra alessia alexa alexandra alice alicia alina alison alma alyssa amaia
    amalia amanda amara amber ambra amelia amelie amina aminata amparo amra amrita amy ana anahera anais ananya anastasia andreea ane aneta angela
    anika anita anja anjali ann anna annabelle anne annegret anneke anneli annelie anneliese annette annick annika anouk anthea antonella antonia
    anu anya aoibheann aoife aparna april arabella araceli arantxa arianna arlene armelle asha assumpta astrid aude audrey aurelie aurora aurore
    ava axelle ayesha aylin ayse aysegul azucena babette bairbre barbara beata beate beatrice beatrix beatriz becky begona belen belinda bella
    benedicta benedicte benjamina benoite bente berenice berit bernadette berta beryl beth bethan betsy bettina betty beverly bhavna bianca birgit
    birgitta birte blaithin blanca blanche blythe bonnie bozena branka breda brenda brenna brid bridget brigitte britt britta brona bronte bronwyn
    brooke bruna caitlin camila camilla candela candelaria candice caoimhe capucine carina carla carmel carmela carmen carol carole carolin
    caroline carys cassandra catalina catarina catherine cathrin cathy catriona cecile cecily celestine celia celine cerys chantal charlene
    charlotte chayo chelsea cheryl chiara chioma chloe christa christabel christel christelle christiane christina christine ciara cindy claire
    clara clarissa clarisse claudia claudie claudine clemence clodagh clotilde colette coline colleen concepcion concha constance constanze
    consuelo cora coralie cordula coretta corinna corinne cosima cristina cynthia dagmar daisy dalia daniela danielle danuta daphne darlene dawn
    deanna dearbhla debbie deborah deepa deepika deirdre delfina delia della delphine denise dervla diana diane dilys dina divya doerte dolores
    dolors donatella donna donncha dora doreen doris dorota dorothea dorothee dorothy dorthe eabha edelmira edeltraud edeltraut edie edith edna
    eduarda edurne edwige eeva effie eider eileen eilis eimear eithne ekaterina eleanor elena elfriede elif elin elisa elisabeth elisabetta elise
    elizabeth elke ella ellen elodie eloisa eloise elsa elspeth elvira elzbieta emanuela emeline emer emilia emilie emily emine emma empar
    encarnacion enid enriqueta erendira erika erin ermelinda ernestina esme esmee esmeralda esperanza esra estefania estela estelle esther eugenia
    eugenie eulalia eulalie eunice eva eve evelin evelyn evi evie ewa fabiana fabienne fabiola faith farah fatima fatma fatou faustine faye
    federica felicity feline femke fermina fernanda fidelma filipa fiona fionnuala flavia flavie flora florence floriane florinda florine flossie
    franca frances francesca francine francisca francoise franziska frauke freda freja freya frida frieda friederike gabriela gabriella gaelle
    gail garazi geeta gemma genevieve genoveva georgia georgina geraldine gerda gerlinde gertrud gesa gesche gesine ghislaine gillian gina ginevra
    giorgia giovanna gisela giselle gita giulia giuliana gladys glenda gloria gosia graca grace graciela grainne graziella grazyna greta gretchen
    griselda guadalupe gudrun guillermina gulay gunda gundula gunilla gwen gwenaelle gwendolyn gwyneth halina hanna hannah hanne hannelore harriet
    hatice hattie hazel heather hedda hedwig heide heidi heidrun heike heinke helen helena helene helga helmi heloise hema henrietta henriette
    henrike hester hilda hilde hildegard holly hope hortense huong ida ifeoma ilaria ilka ilkka ilona ilse imelda immaculada imogen ines inge
    ingeborg ingrid inka inken inma inmaculada ioana iona irati irene irina iris irmgard irmtraud isabel isabella isabelle isadora isaura isaure
    isidora isla isobel isolde itxaso itziar ivana iwona izaskun jacqueline jana jane janelle janet janice janine jasmin jasmina jasmine jayne
    jazmin jeanine jeanne jelena jelka jenna jennifer jenny jessamy jessica jill jillian jimena jisoo joana joanna joaquina joelle jolanta jolene
    jolie jone josefa josefina josefine josephine josette josie josune jovana joy joyce juana judith judy julia juliane julianne julie juliet
    julieta justine justyna jutta jyoti kaarina kaisa kamala kaori kara karen karin karine karla karmele karolin kasia katarzyna kate kath
    katharina katherine kathie kathleen kathrin kathryn kathy katie katja katrin katrina kavita kayla keiko keira kendra kerstin khadija kira
    kirsten kirsty klara kristen kristin kristina krystyna kunigunde laetitia laia lakshmi laoise larissa latha latifa laura lauren lauretta layla
    lea leah leanne leena leila leire lena lenora leocadia leonie leonor leonora leopoldine lerato leticia letizia leyla librada lidia lieke
    liesel lieve ligia lila lilia lilian liliana lilly lilou linda lindsey linnea lisa lisbet lisbeth lise lisette liz lizbeth lois lola lore
    lorea loredana lorena lorenza loretta lori lorna lorraine lotte louella louise louison lourdes lovisa luana lucia luciana lucie lucile lucinda
    lucy ludmila ludmilla ludovica luisa luise luiza lydia lydie lynn mabel macarena machteld madalena maddalena maddie madeleine maebh maelis
    maelle maelys maeve mafalda magali magalie magda magdalena maggie maialen maider maike mairead maite maj maja malgorzata malia malin mamie
    mandy manon manuela marcela marcelle marcia maren marga margaret margarethe margarida margarita margaux marge margery margherita margit margot
    margriet margrit maria mariana marianne maribel maricela marie marie-claire marie-laure mariela mariella mariette marija marijke marike mariko
    marina marion mariona marisa marisol marissa maritta marjorie marleen marlene marlies marlis marta martha martina martine mary maryam maryse
    marzena masako mathilde matilda matilde maud maura maureen mave mavis maximiliane maxine maya mechthild meena meera meg megan mei meike
    melanie melinda melissa mercedes meredith meritxell merle merve mette mhairi mia micaela michaela michela michelle michiko midori mieke
    mihaela mila milagros milena mina minji minna miranda mireia mireille mirela mirella miren miriam mirjam moira molly monica monika monique
    montse montserrat morag morgane muireann muriel murielle mylene myra myriam myrtle nadege nadia nadine nadja nahia nancy nandini nanette nanna
    naoko naomi natalia natalie natascha nathalie natividad neasa neele neha nekane nele nelida nell nellie nerea nerys nettie neus ngaio ngaire
    ngozi nguyet niamh nicole nicoletta nicolette nidia nienke nieves nikki nina nisha nita njeri noelia noemi noemie nolwenn nomvula nora noreen
    noriko nuala nuray nuria oceane octavia odette odile oihana oihane oksana olena olga olive olivia olwen oonagh ophelia ophelie orla orlaith
    ornella otilia outi ozlem paloma pam pamela pascale patricia patrizia paula paulina pauline payal peggy penelope penny perdita pernille
    perrine petra petula philippa philomene phoebe phyllis pia pilar pippa pirjo polly pooja preeti priya priyanka purificacion quitterie rachael
    rachel rafa rafaela raffaella ragnhild ramona rani rania raphaelle raquel rebecca rebekka regina regine regula reine reinhilde rekha remedios
    renata renate renee rhiannon rhoda rhonda ricarda riitta rikke rita ritu roberta rocio roisin romane romina rona rosa rosalba rosaleen rosalia
    rosalie rosalind rosalinda rosalyn rosamund rosangela rosanna rosaura rose rosella rosemarie rosemary rosie rosine rowena roxana roxane
    roxanne rupa ruth sabina sabine sabrina sadie sagrario sakura sally salma salome samantha samira sandra sandrine sangeeta sanna sanne saoirse
    sara sarah sari sarita saskia sayuri scarlett seema segolene selina selma severine shalini shannon shanti sharon shauna sheila shelley sherri
    sherry shilpa shiori shirley shobha shona shreya shruti sian sibel sibyl sibylla sibylle sidonie sieglinde sienna signe sigrid sile silke
    silvana silvia simona simonetta simonne sinead siobhan siofra siri sita siv sixtine smita sneha sofia sofie solange soledad solene solenn
    solveig sonal sonia sonja sophia sophie soraya sorcha stacey stefania stefanie steffi stella stephanie sudha sue sujata sunhee sunita susan
    susana susanne sushma suzanne suzette svenja svetlana swantje swati sybille sylke sylvia sylvie tabitha tamara tamsin tania tanja tanya tara
    tarja tatiana telma teresa teri tess thea thekla thelma theodora theresa thora tilda tilly tina tiphaine tiziana tjitske tomasa tomoko tora
    tracy trang traudl tricia trina trine trish trudie trudy truus tuula ulla ulrika ulrike una ursel ursula ursule urszula usha uta ute uxue
    valentina valeria valerie valeska vanda vandana vanessa veena velma vera verena veronica veronika veronique vesna vibeke vicki vicky victoire
    victoria vilma viola violaine violeta virginia virginie vittoria viviane vivienne vreni walburga waltraud wanda wanjiru wendy wibke wiebke
    wilhelmina wilma wiltrud winifred ximena yadira yael yasmin yasmine yesenia yesica yesim ylva ynes yoko yolanda yolande yuka yukiko yumi yusra
    yvette yvonne zadie zainab zanele zara zelda zenaida zeynep zita zoe zofia zulema zurine`,
);
const men = namesIn(
  `aarav aaron abel abelardo adam aditya adnan adolfo adrian afonso agustin ahmed aidan aitor ajay akash akira alain alan alasdair alastair
    albert alberto albrecht aldo alec alejandro alessandro alexander alexandre alfie alfonso alfred alister alois alok alonso alvaro ambrose amir
    amit anaru ander anders andre andreas andrei andres andrew andriy andrzej angus aniket anil ankit anselm anselmo ansgar anthony antoine anton
    antonio antti arben archie arjun armand armando armin arnau arnaud arndt arne arno arthur artur arvid arvind ashok asier attilio aurelien
    aurelio austin axel baltasar barry bartolome bartosz basil bastian bastien batiste ben benedict benedikt benito benjamin benno benoit beppe
    bernard bernardo bernat bernd bernhard bert bertrand bilal bill birger bjarne bjorn blerim bob bodo bogdan bohdan boris borja brad brandon
    brendan brett brian brice bruce bruno bryan burak burkhard burkhart caetano caleb callum calvin caolan carl carlos carsten cathal cayetano
    cecil cedric celestino celso cem cesar charles chester chetan chidi christian christof christoph christophe christopher cian ciaran cillian
    ciro clarence claudio claus clement clemente clifford clive clyde colby colin colm colman conall conn connor conor conrad constantin corentin
    cormac cosimo craig cristian cristobal curtis cyril cyrus daan dafydd damaso damien damir damon dan daniel danny dario darius dariusz darragh
    darren darryl daryl dave david davide deaglan dean declan deepak denis dennis denzel dermot desmond detlef detlev dev diarmaid diarmuid didier
    diego dieter dietmar dinesh diogo dirk dmitri dmytro domingo dominic dominik don donal donald doug douglas dragan duarte dumitru duncan dwayne
    dwight dylan eamon eamonn earl eberhard edgar edin edmund edoardo edouard eduardo edward edwin eelco eero efrain egon eino eirik ekkehard
    eladio eldon eli elias eliseo elliot elliott eloi elwood emanuel emeka emil emiliano emilien emilio emir emlyn emmanuel emmerich emmett emre
    eneko enric enrico enrique enzo eoghan eoin epifanio erhard eric erich erick erik ernest ernesto ernst errol erwan erwin eskil esteban ethan
    etienne ettore eugen eugene eusebio evan evaristo ewald ewan ezra fabian fabien fabio fabrice fabrizio farhan farid faustino fearghal federico
    felipe felix feng ferdi ferdinand fergal fergus fermin fernando ferran fiachra filip filipe filippo finbar finlay finn fintan fionn flamur
    flavio florencio florent florian florin floris floyd folker fortunato francis francisco franck franco francois frank fraser frederic frederik
    fredrik fridolin friedemann friedrich frits fritz gabriel gael gaetan gareth garrett garth gary gaspard gaurav gavin gearoid geert genaro
    geoff geoffrey georg george georges gerald gerard gerardo gerd gereon gerhard germain german gernot gerrit gerry gethin gheorghe ghislain
    giacomo gianluca gianni gijs gilbert gilberto gildas gilles giorgio giovanni giuseppe gjergj glen glenn glyn goncalo gonzalo gopal goran
    gordon gorka gosta gottfried grady graham greg gregor gregorio gregory griff grzegorz guenter guido guillaume guillem guillermo gumersindo
    gunnar gunter gunther gustaf gustav gustavo guy gwilym hadrien hakan hakon halvor hamish hamza hank hanno hannu hans hans-jurgen hao harald
    harish harlan harold harry hartmut hartwig haruki haruto harvey hassan hector heikki heiko heiner heinrich heinz helder helge helmut helmuth
    hemi hendrik henk henning henri henrik henrique henry henryk herb herbert heriberto hermann hernando herve herwig hicham higinio hilario
    hilmar hinrich hiro hiroshi hodei holger holm homer honore horacio horst howard hubert hubertus hugh hugo hugues humberto hussein huw
    hyacinthe iain ian iarla ibon ibrahim ibrahima ignacio ignaz igor iker ilir imanol imran inacio inaki ingmar ingo ingolf ingvar inigo ioan
    ionut irving isaac isaias ishaan isidro ismael ivan ivano ivo ivor iwan jaap jacco jacek jacinto jack jacob jacques jakob jamal james
    jan-peter jannik jannis janusz jarek jari jarlath jaroslaw jason jasper jaume javi javier jean-claude jean-luc jean-marc jean-marie
    jean-michel jean-paul jean-pierre jed jeff jelle jens jeremy jeroen jerome jeronimo jerry jerzy jesper jesus jian jim jimmy joachim joao
    joaquim joaquin jochen joe joel joerg johan johann johannes john johnny jon jonah jonas jonathan jonny joost jordi jorg jorge jorgen joris
    jorn jose joseba josef josep joseph josh joshua josiah josiane juan juanjo juergen juha juhani jukka julen julien julio jurg jurgen justin
    kabir kaj kalevi kalle kamau kamil karan karim karl karl-heinz karsten kazimierz kazuo kees keiran keith kelvin kemal ken kenji kenneth kenny
    kenta kersten kevin khaled kieran kilian killian kirk kjell kjetil klaas klaus klemens knud knut koen kofi kojo konrad konstantin korbinian
    krishna kristian kristof krzysztof kurt kwame kwesi kyle lachlan ladislav lalit lance larry lars lasse laszlo laureano laurent lauri lawrence
    lazaro leander leandro leif lennart leo leon leonard leonardo leopold leopoldo leroy lester leszek levent levi lew liam linus lionel llewellyn
    lloyd loic lonnie lorcan lorenz lorenzo lothar louis luc luca lucas luciano lucien ludger ludovic ludwig luigi luis luka lukas lukasz luke
    luther lutz luuk lyle maarten mac macario maciej magnus mahesh mahmoud mairtin makoto malachy malcolm malik malte mamadou manfred manish manoj
    manolo manuel marc marcal marcel marcelino marcello marcin marcio marco marcos marcus marek mario mariusz mark markel marko markus marlon
    marlow marten martin martyn marvin marwan massimo mateu mateus mateusz mathias mathieu mathis mathurin matias matt matteo matthew matthias
    matti mattias maurice mauricio maurizio mauro max maximilian maximino mehdi mehmet melchor melvin micha michael michal micheal michel mick
    miguel mihai mikael mike mikel mikkel mikko milan milo milos milton miquel mirko miroslaw mitch mitchell moacir mohamed mohammed mohan moises
    monty moritz morris morten moses moussa muiris mukesh murat murdo murdoch murray mustafa mykola myron nabil nacho narcis narciso naresh nathan
    navin ned neil nelson nestor niall niccolo nicholas nick nico nicolae nicolas nicolaus niek niels nigel nikhil niklas niko nikolaj nikolaus
    nils nitin noah norbert norberto norman nuno nye octavio oddvar oisin olaf olav ole oleg oliver olivier olli ollie olof omar oren oriol orson
    oscar oskar oswald otieno otis otmar ottmar otto ousmane ovidio owen paavo pablo paco paddy padraic padraig palle pankaj paolo pascal pascual
    patricio patrick patxi paul paulino paulo pauric pavel pawel peadar pedro pekka pepe percy pere perry petar pete peter petter phil philibert
    philip philipp philippe piero pierre pierrick piers pieter piotr pirmin placido ponciano porfirio poul prakash pranav prasad prashant praveen
    preben primitivo proinsias prosper przemyslaw quentin quim quirin rachid radoslaw radu rafael raffaele ragnar rahul raik raimund raimundo
    rainer raj rajesh rajiv rakesh ralf ramesh ramiro ramon ramsay randal randall randolph raphael rasmus raul ravi ravindra ray raymond reginald
    regis reinhard reinhold rejean remco reme remi renato renaud renzo reto reuben rewi reynaldo rhys ricardo riccardo richard rick ricky
    rigoberto rishi rob robert roberto roderick rodney rodolfo rodrigo roel rogelio roger rogerio rohan rohana rohit roland rolf romain roman
    romilly ron ronald ronan ronny rory roscoe ross roy ruairi ruaridh ruben rudi rudiger rudolf rudolph ruedi rufino rufus rui rupert ruprecht
    russell ruud ryan ryo ryszard sachin salvador salvatore samir samuel sandeep sander sandro sanjay sanjeev santiago satish satoshi saul saverio
    scott seamus sean sebastian sebastiao sebastien sedat selwyn seosamh sepp seppo serafin serge sergei sergi sergio serkan seth severino seydou
    shane shankar sharad shaun shawn sherman shinji shota shyam sid siddharth siegfried sigmund sigurd silvain silvestre silvio simao simeon simon
    sione siosaia sipho sizwe sjoerd slawomir soren sorin spencer stan stanislas stanislaw stanley steeve stefan stefano steffen stellan stephan
    stephane stephen steve steven stewart stig stijn stjepan struan stuart sture subhash sumit sunil suraj surendra suresh svante svein sven
    sven-erik sylvester tadeusz tadhg tage takashi takeshi tanguy tapio tarek tariq tarun ted telesforo teodoro terence terje tetsuo teun tevita
    thabo thaddeus themba theo theodor theophile thibault thierry thijs thilo thomas thorsten tiago tiburcio tiernan tillmann tilo tim timo timon
    timothy tipene tobias tobin todd tom tomas tomasz tomislav tommaso tono tony torben torbjorn toribio torsten torvald toshio travis trent
    trevor tristan troels troy tuan tuncay tunde tuomas txema tyler udo ueli ugo ulf ulises ulrich ultan umberto unai unax urbano urko urs uwe
    valentin valentino valerio varun vasant vasco vasile vasyl vaughn veit vernon vicent vicente victor vidar viggo vijay vikas vikram viktor
    ville vinay vince vincent vincenzo vineet vinod vinzenz viorel virgile vishal vito vitor vivek vladimir volkan volker volkhard volkmar wade
    walid wallace walt walter walther ward warren wayne wenceslao wendel wendelin werner wesley wessel wieslaw wilbur wilf wilfred wilfredo
    wilfried wilhelm will willard willem willi william willie willy winfried winston wiremu wojciech wojtek wolf wolfgang wolfhard wolfram wouter
    wyatt xabi xabier xaver xavi xavier ximo yann yannick yannis yash yohan yoshi yosuke youssef yusuf yvan yves yvon zacarias zacharie zachary
    zack zbigniew zeljko zoran`,
);
const both = namesIn(
  `ailbhe alex ali alva amal andrea angel ashley aubrey blair bola cameron camille chandra charlie chen chris chun dale dana daniele dara darcy
    devon dominique ellis enda finley frankie freddie gabi gabriele harley harpreet hilary hollis honor hyun jackie jacky jaime jan jaspreet jean
    jess jesse joan jocelyn jody jordan jules kai kamal kari kay kaya kelly kerry kim laurence laurie laverne leigh lesley leslie li lindsay linh
    lucero madhu manaaki manja manu marian maris marti maxime merrill michele ming minh morgan natsuki nermin nicola noel nollaig noor nour pat
    patrice qing randy refugio remy rene riley robin ronnie rosario rowan sacha sam sascha shelby sidney simone suman sydney tam terry thanh
    vivian vivien wei willa winnie xiao yemi yuki yuri`,
);

/** First names: a hint that words are a person's, never a condition. */
export const firstNames: ReadonlySet<string> = new Set([...women, ...men, ...both]);

const [ofWomen, ofMen] = [new Set(women), new Set(men)];

/** Whose first name it is, where it is not of both: a woman is no "Mr". */
export const firstNameOf = (name: string): "he" | "she" | undefined => (ofWomen.has(name) ? "she" : ofMen.has(name) ? "he" : undefined);
