import type { CarePhrases } from "./phrases.ts";

/** Written for folded text, as the English ones: "möchte" is "mochte", "être" is "etre", "ż" is "z". */
export const otherLanguages = {
  de: {
    harmless: [
      "sterben? vor (?:lachen|hunger|neugier|langeweile)",
      "ich sterbe vor \\w+",
      "lach\\w* (?:mich )?tot|totlach\\w*|todmude",
      "(?:stress|job|arbeit|chef|hitze|das) bringt mich (?:noch )?um\\b",
    ],
    emergency: [
      "\\buberdosis",
      "\\bzu viele (?:tabletten|pillen)|\\balle (?:meine )?(?:tabletten|pillen) (?:genommen|geschluckt)",
    ],
    danger: [
      "\\b(?:mann|frau|freund|freundin|partner|partnerin|vater|mutter|ex|bruder|er|sie) (?:\\w+ ){0,2}?(?:schlagt|verprugelt|wurgt|bedroht|misshandelt|missbraucht|vergewaltigt) mich",
      "\\bschlagt mich (?:mein|meine) |\\b(?:vergewaltigt|missbraucht|misshandelt|verprugelt|bedroht|gestalkt) (?:worden|wurde|werde)|\\bwurde (?:\\w+ )?(?:vergewaltigt|missbraucht)|\\bhausliche gewalt|\\bin gefahr\\b|\\bangst vor meinem (?:mann|freund|vater|ex)",
      "\\b(?:mann|vater|mutter|freund|stiefvater|er|sie) (?:schlagt|verprugelt|bedroht) (?:uns|meine)\\b",
    ],
    self: [
      "\\b(?:mich|sich) (?:selbst )?(?:umbringen|umzubringen|toten|zu toten|erhangen|aufhangen)\\b|\\bbring\\w* mich um\\b|\\bselbst ?(?:mord|totung|verletz)\\w*|\\bsuizid\\w*",
      "\\b(?:will|mochte|wollte|will einfach|mochte einfach|will nur noch|wurde gern) (?:nur noch |einfach |nur |lieber )*(?:sterben|tot sein)\\b|\\bware (?:ich )?(?:lieber |besser )?tot\\b",
      "\\b(?:nicht|nie) mehr (?:leben|aufwachen|da sein|weiterleben)\\b|\\bleben nehmen\\b|\\bleben (?:ein ende|beenden)|\\bmeinem leben ein ende|\\bmein leben beenden|\\blebensmude|\\b(?:keinen|kein) (?:sinn|grund) (?:mehr )?(?:zu leben|im leben|weiterzuleben)",
      "\\britz(?:e|en) (?:mich|mir)|\\bmich (?:wieder )?ritzen|\\bohne mich besser dran|\\bmir (?:etwas |was )antun|\\bmich selbst (?:verletzen|schneiden)",
      "\\bich will (?:einfach )?nicht mehr$|\\bhasse mein leben\\b|\\blust (?:mehr )?zu leben|\\bdes lebens mude|\\bhabe mich (?:wieder )?(?:geritzt|geschnitten)$|\\bkann nicht mehr leben",
    ],
  },
  es: {
    harmless: [
      "muero de (?:risa|hambre|ganas|sueno|frio|calor|sed|verguenza|aburrimiento|la risa)",
      "me mat\\w* (?:a trabajar|trabajando|a estudiar|estudiando|de risa|el trabajo|este)",
      "morirme de (?:risa|ganas|verguenza)|morir de (?:risa|verguenza)",
      "cortarme el pelo",
    ],
    emergency: [
      "\\bsobredosis",
      "\\b(?:tome|tomado|tragado|trague) (?:muchas|demasiadas|todas (?:las|mis)|un monton de) (?:pastillas|pildoras)",
    ],
    danger: [
      "\\b(?:marido|esposo|esposa|novio|novia|pareja|padre|madre|ex|el|ella|hermano) (?:\\w+ ){0,2}?me (?:pega|golpea|maltrata|amenaza|viola|violo|pego|golpeo|amenazo)|\\bme (?:pega|golpea|maltrata) mi (?:marido|esposo|novio|pareja|padre|madre)",
      "\\b(?:abusan|abusa|abuso|abusaron) (?:sexualmente )?de mi\\b|\\bme (?:violaron|han violado|estan maltratando)|\\bviolencia (?:domestica|de genero)|\\b(?:estoy|corro) (?:en )?peligro|\\bmiedo (?:de|a) mi (?:marido|novio|pareja|padre|ex)|\\bme quiere matar\\b",
    ],
    self: [
      "\\b(?:quiero|quisiera|deseo|prefiero|prefiriria|ganas de|pienso en|querer) (?:solo |realmente )?(?:morir|morirme|matarme|estar muert[oa]|desaparecer para siempre)\\b|\\bsuicid\\w*|\\bmatarme\\b|\\bahorcarme",
      "\\b(?:quitarme|acabar con|terminar con|quitar) (?:con )?(?:la |mi )(?:propia )?vida|\\bno (?:quiero|puedo) (?:seguir )?(?:vivir|viviendo)\\b|\\bno quiero (?:despertar|existir)|\\bsin ganas de vivir|\\bno (?:tengo|hay) (?:razon|razones|motivos?|ganas) (?:para|de) vivir|\\bno vale la pena vivir",
      "\\bhacerme dano\\b|\\bautolesion\\w*|\\bcortarme (?:las venas|los brazos|las munecas)|\\bme corto\\b|\\bestarian mejor sin mi\\b|\\bojala (?:estuviera|estuviese) muert[oa]",
      "\\b(?:harto|harta|cansad[oa]) de (?:vivir|la vida)\\b|\\bacabar con todo\\b|\\bno aguanto mas (?:vivir|la vida|esta vida)",
    ],
  },
  fr: {
    harmless: [
      "mort[es]* de (?:rire|faim|fatigue|froid|trouille)",
      "meurs de (?:faim|rire|soif|froid|chaud|envie)",
      "(?:ca|cela|boulot|travail) me tue|me tue (?:au travail|a la tache)|(?:me|se) tuer au travail|(?:boulot|travail|patron|chef|chaleur|projet) va me tuer",
      "bat (?:toujours )?(?:aux?|a la?) (?:echecs|cartes|tennis|\\w+)",
      "en finir avec (?:ce|cette|le|la|mon|ma) (?:projet|dossier|travail|rapport|paperasse|reunion)",
    ],
    emergency: [
      "\\bsurdose|\\boverdose",
      "\\b(?:pris|avale) (?:trop de|tous? (?:les|mes)|plein de|toute la boite de) (?:medicaments|cachets|comprimes|pilules)",
    ],
    danger: [
      "\\b(?:mari|femme|copain|copine|conjoint|conjointe|pere|mere|ex|frere|il|elle) (?:\\w+ ){0,2}?(?:me|ma) (?:bat|frappe|viole|violee|menace|maltraite|etrangle|frappee|harcele|violent)\\b",
      "\\b(?:ai ete|jai ete|suis|me suis fait) (?:viole|violee|violer|agresse|agressee|battue|maltraitee|abusee)\\b|\\bviolences? conjugales?|\\ben danger\\b|\\bpeur de mon (?:mari|copain|pere|ex|conjoint)",
    ],
    self: [
      "\\b(?:veux|voudrais|envie de|prefere|prefererais|voulais) (?:juste |vraiment |plus que )?(?:mourir|crever|etre mort|etre morte|disparaitre pour toujours)\\b|\\b(?:me|se) (?:suicider|tuer|pendre)\\b|\\bsuicid\\w*",
      "\\ben finir\\b(?: avec (?:la|ma) vie)?|\\bmettre fin a (?:mes jours|ma vie)|\\b(?:plus|pas) (?:envie|la force|le gout) de vivre|\\bveux plus (?:vivre|etre la|exister)|\\braison de vivre\\b|\\bvie ne vaut (?:plus|pas)",
      "\\bme (?:faire du mal|scarifie|scarifier|mutile|mutiler|couper les veines)|\\bautomutilation|\\bmieux sans moi\\b",
      "\\b(?:marre|fatiguee?|assez) de (?:la vie|vivre)\\b|\\ben finir pour de bon",
    ],
  },
  pt: {
    harmless: [
      "(?:morrendo|morri|morro|morrer) de (?:rir|fome|vontade|sono|frio|calor|vergonha|tedio)",
      "me mat\\w* de (?:rir|trabalhar|estudar)|matando (?:de )?trabalh\\w*",
    ],
    emergency: [
      "\\boverdose",
      "\\b(?:tomei|tomou|engoli) (?:muitos|demasiados|todos os|uma caixa de|um monte de) (?:comprimidos|remedios|medicamentos)",
    ],
    danger: [
      "\\b(?:marido|esposa|namorado|namorada|companheiro|parceiro|pai|mae|ex|ele|ela) (?:\\w+ ){0,2}?(?:me (?:bate|bateu|agride|agrediu|ameaca|ameacou|violentou|estuprou|espanca)|bate me|agride me)",
      "\\b(?:fui|sou|estou sendo|estou a ser) (?:estuprad[oa]|violad[oa]|abusad[oa]|agredid[oa]|maltratad[oa]|ameacad[oa])|\\bviolencia domestica|\\b(?:corro|estou em) perigo|\\bmedo do meu (?:marido|namorado|pai|ex)",
    ],
    self: [
      "\\b(?:quero|queria|desejo|prefiro|vontade de|pensando em|penso em|vou) (?:so |apenas )?(?:morrer|me matar|matar me|estar mort[oa]|sumir para sempre)\\b|\\bsuicid\\w*|\\bme matar\\b|\\bmatar me\\b|\\bme enforcar",
      "\\b(?:tirar|acabar com|por fim a|terminar com) (?:a )?minha (?:propria )?vida|\\bnao (?:quero|aguento) (?:mais )?(?:viver|existir|acordar)|\\bsem vontade de viver|\\bnao (?:tenho|ha) (?:razao|motivos?|razoes) para viver|\\bnao vale a pena viver",
      "\\b(?:me machucar|me cortar|magoar me|cortar me|me mutilar)\\b|\\bautomutila\\w*|\\bautolesao|\\bmelhor sem mim\\b|\\bqueria estar mort[oa]",
      "\\bacabar com tudo\\b|\\bcansad[oa] (?:de viver|da vida)\\b|\\bnao aguento mais (?:a vida|viver|existir)",
    ],
  },
  it: {
    harmless: [
      "(?:muoio|morire|morto|morta|morendo) (?:di|dal|dalla) (?:fame|ridere|noia|sonno|freddo|caldo|risate|voglia|vergogna)",
      "(?:ammazz\\w*|uccid\\w*) di (?:lavoro|fatica|risate)",
    ],
    emergency: [
      "\\boverdose",
      "\\b(?:preso|ingoiato|presa) (?:troppe|tutte le|un sacco di|una scatola di) (?:pillole|pastiglie|compresse|medicine)",
    ],
    danger: [
      "\\b(?:marito|moglie|ragazzo|ragazza|fidanzato|compagno|padre|madre|ex|lui|lei|fratello) (?:\\w+ ){0,2}?mi (?:picchia|ha picchiat[oa]|violenta|ha violentat[oa]|minaccia|maltratta|mette le mani addosso)",
      "\\b(?:sono stat[oa]|vengo|sono) (?:violentat[oa]|abusat[oa]|picchiat[oa]|stuprat[oa]|maltrattat[oa]|minacciat[oa])|\\bviolenza domestica|\\b(?:sono )?in pericolo\\b|\\bpaura (?:di|del) mio (?:marito|padre|ragazzo|ex)",
    ],
    self: [
      "\\b(?:voglio|vorrei|desidero|preferirei|voglia di) (?:solo |soltanto )?(?:morire|uccidermi|ammazzarmi|essere mort[oa]|sparire per sempre)\\b|\\bsuicid\\w*|\\b(?:uccidermi|ammazzarmi|impiccarmi)\\b",
      "\\btogliermi la vita|\\bfarla finita|\\bporre fine alla mia vita|\\bnon (?:voglio|ho voglia di|riesco) (?:piu )?(?:a )?(?:vivere|esistere|svegliarmi)|\\bnon (?:ho|ce|vedo) (?:piu )?(?:un )?(?:motivo|motivi|ragione) (?:di|per) vivere|\\bla vita non vale",
      "\\b(?:farmi del male|tagliarmi (?:le vene|i polsi|le braccia)|mi taglio|autolesionis\\w*)\\b|\\bmeglio senza di me\\b",
      "\\bmi (?:voglio|vorrei) (?:uccidere|ammazzare)\\b|\\b(?:uccidere|ammazzare) me stess|\\bstanc[oa] (?:di vivere|della vita)\\b|\\bnon ce la faccio piu a (?:vivere|andare avanti)",
    ],
  },
  nl: {
    harmless: [
      "(?:lach|lachen|schaam|verveel|werk) (?:me|mij|mezelf) (?:echt )?(?:dood|kapot)|doodmoe|doodsaai|sterf van de (?:honger|kou|lach)",
    ],
    emergency: [
      "\\boverdosis",
      "\\bte veel (?:pillen|tabletten|slaappillen)|\\balle (?:mijn )?(?:pillen|tabletten) (?:genomen|geslikt)",
    ],
    danger: [
      "\\b(?:man|vrouw|vriend|vriendin|partner|vader|moeder|ex|hij|zij|ze) (?:\\w+ ){0,2}?(?:slaat|mishandelt|bedreigt|verkracht|wurgt|stalkt) (?:me|mij)\\b",
      "\\b(?:ben|word|werd) (?:\\w+ )?(?:verkracht|misbruikt|mishandeld|aangerand|bedreigd)|\\bhuiselijk geweld|\\bin gevaar\\b|\\bbang voor mijn (?:man|vriend|vader|ex)",
    ],
    self: [
      "\\b(?:wil|zou|wou|wilde) (?:\\w+ )?(?:\\w+ )?dood(?: zijn| gaan)?\\b|\\bwil (?:gewoon |alleen maar )?sterven|\\bwas ik maar dood|\\bzelf ?moord\\w*|\\bzelfdoding|\\bsuicid\\w*",
      "\\b(?:mezelf|mijzelf|zichzelf) (?:iets aandoen|van kant|doden|ophangen|ombrengen|snijden|pijn doen|verwonden|wat aandoen)|\\b(?:snij|snijd) mezelf|\\bzelfbeschadiging|\\beinde (?:te )?maken aan (?:mijn|het) leven|\\been eind aan mijn leven",
      "\\bniet meer (?:leven|wakker worden|verder leven|bestaan)\\b|\\bgeen (?:reden|zin) (?:meer )?(?:om te leven|in het leven)|\\blevensmoe\\b|\\bbeter af zonder mij",
      "\\bik wil (?:echt |gewoon )?niet meer$|\\ber een eind(?:e)? aan(?: maken)?\\b|\\bmoe van het leven\\b|\\bklaar met (?:het |mijn )?leven\\b",
    ],
  },
  pl: {
    harmless: [
      "umieram z (?:glodu|nudow|ciekawosci|zimna)|umieram ze (?:smiechu|zmeczenia|wstydu)|umrzec ze (?:smiechu|wstydu)",
    ],
    emergency: [
      "\\bprzedawkow\\w*",
      "\\b(?:wzialem|wzielam|polknalem|polknelam|lyknalem) (?:za duzo|cale opakowanie|wszystkie|mnostwo) (?:\\w+ )?(?:tabletek|tabletki|lekow|leki|pigulek)",
    ],
    danger: [
      "\\b(?:maz|zona|chlopak|dziewczyna|partner|ojciec|matka|brat|byly|on|ona) (?:\\w+ ){0,2}?(?:mnie|mi) (?:bije|pobil|gwalci|zgwalcil|grozi|dusi|zneca|katuje)|\\bbije mnie\\b|\\bzneca sie nade mna",
      "\\b(?:zostalam|zostalem|jestem) (?:zgwalcon[ay]|zgwalcona|bity|bita|molestowan[ay]|pobit[ay]|maltretowan[ay])|\\bprzemoc (?:domowa|w domu)|\\bw niebezpieczenstwie|\\bboje sie (?:mojego )?(?:meza|ojca|chlopaka|partnera)",
    ],
    self: [
      "\\bsamobojst\\w*|\\bsamobojcz\\w*|\\b(?:zabic sie|sie zabic|zabije sie|sie zabije|powiesic sie|sie powiesic|sie powiesze)\\b|\\bskonczyc ze soba|\\bodebrac sobie zycie|\\btargn\\w* sie na (?:swoje )?zycie",
      "\\b(?:chce|chcialbym|chcialabym|wole|wolalbym) (?:juz |tylko |po prostu )*(?:umrzec|nie zyc|zniknac na zawsze|byc martw[ya])\\b|\\bnie chce (?:mi sie )?(?:juz )?(?:dluzej )?(?:zyc|istniec|sie obudzic)|\\bnie chce mi sie zyc|\\bnie mam (?:po co|dla kogo|powodu) zyc|\\bzycie nie ma (?:juz )?sensu",
      "\\b(?:tne sie|ciac sie|sie tne|okaleczam sie|samookalecz\\w*|zrobic sobie krzywde)\\b|\\blepiej beze mnie",
      "\\bdosc (?:zycia|tego zycia)\\b|\\bzmeczon[ay] zyciem\\b",
    ],
  },
  tr: {
    harmless: ["gulmekten ol\\w*|acliktan ol\\w*|yorgunluktan ol\\w*|meraktan ol\\w*|sicaktan ol\\w*|utanctan ol\\w*"],
    emergency: ["\\basiri doz", "\\b(?:cok fazla|bir kutu|butun|tum|bir suru) (?:hap|ilac)\\w*"],
    danger: [
      "\\b(?:kocam|karim|esim|sevgilim|babam|annem|erkek arkadasim|eski esim|eski sevgilim|abim|agabeyim|o) (?:\\w+ ){0,2}?(?:beni|bana) (?:dovuyor|dovdu|vuruyor|vurdu|tecavuz|siddet|tehdit|oldurecek|taciz)",
      "\\btecavuz|\\baile ici siddet|\\bistismar\\w*|\\btehlikedeyim|\\bsiddet goruyorum|\\btaciz ed\\w*|\\b(?:kocamdan|babamdan|esimden) korkuyorum",
    ],
    self: [
      "\\bintihar\\w*|\\bolmek ist\\w*|\\bkendimi (?:oldur\\w*|as\\w*|kes\\w*|yarala\\w*)|\\bcanima kiy\\w*|\\bkeske ol(?:sem|seydim)|\\bolsem de kurtulsam",
      "\\byasamak istemiyorum|\\bartik yasa\\w* istemiyorum|\\bhayatima son|\\byasamanin (?:bir )?anlami (?:yok|kalmadi)|\\byasamak icin (?:bir )?(?:sebep|neden)\\w*|\\bkendime zarar|\\bbensiz daha iyi|\\bbir daha uyanma\\w*",
      "\\b(?:hayattan|yasamaktan) (?:biktim|yoruldum)\\b",
    ],
  },
} satisfies Record<string, CarePhrases>;

/** Scripts without spaces or case; looked for as they stand. The help is then told in English. */
export const otherScripts: readonly string[] = [
  "покончить с собой",
  "хочу умереть",
  "самоубийств",
  "убить себя",
  "не хочу жить",
  "суицид",
  "хочу померти",
  "не хочу жити",
  "самогубств",
  "انتحار",
  "أريد أن أموت",
  "اقتل نفسي",
  "أقتل نفسي",
  "خودکشی",
  "להתאבד",
  "רוצה למות",
  "αυτοκτον",
  "θέλω να πεθάνω",
  "自杀",
  "自殺",
  "想死",
  "不想活",
  "死にたい",
  "消えたい",
  "자살",
  "죽고 싶",
  "आत्महत्या",
  "मरना चाहता",
  "मरना चाहती",
];
