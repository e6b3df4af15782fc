/** key | title | description | price | condition | town */
export const sports = `
racket-tennis | Wilson tennis racket | Grip 3, strung last month, with cover. | 45 | good | Lisbon
racket-tennis-pro | Babolat tennis racquet, new strings | For tournament players. | 95 | like-new | Porto
rackets-badminton | Badminton set for four | Net, rackets and shuttlecocks in a bag. | 25 | good | Lisbon
racket-squash | Squash racket | Dunlop, frame a little scratched. | 15 | fair | Leeds
table-tennis | Table tennis table, outdoor | Folds and rolls, weatherproof. | 210 | good | Berlin
bats-pingpong | Ping pong bats and balls | Two bats in a case. | 10 | good | Lisbon
football | Football, size 5 | Leather ball, holds its air. | 8 | good | Madrid
basketball | Basketball by Spalding | For outdoor courts. | 12 | good | Lisbon
basketball-hoop | Basketball hoop on a stand | Height from 2 to 3 metres. | 90 | fair | Porto
dumbbells | Pair of dumbbells, 10 kg each | Cast iron, rubber coated. | 35 | good | Lisbon
dumbbells-set | Adjustable dumbbell set up to 24 kg | Bowflex, with stand. | 190 | like-new | Madrid
kettlebell | Kettlebell 16 kg | Competition style, yellow. | 30 | good | Berlin
weight-bench | Weight bench with barbell | Folds up, 50 kg of plates. | 120 | good | Lyon
yoga-mat | Yoga mat, thick, purple | Non-slip, with strap. | 14 | good | Lisbon
yoga-mat-cork | Cork yoga mat, new | Never unrolled. | 32 | new | Berlin
yoga-blocks | Yoga blocks and strap | Two blocks in cork. | 10 | like-new | Lisbon
treadmill | Treadmill with incline | Up to 16 km/h, folds upright. | 260 | good | Lisbon
exercise-bike | Exercise bike | Stationary bicycle for the living room, eight levels. | 80 | good | Lisbon
rowing-machine | Water rowing machine | Ash wood, quiet sound of water. | 420 | like-new | Vienna
elliptical | Cross trainer | Heavy, must be collected by two. | 110 | fair | Madrid
skis-170 | Skis 170 cm with bindings | Atomic, edges sharpened. | 130 | good | Vienna
skis-kids | Children's skis, 110 cm | With poles, for beginners. | 40 | good | Vienna
ski-boots | Ski boots size 27.5 | Salomon, flex 90. | 55 | good | Lyon
cross-country | Cross-country skis and shoes | 195 cm, shoes in 42. | 70 | good | Vienna
snowboard | Snowboard 158 with bindings | Burton, waxed for the winter. | 140 | good | Lyon
snowboard-boots | Snowboard boots, 43 | Comfortable lacing. | 45 | good | Vienna
ice-skates | Ice skates, size 38 | White figure skates, freshly ground. | 22 | good | Berlin
inline-skates | Rollerblades, size 41 | K2, with protectors. | 40 | good | Lisbon
roller-skates | Retro roller skates, 39 | Four wheels, light blue. | 45 | like-new | Madrid
skateboard | Skateboard, complete | Element deck, new bearings. | 40 | good | Lisbon
longboard | Longboard for cruising | Bamboo deck, soft wheels. | 55 | good | Porto
surfboard | Surfboard 7'2" | Fun board for learners, two repaired dings. | 150 | fair | Lisbon
surfboard-short | Shortboard 6'0" | Epoxy with three fins. | 210 | good | Porto
wetsuit | Wetsuit 4/3, men's M | Rip Curl, no holes. | 60 | good | Lisbon
wetsuit-kids | Children's wetsuit, 140 | Short arms and legs. | 18 | good | Lisbon
sup | Inflatable stand-up paddle board | With pump, paddle and bag. | 180 | like-new | Lisbon
swim-goggles | Swimming goggles and cap | Anti-fog. | 6 | like-new | Madrid
diving-mask | Diving mask, snorkel and fins | Size 40 to 42. | 25 | good | Porto
tent-two | Tent for two people | Weighs 2 kg, pitched three times. | 85 | like-new | Lisbon
tent-family | Family tent for six | Two bedrooms, room to stand. | 160 | good | Berlin
tent-old | Camping tent, four persons | A pole is mended with tape. | 30 | poor | Lisbon
sleeping-bag | Down sleeping bag, to minus 5 | Packs small. | 90 | good | Lisbon
sleeping-bag-kids | Sleeping bag for children | Warm, with dinosaurs. | 14 | good | Porto
sleeping-pad | Inflatable sleeping pad | Thermarest, no punctures. | 40 | good | Lisbon
camp-stove | Camping stove with gas | Two flames, folds flat. | 28 | good | Lyon
climbing-shoes | Climbing shoes, 41 | La Sportiva, resoled. | 30 | good | Lisbon
climbing-rope | Climbing rope 60 m | Retired from lead, fine for crafts. | 20 | poor | Vienna
trekking-poles | Trekking poles | Carbon, adjustable, cork handles. | 38 | good | Lisbon
fishing-rod | Fishing rod and reel | For lakes, with a box of lures. | 45 | good | Leeds
golf-clubs | Golf clubs, half set with bag | For right-handed beginners. | 130 | good | Lisbon
boxing-gloves | Boxing gloves, 12 oz | Everlast, red. | 20 | good | Madrid
punching-bag | Heavy punching bag | With chain and wall mount. | 60 | good | Lisbon
saddle | Horse saddle, 17 inch | English, brown leather, oiled. | 240 | good | Leeds
`;

