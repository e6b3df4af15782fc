/** key | title | description | price | condition | town */
export const furniture = `
sofa-grey | Grey three-seater sofa | Comfortable fabric couch, covers can be washed. | 220 | good | Lisbon
sofa-leather | Brown leather sofa | Two seats, vintage, with honest wear. | 180 | fair | Porto
sofa-velvet | Green velvet sofa | Brass legs, bought last year and too big for us. | 450 | like-new | Lisbon
sofa-cheap | Two-seat sofa, blue | A spring is loose, otherwise fine to sit on. | 40 | poor | Lisbon
sofa-bed | Sofa bed for two | Pulls out to 140 by 200, with storage. | 160 | good | Madrid
corner-sofa | Large corner sofa, beige | Seats six, must be taken apart to carry. | 380 | good | Vienna
armchair | Wing armchair, mustard | For reading by the window. | 75 | good | Lisbon
armchair-leather | Leather armchair, black | Reclines, one crack in the armrest. | 60 | fair | Berlin
rocking-chair | Rocking chair in beech | Made in the sixties, freshly oiled. | 90 | good | Lyon
table-oak | Solid oak dining table | 180 by 90, seats six to eight. | 320 | good | Lisbon
table-extendable | Extendable dining table, white | From 120 to 180 centimetres. | 110 | good | Porto
table-round | Round kitchen table | Pine, 100 centimetres across, some rings from cups. | 45 | fair | Lisbon
table-coffee | Walnut coffee table | Low table with a shelf beneath. | 70 | like-new | Berlin
table-coffee-glass | Glass coffee table | Chrome frame, no chips in the glass. | 35 | good | Lisbon
table-garden | Folding garden table | Metal, green, room for four. | 30 | good | Madrid
desk-standing | Height-adjustable standing desk | Electric, 140 by 70, memory for four heights. | 240 | like-new | Lisbon
desk-small | Small white desk | 100 by 50 with one drawer, for a child's room. | 35 | good | Lisbon
desk-oak | Writing desk in oak | Green leather top, lockable drawers. | 190 | good | Leeds
desk-lamp-table | Old school desk with bench | For one pupil, with inkwell. | 60 | fair | Vienna
chair-office | Ergonomic office chair | Mesh back, adjustable armrests, rolls well. | 85 | good | Lisbon
chair-office-cheap | Desk chair | Seat is worn through on one side. | 10 | poor | Porto
chairs-four | Set of four wooden chairs | Bentwood, cane seats intact. | 120 | good | Lisbon
chairs-plastic | Six stackable plastic chairs | White, for the terrace. | 30 | good | Madrid
chair-eames | Eames style chair | White shell on wooden legs. | 30 | like-new | Berlin
bar-stools | Two bar stools | Black metal, 75 cm high. | 40 | good | Lyon
stool | Wooden step stool | Two steps, painted blue. | 12 | good | Lisbon
high-chair | Stokke high chair | Grows with the child, with cushion. | 80 | good | Lisbon
bed-double | Double bed frame 160x200 | Oak with slatted base, without mattress. | 180 | good | Lisbon
bed-single | Single bed, white metal | 90 by 200, squeaks a little. | 40 | fair | Porto
bed-king | King size bed with headboard | Upholstered in grey, two years old. | 320 | like-new | Vienna
bunk-bed | Bunk bed for children | Solid pine, ladder and rail included. | 150 | good | Berlin
cot | Baby cot with mattress | Height can be set, teething marks on one rail. | 55 | good | Lisbon
mattress | Mattress 140x200, medium firm | Guest room only, always with a cover. | 90 | like-new | Lisbon
wardrobe-pax | White wardrobe with mirror doors | Ikea Pax, 200 wide, already taken apart. | 140 | good | Lisbon
wardrobe-antique | Antique wardrobe in walnut | About 1900, key included, two men to carry. | 290 | good | Lyon
wardrobe-cheap | Fabric wardrobe | Folds away, for a student room. | 15 | good | Madrid
bookshelf-billy | Billy bookcase, white | 80 by 202, four shelves. | 25 | good | Lisbon
bookshelf-oak | Oak bookshelf with glass doors | For beautiful volumes, 1930s. | 210 | good | Vienna
shelf-wall | Floating wall shelves, set of three | Walnut veneer, screws included. | 18 | like-new | Porto
dresser | Chest of drawers, six drawers | White Hemnes, one runner repaired. | 75 | good | Lisbon
dresser-vintage | Mid-century teak sideboard | Danish, sliding doors, 160 long. | 420 | good | Berlin
nightstand | Pair of bedside tables | Pine, one drawer each. | 35 | good | Lisbon
tv-stand | TV bench, black | Low, with two flaps and cable hole. | 40 | good | Madrid
shoe-rack | Shoe rack in bamboo | Holds twelve pairs. | 14 | like-new | Lisbon
coat-stand | Coat stand, bentwood | Thonet style, stable. | 45 | good | Lyon
mirror-large | Large mirror with golden frame | 120 by 80, heavy. | 95 | good | Lisbon
bench-hall | Hallway bench with storage | Seat lifts, shoes go underneath. | 55 | good | Leeds
garden-bench | Teak garden bench | Grey from the weather, solid. | 80 | fair | Porto
changing-table | Changing table for babies | White, two shelves and a mat. | 30 | good | Lisbon
room-divider | Folding screen, four panels | Rice paper and dark wood. | 38 | good | Berlin
`;

