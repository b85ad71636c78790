/** Common first names of the four languages and their neighbours, folded: a hint that words are a person's, never a condition. */
export const firstNames: ReadonlySet<string> = new Set(
  `aaron abigail adam adele adrian adriana agnes ahmed aidan aileen aine aisha aisling akiko alain alan albert albrecht aldo alejandra alejandro
    alessandra alessandro alex alexa alexander alexandra alexandre alfonso alfred ali alice alicia alina alison alister alma alois alonso alva alvaro
    alyssa amaia amal amanda amara amber ambrose amelie amina amir amit amparo amy ana anahera anastasia anders andre andrea andreas andres andrew andrzej
    angel angela angus anika anil anita anja ann anna anne annegret anneke anneliese annette annika anouk anselm ansgar anthony antoine anton antonia
    antonio anya april arjun arlene armand armin arnaud arne arno arthur asha ashley assumpta astrid audrey aurelie aurore ava axel babette barbara barry
    bartosz basil bastian beate beatrice beatriz becky belen bella ben benedict benedicta benedikt benjamin benoit bente berit bernadette bernard bernd
    bernhard bert berta bertrand beth bettina betty beverly bianca bill birgit bjarne bjorn blanca bob bodo bonnie boris brad brandon breda brenda brendan
    brett brian bridget brigitte britta brooke bruce bruno bryan burkhard caitlin caleb callum calvin cameron camilla camille candice carina carl carla
    carlos carmel carmen carol carole caroline carsten cassandra cathal catherine cathy catriona cecile cedric celia celine cesar chantal charlene charles
    charlie charlotte chelsea chen cheryl chiara chloe chris christa christel christian christiane christina christine christoph christophe christopher
    cian ciara cillian cindy claire clara clarissa claudia claudine claus clemence clement clifford clive clotilde colette colin coline colleen colm
    connor conor conrad constance constanze consuelo cora cordula corinne cormac craig cristian cristina curtis cynthia cyril dagmar daisy dale damien
    damir dan dana daniel daniela danielle danny daphne darius darragh darren dave david dawn dean debbie deborah declan deepa deirdre delphine denis
    denise dennis dermot dervla desmond detlef dev devon diana diane diarmuid didier diego dieter dietmar dilys dina dirk dmitri dolores domingo dominic
    dominik don donal donald donna dora doreen doris dorothea dorothee dorothy douglas duncan dylan eamon eamonn earl eberhard edeltraud edgar edith
    edmund edouard eduardo edward edwin egon eileen eithne ekaterina eleanor elena elias elisabeth elizabeth elke ellen elodie eloise elsa elvira emanuel
    emer emil emilia emilie emilio emily emma emmanuel emre enda enrique enzo eoin eric erich erick erika erin ernest ernesto ernst erwin esperanza
    esteban estelle esther ethan etienne eugen eugene eugenie eunice eva evan eve evelyn evi fabian fabien fabienne fabio fabrice faith farah farid fatima
    faye federico felicity felipe felix ferdinand fergal fergus fernando fidelma fintan fiona flora florence florent florian floriane frances francis
    francisco franck franco francois francoise frank frauke freddie frederic frederik frida frieda friederike friedrich fritz gabi gabriel gabriela
    gabriele gael gaelle gail gareth gary gavin gemma genevieve geoffrey georg george georges georgia georgina gerald gerard gerardo gerd gerda gerhard
    german gernot gerry gertrud gesa gilbert gilles gillian gina giorgio giovanni gisela giselle giulia giuseppe gladys glen glenda glenn gloria gonzalo
    gordon gottfried grace graham grainne greg gregory greta gretchen guadalupe gudrun guido guillaume guillermo gulay gunnar gunter gunther gustav
    gustavo guy gwen gwendolyn hamish hank hannah hannelore hanno hans hans-jurgen harald harold harriet harry hartmut harvey hassan hazel heather hector
    hedwig heidi heike heiko heiner heinrich heinz helen helena helene helga helge helmut hemi henri henrik henrike henry herbert hermann herve herwig
    hilary hilda hilde hildegard holger holly honor hope horst howard hubert hubertus hugh hugo hugues ian ibrahim ida ignacio ilona ilse imelda
    immaculada imogen imran inaki ines inge ingeborg ingo ingolf ingrid inigo inka iona irene irina iris irmgard isaac isabel isabella isabelle isidro
    ismael itziar ivan ivana ivo iwan jack jackie jacob jacqueline jacques jaime jakob jamal james jan jan-peter jana jane janet janice janine jasmin
    jason jasper javi javier jayne jean jean-claude jean-luc jean-marc jean-marie jean-michel jean-paul jean-pierre jeanne jeff jelena jennifer jenny jens
    jeremy jerome jesse jessica jesus jill jim jimmy joachim joan joanna joao jochen jody joe joel johan johann johannes john johnny jolanta jolene jon
    jonas jonathan jordan jorg jorge jose josef josefa joseph josephine josh joshua josie joy joyce juan juana judith julia juliane julie julien juliet
    jurgen justin justine jutta kai kalle karen karim karin karine karl karl-heinz karla karsten kasia kate kath katharina katherine kathleen kathryn
    kathy katie katja katrin katrina kay kaya keiran keith kelly kelvin ken kenneth kerry kerstin kevin kieran kilian kim kirsten kirsty klara klaus kofi
    konrad konstantin kristian kristin kristina kristof kurt kwame kyle lachlan ladislav lance larissa larry lars laszlo laura lauren laurence laurent
    laurie lawrence lea leah leila lena leo leon leonard leonardo leonie leopold lesley leslie li liam lidia lilian lilly linda lindsay lionel lisa
    lisbeth lise llewellyn lloyd loic lola lorcan lore lorenz lorenzo loretta lori lorraine lothar lotte louis louise lourdes luc lucas lucia lucie lucien
    lucinda lucy ludger ludovic ludwig luigi luis luisa luise lukas luke lutz lydia lynn mabel mac madeleine maeve magali magda magdalena mahmoud maike
    mairead maite maja malachy malcolm malik malte mandy manfred manon manu manuel manuela marc marcel marcela marcia marcin marco marcus marek maren
    margaret margarethe margarita margit margot margrit maria mariana marianne maribel marie marie-claire marie-laure marijke marina mario marion marisol
    marissa maritta marjorie mark markus marlene marlies marlon marlow marta marten martha marti martin martina martine martyn marwan mary mathias mathieu
    mathilde mathis matilda matt matteo matthew matthias maud maura maureen maurice mauro mave mavis max maxime maximilian maya mechthild mei meike
    melanie melissa mercedes meredith merle mette mia micaela micha michael michaela michel michele michelle mick miguel mike mikel mila milan milena milo
    mina ming miranda mireille miriam mirko mitchell mohamed mohammed moira moises monica monika monique moritz moses muireann muriel murray myriam myrtle
    nacho nadia nadine nadja nancy naomi natalia natalie natascha nathalie nathan ned neil nell nelson niall niamh nicholas nick nicola nicolas nicole
    nicolette nigel nikki niklas niko nikolaus nils nina noah noel noelia noemi nora norbert nuala nuria octavio odile olaf ole oleg olga olive oliver
    olivia olivier olwen omar oonagh orla orlaith ornella oscar ottmar otto owen pablo paco paddy padraig palle paloma pamela paolo pascal pascale pat
    patrice patricia patrick patrizia paul paula paulina pauline paulo pavel payal pedro peggy penelope penny pepe perry pete peter petra phil philip
    philipp philippa philippe phoebe phyllis pia pierre pierrick pilar piotr pippa polly priya priyanka quentin rachael rachel rafa rafael rahul raimund
    rainer raj ralf ramon ramona randall randy raphael raquel raul ravi ray raymond rebecca rebekka regina regine reinhard reinhold remi remy renata
    renate renaud rene reto rhiannon rhys ricarda ricardo richard rick ricky riitta riley rita rob robert roberta roberto robin rocio roderick rodney
    rodolfo rodrigo roger rohan rohana roisin roland rolf romain roman ron rona ronald ronan ronny rory rosa rosaleen rosalie rosalind rosanna rosario
    rose rosemary rosie ross rowan roxanne roy ruairi rudi rudiger rudolf rupert russell ruth ryan sabina sabine sabrina sacha sally sam samantha samir
    samuel sandra sanjay saoirse sara sarah sascha saskia scarlett scott seamus sean sebastian sebastien sedat selina selma sergei sergio severine shane
    shannon sharon shaun shauna shawn sheila shelley sherry shirley sibylle sid sidney siegfried sigrid silke silvain silvia simeon simon simona simone
    sinead siobhan sixtine sofia solange solene sonia sonja sophie sorcha soren stacey stan stanislas stanislaw stefan stefanie stella stephan stephane
    stephanie stephen steve steven stewart stuart sue sunil sunita suresh susan susana susanne suzanne sven sven-erik svenja swantje sybille sydney sylvia
    sylvie tadhg tamara tamsin tania tanja tanya tara tarek tariq tatiana ted terence teresa teri terry tess thea theo theodor theodora theresa thibault
    thierry thomas thorsten tilo tim timo timothy tina tobias tobin todd tom tomas tony torben torsten tracy trevor tricia trish tristan trudy tyler udo
    ulla ulrich ulrika ulrike urs ursel ursula uta ute uwe valentin valentina valerie vanessa vaughn vera veronica veronika veronique vicente vicki
    vicky victor victoria vikram viktor vince vincent violeta virginie vivian viviane vladimir volker volkmar wade walter waltraud ward warren wei
    wendelin wendy werner wesley wibke wiebke wilfried wilhelm will willi william willy wilma winfried winston wolf wolfgang wolfram wyatt xabier xavier
    yael yann yannick yannis yasmin yesenia yesim ynes yolanda yolande yoshi yuki yuri yusra yusuf yves yvonne zara zelda zita zoe zofia`.split(/\s+/),
);