/** The same. */
export const home = `
lamp-floor | Arc floor lamp | Marble foot, reaches over the sofa. | 75 | good | Lisbon
lamp-desk | Desk lamp, black | Jointed arm, LED bulb included. | 15 | good | Berlin
lamp-ceiling | Paper ceiling lamp | Round, 60 cm, white. | 8 | good | Lisbon
lamp-vintage | Brass table lamp with green shade | Banker's lamp from the forties. | 55 | good | Vienna
rug-persian | Persian rug, 200x300 | Hand-knotted wool, red and blue. | 380 | good | Lisbon
rug-small | Small cotton rug | 70 by 140, can be machine washed. | 15 | like-new | Porto
rug-shaggy | Shaggy carpet, grey | 160 by 230, hoovered and aired. | 40 | good | Madrid
curtains | Linen curtains, two panels | Natural white, 140 by 250. | 30 | like-new | Lisbon
curtains-blackout | Blackout curtains | Dark grey, with eyelets. | 22 | good | Berlin
coffee-machine | Espresso machine, De'Longhi | With milk frother, descaled. | 85 | good | Lisbon
coffee-machine-auto | Fully automatic coffee machine | Grinds fresh beans, serviced. | 240 | good | Vienna
coffee-filter | Filter coffee maker | Ten cups, glass jug intact. | 12 | good | Lisbon
coffee-grinder | Hand coffee grinder | Wooden drawer, from grandmother. | 18 | good | Lyon
kettle | Electric kettle | Stainless steel, 1.7 litres. | 10 | good | Lisbon
toaster | Toaster for four slices | Chrome, with crumb tray. | 14 | good | Porto
blender | Powerful blender | For smoothies and soup, 1,000 watts. | 45 | like-new | Lisbon
hand-mixer | Hand mixer with dough hooks | Works, one hook is missing. | 6 | fair | Madrid
kitchenaid | KitchenAid stand mixer | Red, with three attachments. | 260 | good | Lisbon
air-fryer | Air fryer, 5 litres | Used a handful of times. | 50 | like-new | Lisbon
microwave | Microwave, white | 800 watts, turntable fine. | 30 | good | Berlin
fridge | Small fridge with freezer box | 120 litres, quiet. | 90 | good | Lisbon
fridge-large | Fridge freezer, 185 cm | Stainless steel front, class A. | 280 | good | Madrid
washing-machine | Bosch washing machine, 7 kg | 1,400 turns, no leaks. | 190 | good | Lisbon
washing-machine-broken | Washing machine, drum does not turn | To repair or for spare parts. | 25 | poor | Lisbon
dryer | Condenser tumble dryer | Heat pump, 8 kg. | 220 | good | Berlin
dishwasher | Table dishwasher | Six place settings, for small kitchens. | 110 | good | Porto
vacuum | Dyson cordless vacuum cleaner | V8 with new battery. | 150 | good | Lisbon
vacuum-robot | Robot vacuum | Finds its way by laser. | 130 | like-new | Vienna
iron | Steam iron | Philips, no limescale. | 14 | good | Madrid
ironing-board | Ironing board | Cover with flowers. | 10 | good | Lisbon
drying-rack | Clothes drying rack | Folds flat, 18 metres of line. | 9 | good | Lisbon
dinner-set | Porcelain dinner service for six | White with a blue rim, Vista Alegre. | 95 | like-new | Lisbon
plates | Eight stoneware plates | Each a little different. | 24 | good | Porto
cutlery | Silver-plated cutlery for twelve | In its box, 72 pieces. | 85 | good | Lyon
glasses-wine | Six wine glasses | Crystal, for red wine. | 18 | like-new | Lisbon
mugs | Set of four mugs | Handmade in Alentejo. | 16 | new | Lisbon
pan-iron | Cast iron frying pan | 28 cm, seasoned. | 20 | good | Lisbon
pot-creuset | Le Creuset casserole, orange | 24 cm, tiny chip on the lid. | 90 | good | Lyon
wok | Carbon steel wok | With lid and ring. | 15 | good | Berlin
knives | Kitchen knives with block | Six pieces, sharpened. | 40 | good | Madrid
plant-monstera | Monstera plant, one metre | Healthy, in a basket. | 25 | good | Lisbon
plant-cactus | Cactus collection | Fifteen small ones in clay. | 20 | good | Lisbon
plant-pots | Terracotta plant pots | Ten pieces of all sizes. | 12 | good | Porto
watering-can | Metal watering can | Zinc, five litres. | 9 | good | Lyon
lawn-mower | Electric lawn mower | 36 cm, with grass box. | 60 | good | Leeds
hedge-trimmer | Cordless hedge trimmer | Two batteries. | 55 | good | Berlin
bbq | Charcoal barbecue | Weber kettle grill, 57 cm. | 80 | good | Lisbon
parasol | Parasol with stand | Beige, three metres. | 40 | fair | Lisbon
hammock | Hammock from Brazil | Cotton, for two, in bright colours. | 28 | like-new | Porto
garden-chairs | Four folding garden chairs | Acacia wood, oiled last year. | 60 | good | Lisbon
duvet | Down duvet, 200x200 | For winter, washed. | 50 | good | Vienna
bed-linen | Cotton bed linen, two sets | 140x200, striped. | 18 | good | Lisbon
blanket | Wool blanket | Checked in grey, 130 by 180. | 25 | like-new | Leeds
pillows | Two feather pillows | 80 by 80. | 12 | good | Berlin
painting-sea | Oil painting of the sea | Signed 1958, in a gilded frame. | 140 | good | Lisbon
poster-film | Framed film poster | Casablanca, 60 by 90. | 30 | good | Madrid
vase | Ceramic vase, turquoise | Hand-thrown, 30 cm. | 22 | like-new | Lisbon
clock | Wall clock with pendulum | Strikes the hours, can be switched off. | 65 | good | Vienna
candles | Candle holders in brass | Three heights. | 15 | good | Lisbon
heater | Oil radiator on wheels | 2,000 watts, thermostat. | 35 | good | Porto
fan | Standing fan | Three speeds, turns. | 18 | good | Lisbon
dehumidifier | Dehumidifier, 12 litres a day | Good against mould in old houses. | 75 | good | Lisbon
`;

