/** Synonyms, one group per line: a search for one also finds the others. */
export const sameThings = `bike|bicycle|cycle|pushbike|push bike
mountain bike|mtb|mountainbike
electric bike|ebike|e bike|pedelec
road bike|racing bike|racer
kids bike|childrens bike|childs bike
sofa|couch|settee|loveseat
armchair|easy chair|wing chair
sofa bed|sleeper sofa|pull out couch|futon
wardrobe|closet|armoire
bookshelf|bookcase|book shelf|book case|bookshelves
shelf|shelves|shelving|rack
chest of drawers|dresser|drawers|commode
nightstand|night stand|bedside table|bedside cabinet
sideboard|credenza|buffet cabinet
desk|writing desk|work table|writing table
standing desk|height adjustable desk|sit stand desk
office chair|desk chair|swivel chair
stool|bar stool|barstool
rug|carpet
lamp|lantern
ceiling lamp|ceiling light
wall lamp|wall light
floor lamp|standing lamp
curtain|curtains|drapes|drapery
blanket|throw|bedspread
duvet|comforter|quilt
cot|crib|baby bed
pram|stroller|pushchair|buggy|baby carriage
car seat|child seat|baby seat|childs seat
high chair|highchair
bunk bed|bunkbed|loft bed
mirror|looking glass
phone|smartphone|mobile phone|cell phone|cellphone|mobile|handset
laptop|notebook computer|portable computer|macbook|chromebook|thinkpad|ultrabook
computer|pc|desktop
screen|monitor|display
tv|television|telly|flat screen|flatscreen
headphones|headset|earphones|earbuds|headphone|airpods
speaker|loudspeaker|boombox|speakers|soundbar
tablet|ipad
game console|games console|gaming console|playstation|xbox|nintendo switch
ps5|playstation 5
ps4|playstation 4
camera|dslr|camcorder
turntable|record player|vinyl player|gramophone
records|vinyl|lps|vinyls|vinyl records|vinyl collection|record collection
e reader|ereader|kindle|ebook reader
smartwatch|smart watch|fitness tracker
charger|charging cable|power adapter
power bank|powerbank|portable charger
hard drive|hard disk|hdd|ssd
printer|inkjet|laser printer
vacuum cleaner|hoover|vacuum|vac
fridge|refrigerator|icebox
freezer|deep freezer
washing machine|washer
dryer|tumble dryer|clothes dryer
dishwasher|dish washer
cooker|stove|range cooker
oven|baking oven
hob|cooktop|hotplate
kettle|water boiler|teakettle
coffee machine|coffee maker|coffeemaker|espresso machine|percolator
blender|liquidiser|mixer|smoothie maker
food processor|kitchen machine|stand mixer
frying pan|skillet|fry pan
pot|saucepan|casserole|dutch oven
plates|dishes|dinnerware|crockery|tableware|dinner set|dinner service|china
cutlery|silverware|flatware
glass|glasses|tumbler
cup|mug
fan|ventilator
heater|radiator|space heater
lawn mower|lawnmower|mower|grass cutter
barbecue|bbq|grill
plant pot|flowerpot|planter|flower pot
watering can|watering pot
painting|picture|canvas|artwork
jumper|sweater|pullover|jersey
hoodie|hooded sweatshirt|sweatshirt
trousers|pants|slacks
trainers|sneakers|running shoes|tennis shoes|gym shoes
shoes|shoe|footwear
boots|wellies|wellingtons
coat|overcoat|parka
jacket|blazer|anorak
raincoat|rain jacket|mackintosh|waterproof jacket
swimsuit|bathing suit|bikini|swimming costume|swimwear
handbag|purse|shoulder bag|tote
backpack|rucksack|knapsack
suitcase|luggage|trolley bag|travel bag|trolley|trolley case
wallet|billfold|money purse
sunglasses|shades
necklace|pendant|chain
ring|wedding band
watch|wristwatch|timepiece
cap|baseball cap|beanie|hat
gloves|mittens
tie|necktie
dress|gown|frock
wedding dress|bridal gown|wedding gown
costume|fancy dress|halloween costume
pyjamas|pajamas|nightwear|sleepwear
waistcoat|vest|gilet
car|automobile|auto
motorbike|motorcycle|motor bike
moped|scooter|vespa
van|minivan|transporter|campervan
caravan|camper|camper trailer|motorhome|rv
lorry|truck
boat|dinghy|rowing boat
tyres|tires|wheels
winter tyres|snow tires|winter tires
roof rack|roof box|roof bars
kids scooter|kick scooter|push scooter
trailer|tow trailer
football|soccer|soccer ball
table tennis|ping pong
dumbbells|weights|free weights|barbell
treadmill|running machine
exercise bike|stationary bike|spinning bike|indoor bike
rowing machine|rower|ergometer
cross trainer|elliptical
yoga mat|exercise mat|gym mat
tent|camping tent|shelter
sleeping bag|camping bag
skis|ski|downhill skis
ice skates|skates
roller skates|rollerblades|inline skates
skateboard|longboard
surfboard|surf board
paddle board|sup board|stand up paddle
fishing rod|fishing pole|angling rod
golf clubs|golf set|golf irons
tennis racket|tennis racquet|racket|racquet
swimming goggles|goggles
helmet|bike helmet|crash helmet
kayak|canoe
punching bag|boxing bag|punchbag
hiking poles|trekking poles|walking poles
novel|fiction|story book
thriller|crime novel|detective story|mystery|whodunit
cookbook|cookery book|recipe book|cook book|recipes
textbook|course book|schoolbook|study book|school book
comic|comics|graphic novel|manga
travel guide|guidebook|guide book|lonely planet
dictionary|wordbook|lexicon
picture book|childrens book|kids book
fantasy|sci fi|science fiction
biography|memoir|autobiography
jigsaw|puzzle|jigsaw puzzle
lego|building bricks|toy bricks|bricks
building blocks|wooden blocks|toy blocks
doll|barbie|dolly
dolls house|dollhouse|doll house
teddy bear|teddy|stuffed animal|plush|soft toy|cuddly toy|plushie
train set|model railway|toy train|wooden railway
board game|boardgame|parlour game|family game
toy kitchen|play kitchen
rocking horse|wooden horse
trampoline|bouncer
toy car|model car|matchbox
paddling pool|kiddie pool|wading pool
sandpit|sandbox
guitar|acoustic guitar|electric guitar
piano|keyboard|upright piano|digital piano
drums|drum kit|drum set
violin|fiddle
tools|tool box|toolbox|toolkit|tool kit
drill|cordless drill|power drill|screwdriver
ladder|stepladder|step ladder
saw|jigsaw tool|handsaw|circular saw
sewing machine|stitching machine
aquarium|fish tank|fishtank
dog bed|dog basket|dog cushion
cat tree|scratching post|cat tower
dog crate|dog kennel|dog carrier|pet carrier
binoculars|field glasses
telescope|spyglass
typewriter|typing machine
umbrella|parasol|sunshade|beach umbrella
dog|puppy|hound
cat|kitten|kitty
horse|pony
bird|budgie|parrot
christmas decorations|christmas ornaments|xmas decorations
yarn|wool|knitting wool
fabric|cloth|textile
stamps|stamp collection
coins|coin collection
movie|film|dvd|blu ray
garden|gardening|yard
kitchen|cooking
kids|children|child|kid|childrens
baby|infant|newborn|toddler
mens|men|man|gentlemen
womens|women|woman|ladies|lady
wood|wooden|timber
grey|gray
aluminium|aluminum
colourful|colorful|multicoloured|multicolored
small|little|compact
big|large
tiny|mini|miniature
old|vintage|antique|retro
sport|sports|athletic
lock|padlock|bike lock
bin|trash can|dustbin|waste basket
pillow|cushion
bedding|bed linen|sheets|duvet cover
clock|alarm clock|wall clock
candle|candles|candlestick
vase|flower vase
air fryer|airfryer|fryer
microwave|microwave oven
iron|steam iron
ironing board|ironing table
drying rack|clothes horse|clothes airer|laundry rack
router|wifi router|modem|wlan router
mouse|computer mouse
graphics card|gpu|video card
webcam|web camera
calculator|pocket calculator
drone|quadcopter
projector|beamer
microphone|mic
keyboard stand|piano stand
amplifier|amp
radio|dab radio|transistor radio
walkie talkie|two way radio
baby monitor|babyphone
hairdryer|hair dryer|blow dryer
shaver|razor|electric shaver
garden chair|garden chairs|patio chair|deck chair
garden table|patio table|outdoor table
hammock|hanging chair
tablecloth|table cloth
shopping trolley|shopping cart
moving boxes|removal boxes|cardboard boxes`;

