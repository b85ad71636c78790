/*
 * More words for the trades and offices that `trades.ts` has: between bars a row begins with a word that stands there, and goes on with others for the same.
 * Words are folded.
 */
export const moreTrades = `
  bakery bakehouse brotladen backstube feinbackerei panificadoras forno padarias broodjeszaak | confectionery sweets candy dulceria dulces bombons bonbons
  zuckerbacker cukiernie doceria doces dolciaria konditor cupcakes cakes torten | cafe cafes coffees coffeehouse coffeeshop caffetteria cafetaria
  kaffeerosterei tearoom teahouse cafebar | restaurant restaurantes resto ristoranti bodegon beisl beiz heuriger jausenstation stuberl wirtschaft gasthauser
  gastro gastronomie crabhouse crêperie creperie lokanta tapas tabernas churrasqueira marisqueira petiscos rodizio restauracyjna lanchonete lancheria eethuis
  | hotel hoteles hoteis hotelaria hoteleria hospedaje hosteria posada pousadas parador gites gite chambres landhotel hospederia guesthouse | pub pubs
  taproom alehouse biergarten brewpub birreria kroeg cafetin tasquinha | pizzeria pizzas pizze pizzerias pizzahaus | catering caterings banqueting
  eventcatering | butcher carnes carni salumi embutidos jamoneria charcutier bouchers talhos fleischwaren fleischer slager keurslager rzeznictwo frigorifico
  frigorificos meats meat polleria pollos volaille viandes | fisch fishmongers pescado fishery fisheries fischhandel fischhaus visserij | grocery greengrocer
  greengrocers obstler obsthof fruttivendolo verduras hortifruti quitanda sacolao frutaria fruticola produce feinkost comestibles alimentos viveres groenten
  aardappelen naturkost reformhaus bioladen biomarkt biowinkel epicier | supermarket supermercados supermarkets hipermercado superette | store stores
  comptoir emporium kaufhaus kiosk kiosko kiosque tabacchi tabacaria estanco tabak tabakwaren tobacconist newsagent newsagents bazar basar almacen almacenes
  armazem armazens | winery vineyard vineyards kellerei weinkellerei weine weinhandlung vignoble chateau vinicola bodeguero winzer winzerhof champagne |
  brewery braustuberl brouwers birra cerveza cervejas beers | farm farmhouse agro agri agropecuaria agricoles agriturismi landwirt hofladen reiterhof gestut
  masseria exploitation earl scea ranches cattle livestock poultry orchards orchard veehouderij melkveehouderij akkerbouw ganadera ganaderos | dairy queseria
  quesos fromagerie fromages kase kaas kaasboerderij formaggi queijaria queijos cheese milchhof melkerij | florist flowershop floreria floricultura
  bloemenwinkel bloemisterij jardinerie gardencentre plants plantas pflanzen bloem | plumbing fontanerias fontanerie hydraulics idraulici termoidraulici
  idrotermica encanamentos canalizacoes loodgieterij loodgietersbedrijven installatiebedrijf installatietechniek sanitairtechniek instalacje instalaciones
  instalacoes installateurs installations | heating heizungen kaltetechnik klimaanlagen climatizacion climatizacao caldaie chauffagiste chauffages boilers
  aerotermia ventilation luftungsbau luftung condizionatori wentylacja klimatyzacja | electric electricistas electriciens elettricisti impianti impiantistica
  eletricista eletricistas eletricidade elektrotechniek elektrohandel elektrohaus electronic elektra elektroinstallatie electromecanica elettro eletro
  elektromeister elektroanlagen | roofing dachdeckerbetrieb dachdeckermeister bedachungs couvreur tetti tejador techos telhadista dachdeckermeisterbetrieb
  daken dakbedekking dakwerk | joinery menuisiers menuisier ebanista charpentiers carpinterias carpinteiro marceneiro marcenarias timmerfabriek timmerlieden
  interieurbouw innenausbau mobelwerkstatt parkettleger trockenbau cabinetmaker cabinetmakers woodworking bauschreinerei mobelschreinerei | painting painter
  malerei malergeschaft anstrich anstriche peintre peintres pintores imbianchini tinteggiature decoracoes malarskie decorator decorating lackierer | building
  buildings builds bauunternehmer baufirma baugesellschaft bauelemente construtores constructores edificaciones edificacoes reformas reforma albanil
  albanileria albaniles pedreiro obra edilizi costruttore maconneries macon macons batisseurs btp aannemersbedrijf bouwgroep bouwers renovierung renovaciones
  renov ristrutturazioni rehab contracting contractors contractor contratistas groundworks civils verbouwingen budowa budowlana | masonry masons steinbau
  pflasterbau pflasterer metselwerken metselaar | plastering plasterers gipser gipsergeschaft verputz stuc platrerie platrier yeseria gesso escayola |
  flooring floors bodenleger bodenbelag pavimentos pisos revetements revestimientos revestimentos solatio moquettes | tile tiling tilers fliesenleger
  carreleur plattenleger tegelzetter tegelzetters azulejista piastrellista ceramiche ceramica ceramicas ceramics | windows window glazers fensterbau
  fensterbauer fensterhandel janela serramentista esquadrias aluminios caixilharia kozijn rolladen rollladen jalousien markisen persianas persianes
  sonnenschutz zonwering blinds shutters | glass glazier glaziers glaser miroiterie vetri vetraio vidros vidrieria cristaleria cristales cristalerias
  glashandel szklarz szklo | metal metals metallerie metalurgica metalurgia metalmeccanica metalworks ironworks fabbro carpenteria schlosser smederij smid
  herreria kowalstwo slusarskie fabrications welders schweisserei schweisstechnik soudure saldature lasbedrijf spawalnictwo | locksmith serrurier cerrajero
  chaveiros slotenservice | engineering ingenieurburo ingenieurgesellschaft ingenieros progetti engenheiros ingenieurs projektowanie | architects architect
  architekt architekturburo architektur architectes arquitetura arquitectura architettura arquiteto arquitetos | furniture mobelhaus mobler muebleria
  mueblerias moveis mobiliario meubelhuis meubelzaak einrichtungen ameublement tapisserie tapiceria polsterei polster tappezzeria estofados upholsterers
  kuchenstudio | wood sagewerk scierie aserradero segheria serracao serraria madeireira zagerij tartak holzhandel forst forstbetrieb forestry forestal |
  stone steine natursteine marbrerie marmista marmolista marmoraria natuursteen steinmetzmeister | hardware ferreterias ferramentas drogueria bricolage
  baumarkt bricomart ijzerwaren quincaillier | gardens landscape landscapers landscapes landschaftsbau gartnermeister tuinman tuinonderhoud jardiniers
  jardinier jardineiro vivaista floricoltura lawn lawncare groundskeeping grunpflege grunanlagen ogrodnicze | tree arborist arborists baumdienst
  boomverzorging treecare | cleaning cleaner cleans reinigungen reinigungsservice reinigungsfirma nettoyages proprete limpadora faxina pulitura
  schoonmaakdiensten janitorial housekeeping sprzatania glasreinigung gebaudereiniger fensterreinigung glazenwasser glazenwasserij | laundry waschsalon
  blanchisserie pressing lavanderias wasserette stomerij drycleaners drycleaning | removals movers umzug mudanza mudanca verhuisbedrijf trasloco demenageurs
  demenageur | haulage hauliers transporteur transporteurs transportbedrijf koerier courier kurier autotransporte fletes fretes camiones spedycja
  transportowe transportunternehmen transporter trasportatori carriers cargo fracht speditions | taxi cabs taxiunternehmen taksi radiotaxi limousine
  chauffeur | travel travels reisebueros reiseburos viaggio tur turistica excursiones | garage garages garajes autogarage autobedrijf carrosseries carrosier
  kfzbetrieb autoreparatur automeccanica autoriparazioni meccanica meccanico mechanics mechanic mecanicas mecanico oficinas officine autocentro autocenter
  autotechnik autoelectrica chapisterie funilaria bodyshop karosseriebau smash reparadora autofficine warsztaty autoschade | motors autohaus autohandlung automobile automobil
  automoviles concessionaria concesionario concessionnaire autohandel autohandler autosalon autosalone vehicles vehiculos veiculos fahrzeuge fahrzeughandel
  dealership | tire pneumatici neumaticos pneu reifenhandel bandencentrale | bikes velo veloshop fietsenmaker fietsenzaak radsport radhaus bicicleteria cicli
  bikeshop fahrradladen zweiradhaus | bank banken bancaire caixa caja raiffeisenbank raiffeisen kreditbank spoldzielczy | insurance insurers assureur
  assureurs aseguradora seguradora versicherungsburo verzekering assicuratrice seguro | accounting steuerberatungsgesellschaft steuerburo wirtschaftsprufer
  wirtschaftsprufung contadores contable contables contaveis contabeis assessoria asesor gestorias gestor ragioneria ragionieri consulente boekhouder
  boekhoudkantoor administratie ksiegowy ksiegowa bookkeeping bookkeeper bookkeepers treuhander steuer | law rechtsanwaltskanzlei anwaltskanzlei anwalt
  rechtsanwalts advocate advocaat advocatuur attorney solicitor barristers barrister abogado abogada despacho bufete juridico juridica juridique solicitadora
  solicitador advogada advocats radca radcy | notary notaries notarissen notario notarios notaires notariskantoor | consulting consultant unternehmensberater
  conseils consultores consulenze berater coach adviesbureau assessores | dentist zahntechnik zahnlabor odonto odontologico odontologo dentaire
  stomatologiczna tandartsen zahne | doctors doctores medecin medecins medico medicos medica arzte hausarzt hausarztpraxis gemeinschaftspraxis artsen dokters
  huisartsen lekarska gp surgeries physician physicians pediatrics pediatrie pediatria orthopadie kinderarzt cardiologia dermatologie | clinic poliklinik
  policlinica policlinico poliambulatorio kliniek lecznica consultorios | hospital hospitalier hospitaliere spital spitals hopitaux hospitales hospitais
  infirmary ospedaliera | pharmacy drogerie apotheken parafarmacias farmacie pharmacien chemist chemists apteki | optician optische optikermeister oculos
  optometrist optometrists eyecare lunetterie lunetier brillenhaus | vet veterinaires veterinarians veterinarian tierarztin tierarztliche dierenartspraktijk
  | physiotherapy physios physiopraxis krankengymnastik kinesitherapeute kinesitherapie kine kinesiologia fisioterapeuta fisioterapisti fysiotherapie
  fysiotherapeut osteopathe osteopathie osteopathy osteopata ergotherapie logopadie massage massagen massages fizjoterapia chiropractor chiropractic
  podologie podologia podologo pedicure psychotherapie psychologue psicologia psicologa psychologist orthophoniste fisio | hair haar haarmode coiffeursalon
  coiffeurs frisiersalon frisuren friseurmeister hairstylist hairstylists peluquero peluquera peluquerias cabelo cabelos cabeleireira salons kappers haarwerk
  | beauty beautysalon kosmetiksalon estetico estetista schoonheid schoonheidsspecialiste onglerie nail esteticista cosmetica | gym fitnesscenter sporthal
  sportschule fitnessclub dojo karate judo boxing | tailor naaiatelier couturiere costura costurera modista anderungsschneiderei kleermakerij krawiec
  alfaiate | shoe schuhhaus schuhladen zapatero calzados calcados schoenwinkel schoenmakerij cordonnier calzolaio shoemaker cobbler | clothing clothes
  apparel vetements bekleidung textilhaus trachten trachtenmoden confeccao roupa vestuario kledingzaak bridal brautmoden lingerie | jewellers jeweller
  jeweler jewelers schmuck schmuckwerkstatt uhren uhrmacher joyas joyero bijoux bijoutier orologeria orologi gioielli joias joalheria relojeria ourivesaria
  juwelen zegarmistrz | bookshop booksellers bookstore buchladen libraire librerias livrarias libri libros livros boekwinkel boeken | print printings
  druckhaus druckzentrum imprimeurs imprimeries imprentas impresiones impressao grafica tipografie drukwerken copy copycenter reprographie reprografia kopie
  kserokopie | signs signage rotulos rotulacion enseignes lettrage werbetechnik insegne | photo fotografos photographers fotografin fotograaf fotografi
  photographes videoclub | media medien medios | music musica musicas musikverlag orchester orchestra orquesta orchestre orkest blaskapelle musikkapelle
  banda muziek gitarren | dance danza danca ballet ballett tanz tanzstudio dansschool | theatre theatergruppe toneel kino cinema cine bioscoop | school
  scolaire schulverein escolar escolas escuelas scolastico scuole scholen kolegium ecoles gesamtschulen berufsschule schulamt vrije skolen | kindergarten
  kitas kinderhaus kindertageseinrichtung garderie kinderdagverblijf kleuterschool peuterspeelzaal preschools daycares kinderland hort tagesstatte infancia |
  nursing pflege pflegedienst altenpflege seniorenheim altenheim pflegeheim seniorenresidenz ehpad residencia geriatrico zorg thuiszorg verpleeghuis
  woonzorgcentrum sozialstation eldercare caregivers homecare hospice hospiz spitex senioren | church kirchen kirchgemeinde cathedral catedral basilica
  chapel chapelle capilla cappella convento monasterio mosque mosquee moschee synagogue ministries diocese bistum | club klubs amicale sportclub sportvereine
  | association associations asociaciones amicales federation federazione federacao verband bund unione uniao vereinigung comite comitato liga league ligue
  confraria confraternita hermandad cofradia ampa | feuerwehr feuerwehren freiwilligefeuerwehr pompieri straz | town townhall rathaus mairies   municipalidad municipalities ayuntamientos gemeindeverwaltung gemeindeamt stadtverwaltung gemeenten gemeentebestuur rathauses comuni concejo
  concello ajuntaments prefeituras alcaldia intendencia | landkreis landratsamt kreisverwaltung landkreise | events fiestas feste festas partyverleih eventplanung
  eventmanagement | sports sportives sportivo sportiva deportes deportivo deportiva desportivo desportiva esportes esporte sportgeschaft sporthaus
  sportwinkel sportowy | funeral bestatter bestattungsinstitut bestattungshaus pietat funerarias funerales uitvaartcentrum uitvaartverzorging begrafenissen
  begrafenis funerals mortuary cremation tanatorios | security wachdienst sicherheitsdienst segurancas vigilancias guards | real inmobiliarias imobiliarias
  imobiliario immobiliari immobilienmakler immobilienburo makelaarskantoor realtor realestate bienesraices inmo | hausverwaltung immobilienverwaltung
  hausverwalter liegenschaftsverwaltung administradora syndics vve amministrazioni amministratore condomini fincas verwaltungs | condominio condominios
  condominium condos coproprieta copropriete coproprietaires residences residencial residenz wohnungseigentumergemeinschaft stockwerkeigentumergemeinschaft
  eigentumergemeinschaft | energy energies energieberatung stromversorgung solartechnik solarteur renewables elettricita | water wasserverband wasserwerk
  aguas acqua eaux agua waterschap | machinery landmaschinen landtechnik baumaschinen machinefabriek macchinari maskiner agritech tractors tractores |
  rentals mietservice mietwagen autovermietung verhuurbedrijf noleggi autonoleggio autoverhuur rentacar alquileres aluguer aluguel locacao locations |
  packaging carton cartonnages embalaje imballaggio | post postal correos postamt courrier | animals tierhandlung animalerie dierenwinkel mascotas petstore
  tierheim refuge shelter hundeschule hondenschool kennel | pool piscina schwimmbadbau | toys toyshop spielwarenladen speelgoedwinkel jouet | oil
  combustiveis combustibles carburants mineralole heizol petroleum gasolinera gasolineras tankstellen petrol | waste entsorgung recycling recyclage
  reciclagem reciclaje rifiuti afvalverwerking containerdienst containerservice schrott schrotthandel rottami chatarra chatarreria sucata dumpsters
  entsorgungs odpady | university universitaria fachhochschule hochschulen | library mediatheque mediathek mediateca | council raad cabildo diputacion |
  housing wohnungsbau wohnungsgenossenschaft baugenossenschaft siedlung woningcorporatie woningstichting hlm habitat vivienda viviendas moradias | shooting
  schutzenverein schutzengesellschaft schutzen | scouting scouts pfadfinder scoutisme | carnival karneval karnevalsverein fasnacht carnaval`;