/** The same. */
export const vehicles = `
bike-city | City bike, 28 inch, ladies' frame | Seven gears, basket and lights, serviced in spring. | 95 | good | Lisbon
bike-city-likenew | City bike in dark blue | Ridden for one summer, with lock. | 90 | like-new | Lisbon
bike-city-porto | Dutch city bicycle | Gazelle, sturdy, with child seat mount. | 85 | like-new | Porto
bike-mountain | Trek mountain bike, 29 inch | Front suspension, hydraulic brakes, frame size M. | 320 | good | Lisbon
bike-mountain-cheap | Mountain bike 26" | Old Scott, needs new brake pads. | 60 | fair | Lisbon
bike-mountain-berlin | Cube mountain bike | Full suspension, 2021 model. | 890 | like-new | Berlin
bike-road | Road bike, carbon frame, 56 cm | Shimano Ultegra, light as a feather. | 750 | good | Lisbon
bike-road-steel | Vintage steel racing bicycle | Peugeot from 1982, restored with love. | 240 | good | Lyon
bike-gravel | Gravel bike, size L | Disc brakes, 40 mm tyres, for long tours. | 620 | like-new | Vienna
bike-electric | Electric bike with Bosch motor | 500 Wh battery, range of 80 km. | 1250 | good | Lisbon
bike-electric-cheap | E-bike, foldable | Battery is weak, about 15 km. | 280 | fair | Madrid
bike-cargo | Cargo bike with box for two children | Babboe with rain cover and belts. | 980 | good | Berlin
bike-kids | Kids' bike, 20 inch, red | For about six to eight years, with stand. | 55 | good | Lisbon
bike-kids-small | Children's bicycle 14 inch | With training wheels, pink. | 30 | fair | Porto
bike-balance | Wooden balance bike | For toddlers from two years on. | 22 | good | Lisbon
bike-folding | Brompton folding bike | Six gears, green, with bag. | 780 | good | Leeds
bike-bmx | BMX bike, black | Pegs front and back, for the skate park. | 110 | good | Madrid
bike-new | Brand new women's bicycle | Won in a raffle, still in its cardboard. | 260 | new | Lisbon
bike-broken | Bicycle frame and wheels for parts | Bottom bracket is stuck, rust everywhere. | 15 | poor | Lisbon
bike-helmet | Bike helmet, size M | Abus, never fell, white. | 20 | good | Lisbon
bike-lock | Heavy bicycle lock | Kryptonite U-lock with two keys. | 25 | good | Berlin
bike-rack | Bike rack for the car | Thule, carries two bicycles on the tow bar. | 120 | good | Lisbon
bike-trailer | Bike trailer for kids | Seats two, folds flat, also a stroller. | 130 | good | Porto
bike-seat | Child seat for bicycles | Hamax, up to 22 kilos. | 28 | good | Lisbon
bike-pump | Floor pump with gauge | For tyres of all bikes. | 10 | good | Vienna
scooter-vespa | Vespa scooter 50 cc | Light blue, 9,000 km, papers in order. | 1400 | good | Lisbon
scooter-electric | Electric kick scooter | Xiaomi M365, 20 km range. | 180 | good | Lisbon
scooter-kids | Kids' scooter with three wheels | Lights up when it rolls. | 18 | good | Porto
motorbike | Honda CB500 motorcycle | 2016, 24,000 km, new chain. | 3400 | good | Madrid
motorbike-vintage | BMW R75 motorcycle, 1973 | Matching numbers, runs beautifully. | 6900 | good | Vienna
moped | Yamaha moped | Runs, but the seat is torn. | 420 | fair | Lisbon
car-golf | Volkswagen Golf 1.4, 2012 | 128,000 km, inspection until June. | 5200 | good | Lisbon
car-fiat | Fiat 500 convertible | Red, air conditioning, small parking bump. | 4800 | fair | Madrid
car-tesla | Tesla Model 3 | 2020, 60,000 km, white. | 21500 | like-new | Berlin
car-renault | Renault Clio, small car | For beginners, cheap to insure, 2009. | 2300 | fair | Porto
van-transit | Ford Transit van | For movers or for a camper conversion, 2014. | 7800 | good | Lyon
camper | VW California camper van | Kitchen, bed for four, awning. | 32000 | good | Vienna
caravan | Small caravan, 1990 | Dry inside, two berths, new tyres. | 3100 | fair | Porto
trailer | Car trailer, 750 kg | Tipping, with spare wheel. | 340 | good | Leeds
roof-box | Roof box, 400 litres | Thule, black, both keys. | 150 | good | Lisbon
roof-bars | Roof bars for estate cars | Lockable, one key. | 45 | good | Berlin
winter-tyres | Four winter tyres 205/55 R16 | 6 mm profile, on steel rims. | 140 | good | Vienna
snow-chains | Snow chains, never used | For 15 and 16 inch wheels. | 25 | new | Lyon
car-seat | Baby car seat | Maxi-Cosi with base, no accident. | 60 | good | Lisbon
car-seat-old | Booster car seat for older children | 15 to 36 kilos, cover washed. | 20 | good | Madrid
moto-helmet | Motorcycle helmet, size L | Shoei, visor without scratches. | 90 | good | Madrid
moto-jacket | Motorcycle jacket with protectors | Textile, size 52. | 70 | good | Berlin
kayak | Inflatable kayak for two | With paddles and pump, no leaks. | 160 | good | Lisbon
rowing-boat | Wooden rowing boat | Four metres, needs varnish. | 380 | fair | Vienna
skateboard-e | Electric longboard | Remote control, 18 km range. | 210 | good | Lisbon
`;