/** Narrower words that a search for a wider one also finds, but not the other way round. */
export const widerThings = `phone>iphone,galaxy,pixel phone
smartphone>iphone,galaxy
console>playstation,xbox,nintendo,switch
instrument>guitar,piano,violin,flute,drums,ukulele,saxophone,trumpet,cello
musical instrument>guitar,piano,violin,flute,drums,ukulele,saxophone,trumpet,cello
shoes>sneakers,boots,sandals,heels,loafers,trainers
footwear>sneakers,boots,sandals,shoes
seat>chair,stool,bench,armchair
light>lamp,lantern
lights>lamp,lantern,fairy lights
lamp>ceiling light,wall light,night light,pendant light,fairy lights,string lights
sit>chair,stool,bench,armchair,sofa
bag>backpack,handbag,suitcase,purse,satchel
jewellery>necklace,ring,earrings,bracelet
jewelry>necklace,ring,earrings,bracelet
appliance>fridge,washing machine,dishwasher,microwave,oven,toaster
weights>dumbbells,kettlebell,barbell
racket>tennis,badminton,squash
boat>kayak,canoe,sailing
bed>bunk bed,mattress frame,daybed
table>desk
pet>dog,cat,hamster,rabbit
camping>tent,sleeping bag,camp
fitness>dumbbells,treadmill,exercise bike,yoga mat
skiing>skis,ski boots
cycling>bike,bicycle
photography>camera,lens,tripod
board game>catan,monopoly,scrabble,chess
game>board game,video game,chess,catan,monopoly
laptop>macbook,thinkpad,chromebook
headphones>earbuds,airpods
tv>television,oled
tool>drill,hammer,saw,wrench
computer>laptop,macbook,imac,desktop
lego>duplo
watch>casio,smartwatch
vehicle>car,van,motorbike,scooter
film camera>analog camera,analogue camera
plant>monstera,cactus,ficus,houseplant
plants>monstera,cactus,ficus,houseplant
art>painting,print,poster,sculpture
poster>print,art print
baking>cake tin,mixer,oven
stereo>hifi,amplifier,speakers
hifi>stereo,amplifier,speakers`;
