/** Turkish, Arabic, Greek, Russian, Czech, Hungarian and South Slavic first names: before the colon the name, with other spellings of it; behind it what people say for it. */
export const eastern = `
  mehmet: memo memet | mustafa: musti | fatma: fatos | ibrahim: ibo | ismail: iso | suleyman: sulo | hasan: haso | huseyin: huso | mohamed mohammed
  muhammad mohammad: mo momo hamada med | yusuf youssef: joe jo | abdullah: abdul abdo apo | ahmed ahmad: hamada | alexandros: alekos alex | dimitrios
  dimitris: mitsos jimmy | georgios: giorgos yorgos george | ioannis: yannis giannis yanni yianni john | konstantinos: kostas dinos | nikolaos: nikos | panagiotis:
  takis panos | aikaterini: katerina kate | eleni: lena | vasilios: vasilis bill | theodoros: thodoris | aleksandr aleksander: sasha sascha | aleksey:
  alyosha lyosha | anastasia: nastya nastia | dmitri dmitry: dima mitya | ekaterina: katya katja | elena yelena: lena lenochka | evgeni yevgeny: zhenya
  zenja | ivan: vanya vanja | konstantin: kostya | mikhail michail: misha mischa | natalia natalya: natasha nata | nikolai: kolya | olga olha: olya | pavel:
  pasha | sergei: seryozha serezha | svetlana: sveta | tatiana: tanya tanja | vladimir: volodya vova vlad | viktoria: vika | yuri: yura | jiri: jirka |
  jan: honza | josef: pepa pepik | frantisek: franta | vaclav: vasek | jaroslav: jarda | zdenek: zdena | istvan: pista pisti | janos: jani jancsi |
  jozsef: jozsi | laszlo: laci | ferenc: feri | gyorgy: gyuri | erzsebet: erzsi bozsi | katalin: kati | sandor: sanyi | ivana: iva | nikola: niko |
  stjepan: stipe | josip: joso jozo | ante antun: tonci | mariana: mara | vasyl: vasya`;
