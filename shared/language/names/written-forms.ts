/** Words that are written with points, short or as several: each becomes the word behind it. Texts are in small letters. */
export const writtenForms: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:sp\.?|spółka|spolka) ?z ?\.?(?:ograniczoną odpowiedzialnością|o\.? ?o)\.?(?!\p{L})/gu, "spzoo"],
  [/(?<!\p{L})sp\.? ?j\.?(?!\p{L})/gu, "sj"],
  [/(?<!\p{L})sp\.? ?k\.?(?!\p{L})/gu, "sk"],
  [/(?<!\p{L})spol\.? ?s ?r\.? ?o\.?(?!\p{L})/gu, "sro"],
  [/(?<!\p{L})ges\.? ?m\.? ?b\.? ?h\.?(?!\p{L})/gu, "gmbh"],
  [/(?<!\p{L})ges(?:ellschaft|\.) ?mbh(?!\p{L})/gu, "gmbh"],
  [/(?<!\p{L})s\.? de r\.? ?l\.?(?!\p{L})/gu, "srl"],
  [/(?<!\p{L})b ?(?:&|\+|and|e|en|y|und|et) ?b(?!\p{L})/gu, "bedandbreakfast"],
  [/(?<!\p{L})bed (?:&|and) breakfast(?!\p{L})/gu, "bedandbreakfast"],
  [/(?<!\p{L})(?:den haag|'s-gravenhage)(?!\p{L})/gu, "denhaag"],
  [/(?<!\p{L})(?:den bosch|'s-hertogenbosch)(?!\p{L})/gu, "denbosch"],
  [/(?<!\p{L})soc\.? coop\.?(?!\p{L})/gu, "soccoop"],
  [/(?<!\p{L})(?:sociedad anónima|société anonyme|sociedade anónima|sociedade anônima|società per azioni)(?!\p{L})/gu, "sa"],
  [/(?<!\p{L})c\. ?p\.(?= (?:c\/|calle|avda|av\.|pza|plaza))/gu, "comunidad propietarios"],
  [/(?<!\p{L})c\/ ?(?=\p{L}{2})/gu, "calle"],
  // "J. v.d. Berg", "Müller u. Söhne", "R. das Flores".
  [/(?<!\p{L})v(?:\. ?d\.|\/d)(?:r\.)? ?(?=\p{L})/gu, "vd"],
  [/(?<=\p{L} )u\. (?=\p{L})/gu, "und"],
  [/(?<!\p{L})r\. (?=(?:das?|dos?|de) )/gu, "rua"],
  [/(?<!\p{L})(?:n|no|nr|nro|num|núm|numero|número|nummer|number)\.? ?(?=\p{N})/gu, ""],
  // "Carol Dean, now Hughes", "heißt jetzt Roth".
  [
    /(?<=\p{L}, )(?:(?:is|heißt|heisst|ora|jetzt|nu|agora|ahora) )?(?:now|jetzt|maintenant|ora|ahora|agora|nu|heet|heißt|heisst|si chiama|se llama|se chama)(?= \p{L})/gu,
    "née",
  ],
  [/(?<=\p{L},? )(?:is now|née|nee|geb\.|geborene|heißt jetzt|heisst jetzt|jetzt verheiratete|verh\.|devenue|heet nu|nata|nacida|nascida)(?= \p{L})/gu, "née"],
  [/(?<!\p{L})(?:body corp(?:orate)?|owners['’]? corp(?:oration)?)(?!\p{L})\.?/gu, "bodycorporate"],
];
