/** Polish first names: before the colon the name, with other spellings of it; behind it what people say for it. */
export const polish = `
  adam: adas | agnieszka: aga agusia jaga agunia | albert: bercik | aleksander: alek olek oles alex | aleksandra: ola olka olenka ala ole | alicja: ala
  alka | amelia: mela | andrzej: jedrek andrzejek jendrek jedrus jedruś | anna: ania anka anusia hania aneczka andzia | antoni: antek antos tosiek tolek |
  antonina: tosia tola | arkadiusz: arek | artur: arturek artek | barbara: basia baska | bartlomiej: bartek barto | bartosz: bartek | beata: beatka |
  benedykt: benek | bernard: bernas | bogdan: bodzio boguś | boguslaw: bogus bogdan | boguslawa: bogusia | boleslaw: bolek | bozena: bozenka bozka |
  bronislaw: bronek bronek | bronislawa: bronia bronka | cecylia: cela celina | cezary: czarek | czeslaw: czesiek czesio | czeslawa: czesia | damian:
  damianek | daniel: danielek | danuta: danka danusia | dariusz: darek dario | dominik: domek | dominika: domka | dorota: dorotka dosia | edward: edek
  edzio | edyta: edytka | elzbieta: ela elka elunia elzunia bieta | emilia: emilka milka | ernest: erni | eugeniusz: gienek genek geniu | ewa: ewka ewunia
  | feliks: felek | filip: filipek | franciszek: franek franio | franciszka: franka frania | gabriela: gabi gabrysia | genowefa: genia gienia | grazyna:
  grazynka grazka | grzegorz: grzesiek grzes grzesio | halina: halinka hala | hanna: hania hanka | helena: hela helenka hela | henryk: heniek henio |
  henryka: henia | hieronim: hirek | ignacy: ignas | irena: irka ira irenka | ireneusz: irek | iwona: iwonka iwa | izabela: iza izka | jacek: jacus |
  jadwiga: jadzia jaga | jakub: kuba kubus | jan: janek jasiek jas jasio janusz | janina: janka jasia janeczka | janusz: januszek | jaroslaw: jarek jaro |
  jerzy: jurek jureczek | joanna: asia aska joasia | jolanta: jola jolka | jozef: jozek josek józio juzek | jozefa: jozia józka | julia: julka jula |
  julian: julek | justyna: justynka | kamil: kamilek | kamila: kama kamilka | karol: karolek lolek | karolina: karola karolinka | katarzyna: kasia kaska
  kasienka kachna kati kacha | kazimierz: kazik kazek kazio | kazimiera: kazia | kinga: kinia | klaudia: klaudka | konrad: konradek | krystian: krystek |
  krystyna: krysia kryska | krzysztof: krzysiek krzys krzychu krzysio | leokadia: lodzia | leonard: leon | leszek lech: lesio lechu | longin: longinek |
  lucja: lucyna lusia | lucyna: lucka lucynka | ludwik: lutek ludwiczek | lukasz: lukaszek luki | maciej: maciek macius | magdalena: magda madzia magdusia
  lena | malgorzata: gosia malgosia gocha gosienka malgoska goska | marcin: marcinek | marek: mareczek maras | maria: marysia maryska marzenka maja mania
  marynia | marianna: marianka | marian: marianek maniek | mariola: mariolka | mariusz: mario mariuszek | marta: martusia | martyna: martynka | mateusz:
  mateuszek mati | mieczyslaw: mietek mieciu mieczyk | mieczyslawa: miecia | michal: michalek misiek michas | mikolaj: mikolajek miki | miroslaw: mirek |
  miroslawa: mirka | monika: monia monisia | natalia: natalka nata | norbert: norbi | oskar: oskarek | patrycja: pati patka | patryk: patryczek | pawel:
  pawelek | piotr: piotrek piotrus pietrek | przemyslaw: przemek przemo | radoslaw: radek | rafal: rafalek rafi | regina: renia | renata: renatka renia |
  robert: robcio robercik robus | roman: romek romus | ryszard: rysiek rychu rysio | rozalia: roza rozalka | sebastian: sebek seba | slawomir: slawek
  slawus | stanislaw: staszek stach stasiek stas staszko | stanislawa: stasia staska | stefan: stefek stefcio | stefania: stefa stefcia | sylwester:
  sylwek | sylwia: sylwka | szczepan: szczepek | szymon: szymek szymus | tadeusz: tadek tadzio | teodor: teo todek | teresa: terenia tereska | tomasz:
  tomek tomcio tomus | urszula: ula ulka | waclaw: wacek | waldemar: waldek | walenty: walek | walentyna: wala | wanda: wandzia | wawrzyniec: wawrzek |
  wieslaw: wiesiek wiesio | wieslawa: wiesia | wiktor: wiktorek witek | wiktoria: wika wiki | wincenty: wicek | wioletta: wiola | witold: witek |
  wladyslaw: wladek wladzio | wladyslawa: wladzia | wlodzimierz: wlodek wlodzio | wojciech: wojtek wojtas wojtus | zbigniew: zbyszek zbychu zbysiu |
  zdzislaw: zdzisiek zdzich | zdzislawa: zdzisia | zenon: zenek zenus | zofia: zosia zoska zosienka | zuzanna: zuzia zuza | zygmunt: zygmus zyga`;