/** The same. */
export const toys = `
lego-city | Lego City fire station | Complete with instructions. | 45 | good | Lisbon
lego-technic | Lego Technic crane | 1,300 parts, two small ones are missing. | 70 | fair | Berlin
lego-box | Big box of Lego bricks, 5 kg | Mixed colours, washed. | 60 | good | Lisbon
duplo | Lego Duplo farm | Animals, tractor and barn for toddlers. | 30 | good | Porto
puzzle-1000 | 1000 piece puzzle, Neuschwanstein | Complete, done once. | 8 | like-new | Lisbon
puzzle-500 | 500 piece jigsaw of a harbour | All pieces there. | 5 | good | Madrid
puzzle-kids | Wooden puzzles for toddlers | Five boards with knobs. | 10 | good | Lisbon
game-catan | Catan board game | English edition, with the extension for six. | 28 | good | Lisbon
game-chess | Wooden chess set | Hand-carved, board 40 cm. | 35 | good | Vienna
game-monopoly | Monopoly, Lisbon edition | Some notes are missing. | 10 | fair | Lisbon
game-scrabble | Scrabble in English | Complete with bag. | 12 | good | Leeds
game-cards | Card games bundle | Uno, Skip-Bo and two decks. | 8 | good | Lisbon
game-dixit | Dixit | Dreamlike cards for an evening with friends. | 20 | like-new | Lyon
doll-barbie | Barbie dolls with clothes | Four dolls and a suitcase full of dresses. | 25 | good | Lisbon
doll-baby | Baby doll with carriage | Closes its eyes. | 18 | good | Porto
dollhouse | Wooden dolls' house with furniture | Three floors, lights work. | 85 | good | Berlin
teddy | Steiff teddy bear | 35 cm, with button in the ear. | 40 | like-new | Vienna
plush | Bag of cuddly toys | Twelve animals, washed. | 10 | good | Lisbon
train-brio | Brio wooden train set | Bridges, tunnel and forty rails. | 55 | good | Lisbon
train-electric | Model railway, H0 | Märklin starter set with two locomotives. | 160 | good | Vienna
cars-hotwheels | Hot Wheels track and 30 cars | Loops and launchers. | 25 | good | Madrid
car-rc | Remote controlled car | Fast, two batteries. | 35 | good | Lisbon
car-ride | Ride-on toy car, red | Bobby car with quiet wheels. | 15 | fair | Lisbon
kitchen-toy | Wooden play kitchen | Oven, sink and many pots. | 60 | good | Lisbon
kitchen-food | Play food in wood | Fruit that can be cut. | 12 | like-new | Porto
shop-toy | Toy shop with till | Scanner beeps. | 30 | good | Berlin
blocks | Wooden building blocks, 100 pieces | Natural and coloured beech. | 18 | good | Lisbon
magnet-tiles | Magnetic building tiles | 60 pieces, strong magnets. | 38 | like-new | Lisbon
playmobil | Playmobil castle | With knights and horses. | 50 | good | Madrid
rocking-horse | Rocking horse | Painted wood, real horsehair. | 65 | good | Lyon
trampoline | Garden trampoline, 3 m | With safety net, to be taken apart. | 110 | good | Lisbon
trampoline-mini | Mini trampoline with handle | For one child indoors. | 30 | good | Porto
swing | Garden swing for children | Wooden seat and ropes. | 15 | good | Lisbon
slide | Plastic slide | Blue and yellow, 150 cm long. | 35 | fair | Berlin
sandpit | Sandpit in the shape of a shell | Two halves, no cracks. | 20 | good | Lisbon
pool | Paddling pool | Inflatable, patched once. | 8 | poor | Madrid
kite | Stunt kite with two lines | For strong wind at the beach. | 22 | good | Lisbon
science-kit | Chemistry set for kids | From ten years, mostly unused. | 18 | like-new | Vienna
microscope-kids | Children's microscope | With prepared slides. | 25 | good | Lisbon
paint-kit | Easel and paint for children | Chalk on one side, paper on the other. | 22 | good | Lyon
dinosaurs | Box of dinosaurs | Twenty Schleich figures. | 35 | good | Lisbon
puppets | Hand puppets and theatre | Eight figures, red curtain. | 45 | good | Vienna
costume-box | Dressing-up box | Princess, knight and wizard. | 28 | good | Lisbon
baby-gym | Baby play mat with arches | Washed, all toys there. | 18 | good | Porto
baby-rattle | Wooden rattles and teethers | New, from a craft market. | 12 | new | Lisbon
tricycle | Tricycle with push bar | From one and a half years. | 28 | good | Madrid
walkie-talkies | Walkie-talkies for children | Reach about 300 metres. | 14 | good | Lisbon
marble-run | Marble run | Gravitrax starter set. | 32 | like-new | Berlin
`;

