import type { CareTexts } from "./texts.ts";
import type { Language } from "../words/language.ts";

const fr: CareTexts = {
  opening: {
    self: "C'est bien que vous l'ayez écrit. Cela compte plus que tout le reste, et c'est trop lourd pour un programme : vous méritez de parler à quelqu'un maintenant. S'il s'agit d'un proche, les mêmes personnes vous aideront.",
    danger:
      "Ce que vous décrivez n'est pas normal et ce n'est pas votre faute. Vous avez le droit d'être en sécurité, et des personnes aident précisément à cela, en toute confidentialité.",
    emergency: "Il faut une aide médicale tout de suite, avant toute chose. N'attendez pas de voir si cela passe.",
  },
  lines: "Vous pouvez joindre maintenant :",
  everywhere:
    "findahelpline.com recense des lignes gratuites et confidentielles dans chaque pays, par téléphone, message ou chat",
  emergencyNumber: "le numéro d'urgence de votre pays (112 en Europe)",
  now: {
    self: "Si vous risquez de passer à l'acte, ou si c'est déjà fait, appelez {emergency} ou allez aux urgences. Si possible, rejoignez quelqu'un et dites : « Je ne suis pas en sécurité quand je suis seul. »",
    danger:
      "Si vous êtes en danger en ce moment, appelez {emergency} dès que vous le pouvez sans risque et allez là où il y a du monde. Si quelqu'un peut consulter cet appareil, fermez ensuite cette page.",
    emergency:
      "Appelez maintenant {emergency}, dites ce qui s'est passé ou ce qui a été pris et quand, et suivez leurs consignes. Ne restez pas seul : prévenez quelqu'un à proximité.",
  },
  safe: "Merci de me le dire. Parlez aujourd'hui à une personne de la façon dont vous allez, avec les mots qui viennent. Ces lignes restent ouvertes :",
  reach:
    "Choisissez le moyen le plus facile. Il n'est pas nécessaire de tout expliquer : « Je ne vais pas bien et j'ai besoin de parler » suffit. Si parler est trop difficile, utilisez un chat d'écoute ou envoyez cette phrase à une personne de confiance.",
  other:
    "C'est bien que cette personne vous ait. Demandez-lui clairement si elle pense à mettre fin à ses jours ou si quelqu'un lui fait du mal ; la question ne donne pas l'idée. Écoutez, restez près d'elle et appelez ensemble. Vous pouvez aussi demander conseil pour vous :",
  suggestions: {
    safe: "Je suis en sécurité maintenant",
    reach: "Comment joindre quelqu'un ?",
    other: "Il s'agit d'un proche",
  },
};

const pt: CareTexts = {
  opening: {
    self: "Ainda bem que escreveste isto. Importa mais do que tudo o resto e é pesado demais para um programa: mereces falar com uma pessoa agora. Se for sobre alguém de quem gostas, as mesmas pessoas ajudam.",
    danger:
      "O que descreves não está certo e não é culpa tua. Mereces estar em segurança, e há pessoas que ajudam exatamente nisto, com sigilo.",
    emergency: "Isto precisa de ajuda médica já, antes de qualquer outra coisa. Não esperes para ver se passa.",
  },
  lines: "Com quem podes falar agora:",
  everywhere: "findahelpline.com reúne linhas gratuitas e confidenciais de cada país, por telefone, mensagem e chat",
  emergencyNumber: "o número de emergência do teu país (112 na Europa, 192 no Brasil)",
  now: {
    self: 'Se sentes que podes magoar-te, ou já fizeste alguma coisa, marca {emergency} ou vai às urgências. Se puderes, vai ter com alguém e diz: "Neste momento não estou em segurança a sós."',
    danger:
      "Se estás em perigo neste momento, marca {emergency} assim que o possas fazer em segurança e vai para onde haja pessoas. Se alguém pode ver este aparelho, fecha depois esta página.",
    emergency:
      "Marca agora {emergency}, diz o que aconteceu ou o que foi tomado e quando, e segue as indicações. Não fiques a sós: chama alguém que esteja perto.",
  },
  safe: "Obrigado por me dizeres. Conta hoje a uma pessoa como estás, com as palavras que vierem. Estas linhas continuam abertas:",
  reach:
    'Escolhe o caminho mais fácil. Não precisas de explicar tudo: "Não estou bem e preciso de falar com alguém" chega. Se falar for demais, usa um chat de apoio ou envia essa frase a alguém de confiança.',
  other:
    "Ainda bem que essa pessoa te tem. Pergunta com clareza se pensa em pôr fim à vida ou se alguém a magoa; perguntar não dá a ideia. Ouve, fica por perto e liguem em conjunto. Também podes pedir conselho para ti:",
  suggestions: {
    safe: "Neste momento estou em segurança",
    reach: "Como falo com alguém?",
    other: "É sobre outra pessoa",
  },
};

