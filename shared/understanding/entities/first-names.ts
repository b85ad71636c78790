/** Common first names of the four languages and their neighbours, folded: a hint that words are a person's, never a condition. */
export const firstNames: ReadonlySet<string> = new Set(
  `aaron adam adrian aidan aine aisling alain alan albert alejandra alejandro alex alexander alexandra alfred alice alicia alina amaia amanda amelie amy ana andre andrea andreas andrew angel angela
anita anja anna anne annette anthony antoine antonia antonio arnaud arthur astrid audrey barbara beatrice beatriz ben benjamin bernard bernd bernhard birgit bjorn brendan brian bridget bruce bruno
caitlin carla carlos carmen carol caroline catherine cecile celine charles charlotte chloe chris christian christina christine christoph christophe christopher ciara claire clara claudia claudine
clemence colette colin colm conor corinne cristina daniel daniela danielle david deborah declan delphine denis denise dennis deirdre diana diane didier diego dieter dietmar dirk dominic dominik donald
dorothee eamon edith eduardo edward eileen elena elisabeth elizabeth elke ellen emily emma emmanuel enrique eoin eric erika ernst esther eva eve evelyn fabian felix fergal fernando fiona florence
florian frances francis francisco franck francois francoise frank frederic friedrich gabriel gabriele gareth gary geoffrey georg george gerald gerard gerd gerhard gilles giovanni giulia gloria gordon
grace graham greg gregory guillaume gunter gustav guy hannah hans harald harriet harry heather heidi heike heinz helen helena helene helga helmut henri henry herbert hermann holger horst hubert hugh hugo
ian ignacio ines inge ingrid irene iris isabel isabelle ivan jack jacob jacques jakob james jan jane janet jason javier jean jeanne jeff jennifer jenny jens jeremy jerome jessica jim joachim joan joanna
jochen joe joel johan johann johannes john jon jonas jonathan jorg jorge jose joseph josef juan judith julia julie julien jurgen justine kai karen karin karl karla katharina katherine kathleen katja
katrin kay keith kelly kenneth kerstin kevin kim klaus konrad kristin kurt lars laura laurence laurent lea lena leo leon leonie liam linda lisa lorenz lorenzo louis louise luc lucas lucia lucie luis
lukas lydia madeleine magali manfred manuel marc marcel marco marcus margaret margot maria marianne marie marina mario marion mark markus marta martha martin martina martine mary mathieu mathilde
matthew matthias maureen maurice max maximilian melanie mercedes michael michel michele michelle miguel mike mohamed monica monika monique muriel nadia nadine nancy natalia natalie nathalie nathan neil
niall niamh nicholas nick nicola nicolas nicole nils nina noah noel nora norbert nuria odile olga oliver olivia olivier orla oscar otto pablo padraig pamela pascal pat patricia patrick paul paula pauline
pedro peggy peter petra philip philipp philippe pierre pilar rachel rafael rainer ralf ramon raphael rebecca regina renate rene richard rita robert roberto robin roger roisin roland rolf romain ronald
rosa rosalie rosemary roy rudolf ruth ryan sabine sabrina sally sam samantha samuel sandra sara sarah saoirse scott sean sebastian sebastien sergio sheila silke silvia simon simone sinead siobhan sofia
sonia sophie stefan stefanie stephan stephane stephanie stephen steve steven stuart susan susana susanne sven svenja sylvia sylvie tadhg tanja tara teresa theo theresa thierry thomas tim timo tina tobias
tom tomas tony torsten tracy udo ulrich ulrike una ursula uta ute uwe valentin valerie vanessa vera veronica veronique victor victoria vincent virginie volker walter wendy werner wilhelm will william
wolfgang xavier yann yannick yasmin yolanda yves yvonne zoe ahmed ali aisha amina amir anil anita arjun asha chen deepa fatima farid hassan ibrahim imran kofi kwame leila li mei ming mohammed nadia omar
priya rahul raj ravi rohan samir sanjay sunita suresh tariq wei yusuf`.split(/\s+/),
);