/** The same. */
export const other = `
guitar-acoustic | Acoustic guitar, Yamaha | Warm tone, new strings, with bag. | 120 | good | Lisbon
guitar-classical | Classical guitar, 3/4 size | For children who begin. | 45 | good | Porto
guitar-electric | Fender electric guitar | Stratocaster, sunburst, made in Mexico. | 480 | like-new | Lisbon
guitar-electric-cheap | Electric guitar for beginners | Squier with a small amp. | 110 | fair | Madrid
guitar-stand | Guitar stand | Foldable metal stand. | 9 | good | Lisbon
bass | Ibanez bass | Four strings, active electronics. | 190 | good | Berlin
ukulele | Soprano ukulele | Mahogany, sounds bigger than it is. | 30 | like-new | Lisbon
piano-digital | Digital piano, 88 keys | Roland with stand and pedal. | 420 | good | Lisbon
piano-upright | Upright piano | Black, tuned last year, movers needed. | 900 | good | Vienna
keyboard-music | Casio keyboard for learners | 61 keys with rhythms. | 60 | good | Porto
violin | Violin, full size | With bow, case and shoulder rest. | 210 | good | Vienna
violin-kids | Quarter size violin | For a child of about six. | 75 | good | Lyon
drums | Drum kit, five pieces | Pearl, with cymbals and stool. | 320 | good | Berlin
cajon | Cajon | Birch, snare inside. | 55 | good | Lisbon
flute | Recorder in pear wood | Alto, German fingering. | 35 | good | Leeds
saxophone | Alto saxophone | Yamaha YAS-280, pads checked. | 650 | like-new | Lyon
accordion | Accordion, 48 bass | Red mother-of-pearl, all keys sound. | 180 | fair | Lisbon
sewing-machine | Singer sewing machine | Thirty stitches, with pedal. | 75 | good | Lisbon
sewing-antique | Antique treadle sewing machine | Cast iron stand, as decoration. | 110 | fair | Porto
wool | Bag of knitting wool | Merino and cotton, many colours. | 15 | like-new | Lisbon
fabric | Fabric remnants | Cotton prints for patchwork. | 10 | good | Berlin
toolbox | Tool box with tools | Hammer, wrenches, pliers and more. | 40 | good | Lisbon
drill | Bosch cordless drill | 18 volts, two batteries. | 65 | good | Lisbon
drill-hammer | Hammer drill, corded | Strong enough for concrete. | 45 | good | Madrid
saw | Circular saw | Makita, guide rail included. | 95 | good | Vienna
ladder | Aluminium ladder, 3 m | Stable, folds in the middle. | 38 | good | Lisbon
workbench | Carpenter's workbench | Beech with two vices. | 180 | fair | Lyon
pram | Bugaboo pram | Carrycot and seat, grey. | 260 | good | Lisbon
stroller | Light travel stroller | Folds to cabin size. | 90 | like-new | Berlin
baby-carrier | Baby carrier | Ergobaby, from birth on. | 45 | good | Lisbon
baby-monitor | Baby monitor with camera | Night vision, two way sound. | 40 | good | Madrid
breast-pump | Electric breast pump | Sterilised, with new tubes. | 50 | good | Lisbon
dog-bed | Dog bed, large | Washable cover, for a labrador. | 25 | good | Lisbon
dog-crate | Foldable dog crate | For the car, aluminium. | 70 | good | Porto
dog-coat | Dog raincoat, size M | Red, reflecting. | 10 | like-new | Leeds
cat-tree | Cat tree with two caves | Sisal, 140 cm. | 35 | fair | Lisbon
cat-carrier | Cat carrier | Plastic box with grille. | 12 | good | Berlin
aquarium | Aquarium 120 litres | With filter, lamp and stones, no fish. | 90 | good | Lisbon
bird-cage | Bird cage | For two budgies, with perches. | 25 | good | Madrid
suitcase | Large suitcase, four wheels | Samsonite, hard shell, dark blue. | 65 | good | Lisbon
suitcase-cabin | Cabin trolley | 55 cm, fits every airline. | 30 | good | Lyon
umbrella | Storm umbrella | Large, wooden handle. | 12 | good | Leeds
telescope | Telescope for beginners | 114 mm mirror, shows Saturn's rings. | 110 | good | Vienna
binoculars | Binoculars 10x42 | Nikon, for bird watching. | 95 | like-new | Lisbon
typewriter | Olivetti typewriter | Lettera 32, new ribbon. | 80 | good | Lisbon
globe | Illuminated globe | Political map, 30 cm. | 25 | good | Berlin
stamps | Stamp collection | Portugal from 1940 to 1980, in albums. | 70 | good | Lisbon
coins | Old coins | A bag of escudos and pesetas. | 30 | good | Madrid
easel | Painter's easel in beech | Adjustable, for canvases up to 120 cm. | 45 | good | Lisbon
oil-paints | Oil paints and brushes | Thirty tubes, hardly opened. | 35 | like-new | Lyon
massage-table | Folding massage table | With headrest and bag. | 90 | good | Lisbon
wheelchair | Wheelchair, foldable | Light, air tyres. | 120 | good | Porto
walker | Walking frame with wheels | Brakes and basket. | 35 | good | Vienna
christmas | Christmas decorations | Baubles, star and fairy lights. | 15 | good | Lisbon
boxes | Twenty moving boxes | Strong cardboard, used once. | 10 | good | Lisbon
wedding-deco | Wedding decoration | Lanterns, bunting and forty jars. | 60 | good | Porto
`;
