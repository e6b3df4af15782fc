import type { CarePhrases } from "./phrases.ts";

const person =
  "(?:husband|hubby|bf|gf|wife|boyfriend|girlfriend|partner|ex|fiancee?|spouse|father|dad|mother|mom|mum|step ?(?:dad|father|mom|mother)|parents?|brother|sister|uncle|room ?mate|flat ?mate|son|daughter|boss|coach|teacher|landlord|neighbou?r|he|she|they|someone|somebody)";
const close =
  "(?:husband|wife|boyfriend|girlfriend|bf|gf|partner|ex|father|dad|mother|mom|mum|step ?(?:dad|father|mom|mother)|parents|brother|uncle|son)";
const self = "(?:myself|my self|himself|herself|themselves|themself|yourself|urself)";
const softly = "(?:to |just |really |simply |only |kinda |kind of |sort of |honestly )*";

/** Written for folded text: lower case, no accents, no apostrophes, no punctuation. */
export const english: CarePhrases = {
  harmless: [
    "kill(?:ing|ed|s)? (?:it|time|the (?:mood|vibe|lights|engine|process|bug|deal|weeds)|my (?:back|feet|knees?|legs?|eyes|vibe|battery))\\b|kill(?:ing|s) me\\b",
    "kill(?:ing|ed)? (?:myself|yourself|himself|herself) (?:laughing|with laughter|at (?:the gym|work)|with work|over (?:this|a) (?:report|exam|project|essay))",
    "(?:could|would|id) (?:kill|die|murder) for\\b",
    "die for\\b|to die for|dying (?:to|for)|dying of|do or die|die ?hards?|diet\\w*",
    "die (?:of|from) (?:laughter|laughing|boredom|embarrassment|shame|hunger|thirst|heat|the heat|cold|cuteness|curiosity|joy|excitement|cringe)",
    "die (?:laughing|inside|out|down|off|on (?:that|this) hill)",
    "(?:my )?(?:phone|battery|laptop|car|plants?|motivation|engine|cactus|basil|connection|wifi)(?: is| are|s)?(?: always| about)?(?: to| going to)? (?:dead|die|dies|dying)",
    "suicide (?:prevention|awareness) (?:run|walk|day|week|month|talk)|(?:dog|cat|horse|puppy|pet|animal)s? (?:\\w+ ){0,2}(?:abused|beaten|neglected)|tablets? of (?:magnesium|vitamins?|iron|zinc)|(?:pills?|tablets?) (?:a|per|each) (?:day|week)|suicide squad|suicides? (?:sprints?|drills?|doors?)|career suicide|social suicide|commercial suicide",
    "live (?:in|with|near|at|alone|abroad|here|there|next|by|on|off|under|so|far|close|together|music|out|up)",
    "wake up (?:early|earlier|at|so|before|for|late|tired|with|to)\\b",
    "(?:hurt|injured|burn(?:ed|t)?) myself (?:at|in|while (?!crying)\\w+ing|playing|running|lifting|skiing|during|falling|doing|on(?! purpose)|by accident|climbing|cooking|with the)\\b",
    "cut(?:ting)? myself (?:shaving|cooking|while (?!crying)\\w+ing|on(?! purpose)|chopping|a (?:slice|piece)|some slack|off|loose|short|with (?:a|the) (?:knife|paper|tin|glass))",
    "burn(?:ing|ed|t)? myself out|shoot(?:ing)? (?:me|you|him|her|us|them) an? (?:e ?mail|text|message)",
    "(?:hang|hanging) (?:myself|himself|herself) (?:a|the|up)\\b",
    "overdos\\w* (?:of|on) (?:chocolate|coffee|sugar|netflix|tv|cuteness|cake|memes|social media|news|screens?|information|meetings|pizza|cheese|sweets|series|sunshine|work|christmas)",
    "(?:\\d+|many|few|some|the|more|extra|last|first|of|\\d+ 000) kms?\\b|kms? (?:per|a|away|from|run|ride|walk|left|each|before|an hour|of)\\b",
    "self ?harm prevention (?:training|course)|suicide prevention (?:volunteer\\w*|training|course|charity|fundraiser)",
    "(?:beat|beats|hit|hits) me (?:up on|at|in|by|to|with|again at|every time|that|hard when|like)\\b",
    "kick(?:s|ed)? me (?:out|off|from)|following me (?:on|back|here)|strangl\\w* me with hugs",
    "knife set|throwing knives|gun show|drop dead gorgeous|dead ?lines?|dead ?lifts?|dead (?:tired|battery|end|weight|sea|wood|pixels?|serious|on my feet)",
  ],
  emergency: [
    "\\boverdos\\w*",
    "\\b(?:i|he|she|they) (?:might|may|will|want to|am going to|tried to) od\\b|\\bod(?:ed|d|ing) on\\b",
    "\\b(?:took|taken|take|taking|swallow\\w*|ate|downed) (?:way )?(?:too many|all (?:of )?(?:my|the|his|her)|a (?:whole |full )?(?:bottle|box|pack|bunch|lot|handful) of|an entire|the whole|lots of|so many|\\d{2,}) (?:\\w+ ){0,3}(?:pills?|tablets?|tylenol|paracetamol|ibuprofen|meds|medication|medicine|antidepressants?|painkillers?|xanax)",
    "\\b(?:drank|drunk|drinking|swallowed) (?:some |the )?(?:bleach|antifreeze|drain cleaner|poison|detergent)",
    "\\b(?:im|i am|think i am|think im|he is|hes|she is|shes|(?:mom|mum|dad|mother|father|wife|husband|friend) is) having a (?:heart attack|stroke|seizure)",
    "\\b(?:cut|slit|slashed) my wrists? and|\\bwont stop bleeding|\\bbleeding (?:out|badly|heavily)",
  ],
  danger: [
    `\\b${person} (?:\\w+ ){0,2}?(?:hits?|beats?|beat up|punch(?:es|ed)|slap(?:s|ped)|chok(?:es|ed)|strangl(?:es|ed)|kick(?:s|ed)|rap(?:es|ed)|molest\\w*|abus(?:es|ed)|assault(?:s|ed)|threatens|threatened|stalks|stalked|keeps (?:hitting|beating|slapping|punching|choking|kicking|threatening|hurting|stalking|abusing)) me\\b(?! (?:up|with (?:a|the|more|extra) (?:bill|fine|deadline|budget|work|cut)))`,
    "\\b(?:am|im|being|been|was|were|got|getting|gets) (?:\\w+ )?(?:abused|raped|molested|stalked|blackmailed|trafficked|beaten up|assaulted|strangled)\\b|\\bbeing beaten\\b|\\bi was beaten by my (?:husband|wife|partner|father|dad|boyfriend)",
    "\\b(?:domestic|sexual|physical|child) (?:violence|abuse|assault)\\b",
    "\\babusive (?:relationship|marriage|husband|wife|partner|boyfriend|girlfriend|father|mother|parents?|home|family|ex)\\b|\\b(?:is|are|getting|became|been) (?:being )?(?:physically |verbally |emotionally |very )?abusive\\b",
    "\\b(?:im|i am|we are|were|my kids are|she is|he is) in (?:real |serious |great )?danger\\b(?! of\\b)|\\b(?:im|i am|we are) (?:not safe|unsafe)\\b|\\b(?:dont|do not|never) feel safe (?:at home|with (?:him|her|my)|in my own)|\\bnot safe at home",
    `\\b(?:afraid|scared|terrified|frightened) of (?:him|my ${close})\\b|\\b(?:afraid|scared|terrified) (?:to go home|for my life)|\\bfear(?:ing)? for my life`,
    "\\b(?:threaten\\w*|says|said|swore|told me) (?:to |that )?(?:he will |hell |he would |hed |she will |shell |theyll |they will |hes going to )?kill (?:me|us|him|her|my)\\b",
    "\\b(?:he|hes|she|shes|they|theyre|ex|husband|boyfriend|father|dad|somebody|someone) (?:is |are )?(?:going to|gonna|trying to|will|wants to|tried to) kill (?:me|us)\\b(?! (?:if|when|for|because|over|once|about))",
    "\\b(?:someone|somebody|a man|he|a stranger)(?: is|s| was| keeps)? following me\\b|\\bim being followed\\b|\\bbroke(?:n)? into my (?:house|flat|apartment|home|room)\\b.*\\bnow\\b",
    "\\b(?:has|pulled|pointed|held) a (?:gun|knife) (?:on|at|to) (?:me|my)\\b|\\bwont let me (?:leave|out)\\b|\\blocked me (?:in|up)\\b|\\bagainst my will\\b|\\bholding me (?:hostage|captive)",
    "\\bforc(?:es|ed|ing) me (?:to have sex|into sex|to touch)|\\btouch(?:es|ed) me (?:inappropriately|sexually|without|where)",
    "\\b(?:want|going|gonna|plan\\w*|wanna) (?:to )?(?:kill|shoot|stab|murder) (?:him|her|them|someone|somebody|people|my (?:wife|husband|family|ex|dad|mom|mum|mother|father|parents))\\b",
    "\\b(?:afraid|scared) (?:that )?i (?:will|might|could|am going to) (?:hurt|harm|kill) (?:someone|somebody|my|him|her)\\b|\\bill (?:kill|hurt) (?:him|her|someone) (?:tonight|today)",
    "\\b(?:and|then|also) (?:hits|beats|threatens|chokes|kicks|slaps|punches|rapes|strangles) (?:me|us|my)\\b|\\b(?:husband|father|dad|step ?(?:dad|father)|uncle|brother|boyfriend|mother|mom|he|she) (?:hits|beats|is beating|chokes|rapes) (?:us|my (?:mother|mom|mum|kids|son|daughter|sister|brother))\\b(?! (?:at|in|with|by))",
    "\\bblackmail(?:s|ed|ing)? me\\b|\\bbeing (?:blackmailed|threatened|followed|trafficked)\\b|\\b(?:step ?(?:dad|father)|father|dad|uncle|brother|coach|teacher|boss) (?:keeps )?touch(?:es|ed|ing) me\\b|\\bsexual(?:ly)? (?:abus|assault|harass)\\w*",
    "\\b(?:has|pulled|holding|got) a gun\\b|\\bkill me (?:tonight|today|one day|and)\\b|\\bhiding from (?:him|my (?:husband|boyfriend|father|dad|ex|partner))\\b|\\b(?:someone|somebody) is in my (?:house|flat|apartment|room)\\b",
  ],
  self: [
    `\\b(?:kill|killing|killed|kil|offing|hang|hanging|hanged|drown|drowning|shoot|shooting|shot|stab|stabbing|strangle|poison|poisoning|starve|starving|unalive|unaliving) ${self}\\b|\\b(?:wanna|want to|gonna|going to|might|should) off ${self}\\b`,
    "\\b(?:suicid\\w*|sewer ?slide|self ?harm\\w*|self injur\\w*|self mutilat\\w*|kms|kys|unalive (?:me|my))\\b",
    "\\b(?:end|ending|ended) (?:it all|my (?:own )?(?:life|existence|suffering)|everything for good|her (?:own )?life|his (?:own )?life)\\b|\\b(?:take|taking|took|taken) (?:my|his|her|their) (?:own )?(?:life|lives)\\b(?! (?:in|into|back|to|seriously|apart|forward|more|story|as|for))",
    `\\b(?:want|wanna|wanting|wants|wanted|need|deserve|deserves|ready|hope|prefer|rather|wish i could|should) ${softly}(?:i )?${softly}(?:die|be dead|stop existing|not exist|not be alive|cease to exist|stop being alive)\\b`,
    "\\bwish i (?:was|were|had been) (?:dead|never born|never alive)|\\bwish i (?:had never|hadnt|had not|was never|were never) (?:been )?born|\\bwish i (?:wasnt|werent|was not|were not) (?:alive|here any ?more|around any ?more)|\\bwish (?:someone|somebody) would kill me",
    "\\b(?:dont|do not|no longer|not|cant|never) (?:really |even |just )?(?:want|wanna|wish|care) (?:to )?(?:keep |go on |be )?(?:live|living|alive|exist|existing|wake up)\\b|\\b(?:dont|do not|no longer) (?:want|wanna) (?:to )?be (?:here|around|in this world|on this (?:earth|planet)) (?:any ?more|any longer)\\b|\\b(?:dont|do not) want to be in this world",
    "\\b(?:no|any|a single|one) (?:reason|point|purpose) (?:left )?(?:to|in|of|for) (?:live|living|being alive|my life|go on|going on|carry on|be alive|keep living)\\b|\\b(?:whats|what is|see) the point (?:of|in) (?:living|being alive|staying alive|going on)\\b|\\bnothing (?:left )?to live for",
    "\\blife (?:is|isnt|is not|no longer) (?:not |no longer )?(?:worth (?:living|it))\\b|\\bnot worth living\\b",
    "\\b(?:better off|happier|better) (?:without me|dead|if i (?:was|were|am) (?:dead|gone|not here)|if i died)\\b|\\bif i (?:died|was dead|were dead|killed)\\b.*\\b(?:care|miss|notice)\\b|\\b(?:care|miss me|notice|cry) if i (?:died|was dead|were dead|was gone|were gone|disappeared)\\b",
    "\\b(?:cant|cannot|dont want to) (?:go on|carry on|keep living|live) (?:any ?more|any longer|like this)\\b|^i (?:really |just )*(?:cant|cannot) (?:do|take) (?:this|it) any ?more$",
    "\\b(?:giv(?:e|ing)|gave|given) up on (?:life|living)\\b|\\b(?:done|finished|through) with (?:life|living)\\b|\\b(?:tired|sick|exhausted) of (?:life|living|being alive|existing)\\b(?! (?:in|with|from|out|on|at|alone|here|under|paycheck|admin|as))|\\bhate being alive\\b",
    "\\b(?:never|not) wake up (?:again|tomorrow|any ?more)\\b|\\b(?:and|to) never wake up\\b|\\b(?:sleep|asleep|disappear|vanish|gone) (?:forever|for ever|for good)\\b",
    "\\b(?:cut|cutting|cuts|burn|burning|hurt|hurting|harm|harming|punish|punishing|scratch|scratching) (?:myself|my self|my (?:own )?(?:arms?|wrists?|thighs?|skin|veins?))\\b|\\bslit (?:my|his|her) (?:wrists?|throat)|\\b(?:started|been|am|im) cutting again\\b|\\burge to cut\\b|\\b(?:wants|threaten\\w*|trying|going|tried) (?:to )?(?:hurt|harm|cut) (?:himself|herself|themselves)",
    "\\bjump(?:ing|ed)? (?:off|from) (?:a|the|this|my) (?:\\w+ )?(?:bridge|building|roof|balcony|window)|\\b(?:jump|jumping|step|walk|throw myself|throwing myself) (?:in front of|under|into) (?:a|the) (?:train|car|bus|truck|traffic)|\\bthrow myself off",
    "\\b(?:goodbye|farewell) (?:note|letter|forever)\\b(?! (?:to|for) (?:my|a|the|our) (?:team|colleagues?|boss|coworkers?|class|office|students?|teacher))|\\bsay(?:ing)? (?:my )?(?:final )?goodbyes? (?:forever|to everyone|to the world)|\\bwont be (?:alive|around much longer|here much longer)\\b|\\bnoose\\b",
    "\\b(?:crisis|suicide|abuse) (?:line|hot ?line|help ?line|text line)\\b|\\bneed (?:a|the|some) (?:hot ?line|help ?line)\\b",
    "\\b(?:want|wanna|wanting|ready|going|gonna|feel like|thinking (?:of|about)|think (?:of|about)) (?:to |of |about )?(?:just )?(?:end|ending) (?:things|it|everything|myself|all of (?:it|this))\\b(?! (?:with|between|at|early|on|there|by|before|well|nicely|amicably))",
    "\\b(?:want|wish|need) (?:for )?(?:everything|it all|all of (?:it|this)|this all|life|the pain|this pain|my pain|my suffering|the suffering) to (?:just )?(?:end|stop|be over)\\b|\\bwant(?:ed|ing)? to (?:just )?(?:disappear|vanish)\\b(?! (?:into|to|for|from|on))",
    "\\b(?:see|find|is|theres|be) (?:no|any|not a|not any|a) (?:other )?way out\\b(?! of\\b)|\\b(?:dont|cant|cannot|do not|can not) (?:see|find) (?:a|any) (?:other )?way out\\b(?! of\\b)|\\b(?:nobody|no one|noone) would (?:even |ever )?(?:miss|notice|mourn) me\\b",
    "\\b(?:is|been|keeps|was|started|hes|shes) (?:cutting|hurting|harming|burning) (?:herself|himself|themselves)\\b|\\b(?:shouldnt|should not|should never|should) (?:be (?:alive|dead)|have been born|exist)\\b|\\b(?:care|matter) (?:if|whether) i (?:live|die|wake up)\\b",
    "\\b(?:ways?|methods?|how|painless(?:ly)?|easiest way|quickest way) to (?:die|commit|kill (?:a person|oneself))\\b|\\blethal dose|\\bhow many (?:\\w+ )?(?:pills|tablets) (?:to|would|does it take|until)|\\bwill to live\\b|\\bplan(?:ning|ned)? my (?:own )?death",
  ],
};