const it: CareTexts = {
  opening: {
    self: "È un bene che tu l'abbia scritto. Conta più di tutto il resto ed è troppo pesante per un programma: meriti di parlare con una persona, adesso. Se riguarda qualcuno a cui tieni, le stesse persone ti aiuteranno.",
    danger:
      "Quello che descrivi non va bene e non è colpa tua. Hai diritto a essere al sicuro, e ci sono persone che aiutano proprio in questo, in modo riservato.",
    emergency: "Serve subito aiuto medico, prima di ogni altra cosa. Non aspettare di vedere se passa.",
  },
  lines: "Con chi puoi parlare adesso:",
  everywhere: "findahelpline.com elenca linee gratuite e riservate di ogni paese, per telefono, messaggio e chat",
  emergencyNumber: "il numero di emergenza (112 in Europa)",
  now: {
    self: 'Se pensi di poterti fare del male, o è già successo, chiama {emergency} o vai al pronto soccorso. Se puoi, raggiungi qualcuno e di\': "In questo momento non sono al sicuro se resto senza nessuno."',
    danger:
      "Se sei in pericolo in questo momento, chiama {emergency} appena puoi farlo senza rischi e vai dove ci sono altre persone. Se qualcuno può guardare questo dispositivo, poi chiudi la pagina.",
    emergency:
      "Chiama adesso {emergency}, di' cosa è successo o cosa è stato preso e quando, e segui le indicazioni. Non restare senza nessuno: chiama chi è vicino.",
  },
  safe: "Grazie di avermelo detto. Racconta oggi a una persona come stai, con le parole che vengono. Queste linee restano aperte:",
  reach:
    'Scegli la via più facile. Non serve spiegare tutto: "Non sto bene e ho bisogno di parlare con qualcuno" basta. Se parlare è troppo, usa una chat di ascolto o manda quella frase a una persona di fiducia.',
  other:
    "È un bene che abbia te. Chiedi con chiarezza se pensa di togliersi la vita o se qualcuno le fa del male; la domanda non fa nascere l'idea. Ascolta, resta vicino e chiamate insieme. Puoi chiedere consiglio anche per te:",
  suggestions: {
    safe: "Adesso sono al sicuro",
    reach: "Come posso parlare con qualcuno?",
    other: "Riguarda un'altra persona",
  },
};

const nl: CareTexts = {
  opening: {
    self: "Goed dat je dit opschrijft. Het is belangrijker dan al het andere, en te zwaar voor een programma: je verdient nu een mens. Gaat het om iemand om wie je geeft, dan helpen dezelfde mensen jou.",
    danger:
      "Wat je beschrijft is niet goed en het is niet jouw schuld. Je hebt recht op veiligheid, en er zijn mensen die hier vertrouwelijk bij helpen.",
    emergency: "Hier is nu meteen medische hulp nodig, vóór al het andere. Wacht niet af of het overgaat.",
  },
  lines: "Nu bereikbaar:",
  everywhere: "findahelpline.com noemt gratis en vertrouwelijke hulplijnen per land, via telefoon, bericht en chat",
  emergencyNumber: "het alarmnummer (112 in Europa)",
  now: {
    self: 'Als je jezelf iets zou kunnen aandoen of al iets hebt gedaan, bel {emergency} of ga naar de spoedeisende hulp. Ga als het kan naar iemand toe en zeg: "Ik ben nu niet veilig als ik alleen ben."',
    danger:
      "Ben je op dit moment in gevaar, bel dan {emergency} zodra dat veilig kan en ga naar een plek waar andere mensen zijn. Sluit deze pagina daarna als iemand kan meekijken.",
    emergency:
      "Bel nu {emergency}, zeg wat er is gebeurd of ingenomen en wanneer, en doe wat zij zeggen. Blijf niet alleen: roep iemand in de buurt.",
  },
  safe: "Dank je dat je het zegt. Laat vandaag één mens weten hoe het met je gaat, in de woorden die er zijn. Deze lijnen blijven open:",
  reach:
    'Kies de weg die het makkelijkst is. Je hoeft niet alles uit te leggen: "Het gaat niet goed en ik wil met iemand praten" is genoeg. Is praten te veel, gebruik dan een hulpchat of stuur die zin naar iemand die je vertrouwt.',
  other:
    "Goed dat diegene jou heeft. Vraag rechtuit of die persoon aan zelfdoding denkt, of dat iemand hen pijn doet; de vraag brengt niemand op het idee. Luister, blijf erbij en bel samen. Je kunt ook zelf advies vragen:",
  suggestions: { safe: "Ik ben nu veilig", reach: "Hoe bereik ik iemand?", other: "Het gaat om iemand anders" },
};

