/** Given names that are common where the product is used. That a word is one of them is evidence that it is somebody's name, and no more than that. */
const common =
  `aaron abby abdul abdullah abigail adam adele adrian adriana agnes agnieszka ahmad ahmed aidan aileen aisha aisling ajay akash alan alana alastair albert alberto alejandra alejandro
  alessandro alex alexander alexandra alexis alfie alfred alfredo ali alice alicia alison alistair allan allison alma alok alyssa amanda amara amelia amina amir amit amita amrita amy ana
  anand ananya anastasia anders andre andrea andreas andres andrew andrzej andy angela angelica angelo angus anil anita anjali anke ann anna annabel anne annette annie annika anouk anthony
  antoine anton antonia antonio anya archie ariana arjun arnaud arnold arthur arun arvind asha ashish ashley ashok astrid audrey aurelie aurora ava ayesha ayse axel barbara barry bart
  bartosz beatrice beatriz becky belinda ben benedict benjamin bernadette bernard bernd bert beth bethany betty beverley beverly bianca birgit bjorn blanca bob bobby boris brad bradley
  brandon brenda brendan brian bridget brigitte brodie brooke bruce bruno bryan caitlin callum calum camila camilla camille carina carl carla carlo carlos carmen carol carolina caroline
  carolyn carsten casey cassandra catalina caterina catherine cathy catriona cecilia celia celine charles charlie charlotte chen cheryl chiara chloe chris christian christiane christina
  christine christoph christophe christopher ciara cindy claire clara clare claudia claudio clement clive colette colin colleen connor conor constance cora corinne craig cristian cristina
  curtis cynthia dagmar daisuke damian damien dan dana daniel daniela danielle danny daphne darren dave david dawid dean deb debbie deborah debra deepa deepak deirdre delphine denise dennis
  derek desmond devi diana diane didier diego dieter dimitri dinesh divya dmitri dominic dominik dominique donal donald donna doreen doris dorothy doug douglas duncan dylan eamon ed eddie
  edgar edith eduardo edward edwin egon eileen elaine eleanor elena eleni elias elif elijah elin elisa elisabeth elise eliza elizabeth ella ellen ellie elliot eloise elsa elsie emeka emil
  emilia emilie emily emma emmanuel enrique eric erica erik erika erin ernesto ernst esme esperanza esteban estelle esther ethan eugene eunice eva evan eve evelyn ewa ewan fabian fabio
  farah fatima federica federico felicity felipe felix ferdinand fernanda fernando fiona flavia florence florian frances francesca francesco francis francisco franck francois francoise
  frankie franz fraser fred freddie frederic frederick frederik freya friedrich gabriel gabriela gabriele gabrielle ganesh gareth gary gavin gemma genevieve geoff geoffrey george georgia
  georgina gerald gerard gerry gert gertrude gianni gilbert giles gill gillian gina giorgio giovanni gisela giulia giuseppe gladys glenn gloria gordon graham greg gregory greta guido
  guillaume guillermo gunther gus gustavo guy gwen hamish hannah hannelore hans hanna harald harold haroon harriet harry haruto harvey hassan heather hector heidi heike heinrich heinz helen
  helena helene helga helmut henri henrik henry herbert hilary hilda hillary hiroshi howard hugh hugo hussein ian ibrahim ida ignacio ilse imogen imran ines inge ingrid irene irina isaac
  isabel isabella isabelle isobel ivan ivana ivo jacinta jackie jacob jacqueline jacques jaime jake jakob jakub jamal james jamie jan jana jane janet janice janine jasmin jason jasper
  javier jayne jean jeanette jeff jeffrey jelena jen jennifer jenny jens jeremy jerome jerry jess jesse jessica jesus jill jim jimena jimmy jo joan joanna joanne joao joaquin jodie joe joel
  johan johann johanna johannes john johnny jon jonas jonathan jordan jorge jose josef josefina joseph josephine josh joshua joyce juan juana juanita judith judy jules julia julian juliana
  julie juliet julio jun jurgen justin justyna jyoti kaitlyn kamal kamala karen karim karin karina karl karolina karthik kasia kate katarina katharina katherine kathleen kathryn kathy katie
  katja katrin katrina katy kavita kayla kayleigh keiko keith kelly ken kenji kenneth kerry kevin khadija khaled kiran kirsten kirsty kjell klaus konrad krishna kristen kristin kristina
  krystyna kumar kurt kyle lachlan lakshmi lars larry latoya laura lauren laurence laurent lea leah leanne leila lena leo leon leonard leonardo leonie leroy leslie leticia lewis liam lidia
  liesbeth lina linda lindsay lisa lise liz lloyd logan lois lola lorenzo loretta lorna lorraine lou louis louisa louise luca lucas lucia luciana lucie lucinda lucy ludwig luis luisa lukas
  luke lydia lynette lynn mabel maddie madeleine madison magda magdalena maggie magnus mahesh mahmoud maja makoto malcolm malik mandy manfred manish manoj manuel manuela marc marcel marcela
  marcelo marcia marco marcos marcus margaret margarita margot maria mariam marian mariana marianne marie marieke marina mario marion marisa marius marjorie marlene marta martha martin
  martina mary maryam mateo mateusz mathew matilda matt matteo matthew matthias mattias maureen maurice mauricio maxine maya meena meera megan mehdi mehmet mei melanie melinda melissa mercedes
  meredith mia michael michaela michal micheal michel michele michelle miguel mihai mike mikhail mikkel mila milan mildred millie milos mina mirjam miranda miriam mohamed mohammad mohammed
  mohan moira molly mona monica monika monique moritz morgan muhammad mukesh muriel murray mustafa myra nadia nadine nancy naomi narendra natalia natalie natasha nathan nathaniel neha neil
  nelson nerys nia niall niamh nicholas nicola nicolas nicole niels nigel nikhil nikita nikki nikolai nils nina nisha nitin noah noel noor nora noreen norma norman nuala nuno oksana ola olaf
  oliver olivia olga oluwaseun omar orla oscar oskar osama otto owen pablo padma padraig paige pam pamela paola paolo pascal patricia patrick patrik paul paula paulina pauline paulo pavel
  pedro peggy pekka pete penelope per percy pernille peter petra phil philip philippa philippe phillip phoebe phyllis pia piero pierre pieter pietro piotr polly pooja prakash pranav prasad preeti
  priscilla priya puja quentin rachel radek rafael ragnar rahul raj raja rajesh rajiv ralf ralph rami ramesh ramon randall raphael raquel rashid raul ravi raymond rebecca regina reinhard
  rekha remi rene renata renee reza rhiannon rhonda rhys ricardo riccardo richard rick ricky rita rob robert roberta roberto robbie rodney rodrigo roger rohan rohit roland rolf roman ron
  ronald rory rosa rosalind rosanna rosario roseanne rosemarie ross rosie rowena roxanne roy ruben rudolf rudy rupert russell ruth ruthie ryan sabine sabrina sadie saeed sally salma salman
  salvador salvatore sam samantha samir samira samuel sana sandeep sandra sangeeta sanjay santiago sara sarah saskia satish sean seamus sebastian serena sergei sergio seth shane shannon
  sharon shaun shauna shawn sheila shelley sherry shirley shreya sian sigrid silke silvia simon simona simone sinead sita siobhan sofia sofie sonia sonja sophia sophie soren stacey stanislav
  stan stanley stefan stefania stefano steffen stella stephan stephanie stephen steve steven stewart stuart sudha sunil sunita suresh susan susana susanna susanne suzanne suzie sven svetlana
  swati sybil sylvia sylvie tadeusz takashi tamara tamsin tania tanja tanya tara tariq tatiana ted teresa terence terri terry tessa thea theo theodore theresa therese thierry thomas thorsten
  tiago tiffany tim timo timothy tina tobias toby todd tom tomas tomasz tommy toni tony tracey tracy trevor tricia tristan trudy tyler tyrone ulla ulrich ulrike una ursula uwe valentina
  valeria valerie vanessa vera veronica veronika vicki vicky victoria vidya vijay vikram vincent vincenzo virginia vishal vivek vivian viviana vladimir walter wanda warren wayne wendy werner
  wilfred wilhelm willem william winifred wojciech wolfgang xavier yasmin yasmine yolanda youssef yuki yuri yusuf yves yvette yvonne zach zachary zainab zara zeynep zoe zofia zsofia zuzanna
  tasha kofi kwame akua chidi ngozi chinedu tunde tolu thabo sipho nomsa lerato lucille tanisha jasmine keisha malika tyrell ximena yesenia guadalupe rocio maribel itzel`.split(
    /\s+/,
  );

/** Of these, in small letters, another word is as likely: they are names only where they are written with a capital. */
const double =
  "jan jean jun mark bill frank jack nick pat sue rich ray drew grant chuck don dean guy rob bob dawn gene jo jim josh lance max miles josie harvey brad tony per ida una ola sally roman regina norma victoria virginia florence georgia morgan jordan kelly leslie angel jesus mercedes dolores consuelo harmony santiago milan paris logan murphy".split(
    " ",
  );

const all = new Set([...common, ...double]);
const doubtful = new Set(double);

/** A word as it is looked up: "José" is jose, "Emma's" is emma. */
export const bare = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/['’]s$/, "");

/** Whether a word, as it was written, is a given name; "Mary-Jane" is by its first part. */
export const isGiven = (word: string): boolean => {
  const name = bare(word).split("-")[0] ?? "";
  return all.has(name) && (!doubtful.has(name) || /^\p{Lu}/u.test(word));
};