/** The same. */
export const books = `
book-crime | Ten crime novels | Mankell, Nesbø and Larsson, in English. | 15 | good | Lisbon
book-dune | Dune by Frank Herbert | Paperback, spine a bit creased. | 5 | good | Berlin
book-potter | Harry Potter, all seven volumes | Hardcover box set, read once. | 60 | like-new | Lisbon
book-lotr | The Lord of the Rings | Three volumes with maps, fantasy classic. | 25 | good | Porto
book-saramago | Blindness by José Saramago | Portuguese edition with notes in pencil. | 4 | fair | Lisbon
book-pessoa | The Book of Disquiet | Fernando Pessoa in English translation. | 8 | like-new | Lisbon
book-cook-italian | Italian cookbook | The Silver Spoon, two thousand recipes. | 18 | good | Lyon
book-cook-vegan | Vegan recipes for every day | Few splashes, many ideas. | 9 | good | Lisbon
book-bread | Baking sourdough bread | Tartine, with step by step photographs. | 14 | like-new | Berlin
book-garden | Gardening through the year | What to sow and when, with drawings. | 7 | good | Porto
book-birds | Field guide to the birds of Europe | Collins, waterproof cover. | 16 | good | Leeds
book-stars | Atlas of the night sky | Star charts for both hemispheres. | 20 | like-new | Vienna
book-atlas | World atlas from 1962 | Large, with countries that are no more. | 22 | fair | Lyon
book-lonely-japan | Lonely Planet Japan | Travel guide, 2019 edition. | 8 | good | Lisbon
book-guide-portugal | Hiking in Portugal | Fifty walks with maps. | 9 | good | Lisbon
book-dict-german | German-English dictionary | Langenscheidt, 120,000 entries. | 10 | good | Madrid
book-portuguese | Portuguese for beginners | Course book with audio CD, some exercises filled in. | 6 | fair | Lisbon
book-spanish | Spanish grammar | For levels A1 to B1. | 7 | good | Berlin
book-math | Calculus textbook | Stewart, eighth edition, for first year students. | 30 | good | Lisbon
book-physics | Feynman Lectures on Physics | Three volumes, boxed. | 70 | like-new | Vienna
book-medicine | Anatomy atlas | Netter, for medical school. | 45 | good | Madrid
book-law | Introduction to European law | Textbook, highlighted in two colours. | 12 | fair | Lisbon
book-python | Learning Python | Programming from the start, fifth edition. | 15 | good | Berlin
book-design | The Design of Everyday Things | Don Norman, revised edition. | 9 | like-new | Lisbon
book-thinking | Thinking, Fast and Slow | Psychology by Daniel Kahneman. | 7 | good | Porto
book-sapiens | Sapiens | A short history of humankind, hardcover. | 10 | like-new | Lyon
book-meditation | Meditation for sceptics | Ten minutes a day. | 5 | good | Lisbon
book-finance | The Intelligent Investor | About shares and patience. | 11 | good | Leeds
book-startup | The Lean Startup | For founders, some underlining. | 6 | good | Berlin
book-bio-jobs | Steve Jobs, the biography | Walter Isaacson, hardcover. | 8 | good | Lisbon
book-bio-frida | Frida Kahlo: a life in pictures | Large biography with paintings. | 24 | like-new | Madrid
book-art | History of modern art | Heavy illustrated volume. | 28 | good | Vienna
book-photo | Book of street photography | Black and white, Magnum photographers. | 32 | like-new | Lyon
book-poems | Poems by Rilke | Small cloth-bound edition. | 6 | good | Vienna
book-comics-asterix | Asterix comics, 24 albums | In French, read to pieces here and there. | 40 | fair | Lyon
book-manga | One Piece manga, volumes 1 to 20 | Complete run, in English. | 65 | good | Lisbon
book-maus | Maus | The graphic novel by Art Spiegelman. | 12 | like-new | Berlin
book-kids-gruffalo | The Gruffalo | Picture book for bedtime, sturdy pages. | 4 | good | Lisbon
book-kids-bundle | Bundle of 25 picture books | For three to six years old, some with stickers. | 20 | good | Porto
book-kids-science | Science experiments for kids | Fifty things to try at the kitchen table. | 8 | good | Lisbon
book-ya | The Hunger Games trilogy | Three paperbacks. | 12 | good | Madrid
book-religion | Old family Bible | From 1890, leather with clasp. | 120 | fair | Vienna
book-sheet-piano | Sheet music for piano | Chopin and Satie, easy to medium. | 10 | good | Lisbon
book-guitar-method | Guitar method for beginners | With chords and songs. | 7 | good | Porto
book-knit | Knitting patterns for sweaters | Nordic style, forty patterns. | 11 | like-new | Leeds
book-bike-repair | Bicycle repair manual | Every bolt of a bike explained. | 9 | good | Lisbon
book-car-history | History of the automobile | Coffee table volume with photographs. | 18 | good | Berlin
book-magazines | National Geographic magazines, 1995 to 2005 | All issues in boxes. | 35 | good | Lisbon
book-yoga | Light on Yoga | Iyengar's classic with all poses. | 10 | good | Berlin
book-sea | The Old Man and the Sea | Ernest Hemingway, a short novel about a fisherman. | 3 | fair | Lisbon
`;