const pl: CareTexts = {
  opening: {
    self: "Dobrze, że to piszesz. To jest ważniejsze niż wszystko inne i zbyt ciężkie dla programu: zasługujesz teraz na rozmowę z człowiekiem. Jeśli chodzi o kogoś bliskiego, te same osoby pomogą Tobie.",
    danger:
      "To, co opisujesz, nie jest w porządku i nie jest Twoją winą. Masz prawo do bezpieczeństwa, a są ludzie, którzy pomagają właśnie w tym, poufnie.",
    emergency: "Tu potrzebna jest natychmiast pomoc medyczna, przed wszystkim innym. Nie czekaj, czy to minie.",
  },
  lines: "Z kim możesz teraz porozmawiać:",
  everywhere: "findahelpline.com podaje bezpłatne i poufne linie w każdym kraju: telefon, wiadomość, czat",
  emergencyNumber: "numer alarmowy (112 w Europie)",
  now: {
    self: 'Jeśli możesz sobie coś zrobić albo już coś się stało, zadzwoń pod {emergency} lub jedź na najbliższy oddział ratunkowy. Jeśli możesz, idź do kogoś i powiedz: "Nie jestem teraz bezpieczny, gdy jestem bez nikogo."',
    danger:
      "Jeśli jesteś teraz w niebezpieczeństwie, zadzwoń pod {emergency}, gdy tylko możesz to zrobić bezpiecznie, i idź tam, gdzie są ludzie. Jeśli ktoś może zajrzeć do tego urządzenia, zamknij potem tę stronę.",
    emergency:
      "Zadzwoń teraz pod {emergency}, powiedz, co się stało lub co zostało zażyte i kiedy, i rób, co mówią. Nie zostawaj bez nikogo: zawołaj kogoś w pobliżu.",
  },
  safe: "Dziękuję, że to mówisz. Powiedz dziś jednej osobie, jak się czujesz, takimi słowami, jakie są. Te linie pozostają otwarte:",
  reach:
    'Wybierz najłatwiejszą drogę. Nie musisz wszystkiego tłumaczyć: "Nie jest ze mną dobrze i muszę z kimś porozmawiać" wystarczy. Jeśli mówienie to za dużo, użyj czatu pomocowego albo wyślij to zdanie komuś zaufanemu.',
  other:
    "Dobrze, że ta osoba ma Ciebie. Zapytaj wprost, czy myśli o odebraniu sobie życia albo czy ktoś ją krzywdzi; pytanie nie podsuwa pomysłu. Słuchaj, zostań blisko i zadzwońcie razem. Możesz też poprosić o radę dla siebie:",
  suggestions: {
    safe: "Jestem teraz bezpieczny",
    reach: "Jak mogę z kimś porozmawiać?",
    other: "Chodzi o kogoś innego",
  },
};

const tr: CareTexts = {
  opening: {
    self: "Bunu yazman iyi oldu. Bu, konuşabileceğimiz her şeyden önemli ve bir program için fazla ağır: şu anda bir insanla konuşmayı hak ediyorsun. Sevdiğin biri içinse aynı kişiler sana da yardım eder.",
    danger:
      "Anlattığın şey kabul edilemez ve senin suçun değil. Güvende olmak hakkın; tam bu konuda gizlilikle yardım eden insanlar var.",
    emergency: "Bunun için her şeyden önce hemen tıbbi yardım gerekiyor. Geçer mi diye bekleme.",
  },
  lines: "Şu anda ulaşabileceğin kişiler:",
  everywhere: "findahelpline.com her ülke için ücretsiz ve gizli telefon, mesaj ve sohbet hatlarını gösterir",
  emergencyNumber: "acil yardım numarası (Türkiye'de ve Avrupa'da 112)",
  now: {
    self: 'Kendine zarar verebileceğini düşünüyorsan ya da bir şey yaptıysan acil numarayı ara: {emergency}. En yakın acil servise de gidebilirsin. Mümkünse birinin yanına git ve şunu söyle: "Şu anda yalnızken güvende değilim."',
    danger:
      "Şu anda tehlikedeysen, güvenle yapabildiğin anda acil numarayı ara: {emergency}. İnsanların olduğu bir yere git. Cihazına bakan biri varsa sonra bu sayfayı kapat.",
    emergency:
      "Acil numarayı hemen ara: {emergency}. Ne olduğunu, ne alındığını ve ne zaman olduğunu söyle, dediklerini yap. Yalnız kalma: yakındaki birini çağır.",
  },
  safe: "Söylediğin için teşekkür ederim. Bugün bir kişiye nasıl olduğunu, aklına gelen sözlerle anlat. Bu hatlar açık:",
  reach:
    'En kolay gelen yolu seç. Her şeyi açıklaman gerekmez: "İyi değilim, biriyle konuşmam gerek" demek yeter. Konuşmak zorsa bir yardım sohbetine yaz ya da bu cümleyi güvendiğin birine gönder.',
  other:
    "Yanında senin olman iyi. Yaşamına son vermeyi düşünüp düşünmediğini ya da birinin ona zarar verip vermediğini açıkça sor; sormak bu düşünceyi doğurmaz. Dinle, yanında kal, birlikte arayın. Kendin için de danışabilirsin:",
  suggestions: { safe: "Şu anda güvendeyim", reach: "Birine nasıl ulaşabilirim?", other: "Konu başka biri" },
};

export const moreTexts: Partial<Record<Language, CareTexts>> = { fr, pt, it, nl, pl, tr };
