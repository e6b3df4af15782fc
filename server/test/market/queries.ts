/**
 * Questions with the items any of which is a right first answer, and with every limit the question states, read by a
 * person. A right answer of "-" says that nothing is.
 * question | keys | limits
 */
export const tuned = `
bike under 100 in Lisbon, like new | bike-city-likenew | max=100 in=Lisbon is=like-new
bicycle under 100 in Lisbon | bike-city,bike-city-likenew,bike-kids,bike-mountain-cheap | max=100 in=Lisbon
mountain bike under a hundred | bike-mountain-cheap | max=100
mountain bike over 500 | bike-mountain-berlin | min=500
bike, but not a mountain bike, below 100 dollars in Lisbon | bike-city,bike-city-likenew,bike-kids,bike-balance | max=100 in=Lisbon
I am looking for a couch in good condition, up to two hundred and fifty euros | sofa-grey,sofa-bed | max=250 is=new/like-new/good
sofa in Porto | sofa-leather | in=Porto
cheap sofa | sofa-cheap | 
green velvet couch | sofa-velvet | 
sofa bed | sofa-bed | 
iphone 12 under $300 | iphone12,iphone12-blue | max=300
iPhone 12 in Porto | iphone12-blue | in=Porto
smartphone up to 250 in Berlin | galaxy-s21 | max=250 in=Berlin
phone for parts | broken-phone | is=poor
laptop between 200 and 400 | thinkpad | min=200 max=400
cheap laptop for school in Lisbon | chromebook | in=Lisbon
gaming laptop | gaming-laptop | 
macbook like new | macbook-air | is=like-new
27 inch monitor | monitor27 | 
television under 200 | tv43,tv-old | max=200
noise cancelling headphones | headphones-sony | 
record player | turntable | 
film camera | camera-film | 
camera with lens around 240 | camera-canon | min=192 max=288
playstation 5 | ps5 | 
used playstation under one hundred and fifty | ps4 | max=150 is=like-new/good/fair/poor
bycicle in Porto | bike-city-porto,bike-kids-small | in=Porto
guittar for beginners | guitar-electric-cheap,guitar-acoustic,guitar-classical | 
electric guitar under 200 | guitar-electric-cheap | max=200
acoustic guitar in lisbon | guitar-acoustic | in=Lisbon
desk chair at most 100 | chair-office,chair-office-cheap | max=100
standing desk | desk-standing | 
solid oak dining table | table-oak | 
coffee table under fifty | table-coffee-glass | max=50
book shelf in white | bookshelf-billy | 
wardrobe with mirror | wardrobe-pax | 
chest of drawers | dresser | 
crib for a baby | cot | 
hiking boots size 42 | boots-hiking42 | 
black leather jacket | jacket-leather-black | 
leather jacket for women | jacket-leather-brown | 
raincoat | jacket-rain | 
wedding dress in porto | dress-wedding | in=Porto
new trainers | sneakers-new | is=new
rucksack for hiking | backpack-hiking | 
crime novels in English | book-crime | 
cookbook without meat, vegan | book-cook-vegan | 
books about gardening | book-garden | cat=books
travel guide to Japan | book-lonely-japan | 
python programming book | book-python | 
comics in Lyon | book-comics-asterix | in=Lyon
tennis racket below 60 | racket-tennis | max=60
ping pong table | table-tennis | 
two person tent, as good as new | tent-two | is=like-new
yoga mat brand new | yoga-mat-cork | is=new
refrigerator for a small flat, max 100 | fridge | max=100
washing machine not broken | washing-machine | is=new/like-new/good/fair
hoover | vacuum,vacuum-robot | 
bbq in Lisbon | bbq | in=Lisbon
1000 piece puzzle | puzzle-1000 | 
lego under 50 | lego-city,duplo | max=50
wooden train for my son | train-brio | 
furniture in Madrid under 35 | wardrobe-cheap,chairs-plastic,table-garden | max=35 in=Madrid cat=furniture
toys from 50 to 70 dollars in Madrid | playmobil | min=50 max=70 in=Madrid cat=toys
grand piano | piano-upright,piano-digital,- | 
helicopter | - | 
car below 1000 | - | max=1000
bike under 5 | - | max=5
I need a child seat for my bike | bike-seat | 
something to carry two bicycles on my car | bike-rack | 
e-bike under 500 | bike-electric-cheap | max=500
road bike in Lyon | bike-road-steel | in=Lyon
cargo bike for two kids | bike-cargo | 
folding bicycle in Leeds | bike-folding | in=Leeds
kids bike, not more than 60 dollars, Lisbon | bike-kids | max=60
a scooter for a child | scooter-kids | 
small car in Porto up to 2,500 | car-renault | max=2500 in=Porto
motorcycle helmet | moto-helmet | 
vintage motorbike in good condition | motorbike-vintage | is=new/like-new/good
settee that seats six | corner-sofa | 
bunk beds | bunk-bed | 
matress 140x200 | mattress | 
bedside tables | nightstand | 
armchair in leather at most sixty | armchair-leather | max=60
wool coat in grey | coat-wool | 
mens suit in madrid under 120 | suit-navy | max=120 in=Madrid
silk evening dress like new | dress-evening | is=like-new
rubber boots for the garden | boots-rubber | 
kindle or other e-reader | kindle | 
drone with camera up to 300 | drone | max=300
wireless headphones cheaper than 100 in Lisbon | earbuds | max=100 in=Lisbon
vinyl records | record-collection | 
detective stories | book-crime | 
book about the night sky | book-stars | cat=books
snowboard at least 100 | snowboard | min=100
skis in vienna for kids | skis-kids | in=Vienna
dumbells 10 kg | dumbbells | 
sleeping bag for winter, used | sleeping-bag | is=like-new/good/fair/poor
espresso machine between 50 and 100 | coffee-machine | min=50 max=100
persian carpet | rug-persian | 
lawnmower | lawn-mower | 
doll house with furniture | dollhouse | 
sewing machine under eighty in Lisbon | sewing-machine | max=80 in=Lisbon
fish tank | aquarium | 
violin for a six year old child | violin-kids | 
pushchair like new | stroller | is=like-new
gravel bike for tours, at least 500 | bike-gravel | min=500
women's bicycle brand new in Lisbon | bike-new | in=Lisbon is=new
lock for my bicycle | bike-lock | 
vespa up to two thousand | scooter-vespa | max=2000
camper van or motorhome in Vienna | camper | in=Vienna
winter tires | winter-tyres | 
roof box near Lisbon | roof-box | in=Lisbon
dining table for six people under 400 | table-oak,table-extendable | max=400
round table in pine | table-round | 
two bar stools in black | bar-stools | 
rocking chair | rocking-chair | 
single bed less than fifty euros | bed-single | max=50
antique closet | wardrobe-antique | 
golden mirror | mirror-large | 
canon camera lens | lens | 
samsung phone in Berlin, good | galaxy-s21 | in=Berlin is=new/like-new/good
nintendo switch below 200 | switch | max=200
xbox like new in Leeds | xbox | in=Leeds is=like-new
smal printer in berlin | printer | in=Berlin
headfones for music at home | headphones-wired,headphones-sony | 
stereo amplifier | amp-hifi | 
running shoes around 30 dollars | running-shoes | min=24 max=36
ladies hiking boots not used | boots-hiking38,boots-hiking42,- | 
jumper in cashmere | sweater-cashmere | 
pirate costume for my nephew | costume | 
harry potter books | book-potter | cat=books
german dictionary | book-dict-german | 
biography of a painter | book-bio-frida | 
medical textbook, no more than 50 | book-medicine | max=50
surf board for beginners under 200 in lisbon | surfboard | max=200 in=Lisbon
wet suit men | wetsuit | 
family tent in Berlin | tent-family | in=Berlin
golf set | golf-clubs | 
kitchen machine for baking | kitchenaid | 
stove for camping | camp-stove | 
fridge over 200 in Madrid, not broken | fridge-large | min=200 in=Madrid is=new/like-new/good/fair
plates for dinner, like new | dinner-set | is=like-new
stuffed animals | plush,teddy | 
jigsaw with 500 pieces | puzzle-500 | 
keyboard to learn music on | keyboard-music | 
drill with battery for at most seventy | drill | max=70
puppy basket | dog-bed | 
luggage for the cabin | suitcase-cabin | 
hot tub | - | 
something for a child who loves building | blocks,magnet-tiles | 
like new furniture for a small flat under 20 | shoe-rack,shelf-wall | max=20 is=like-new cat=furniture
a gift for a 5 year old under 20 | scooter-kids,science-kit,book-kids-science | max=20
gift for somebody who likes photography, below 60 | tripod,camera-toy,book-photo | max=60
something to sit on for my balcony in Lisbon under 15 | chair-office-cheap,stool | max=15 in=Lisbon
summer dress size s | dress-summer | 
lamp for a tall person who reads in bed, at most 60 | lamp-vintage,lamp-desk,lamp-ceiling | max=60
cheap books in portuguese | book-portuguese,book-saramago | cat=books
stool for my small balcony | stool,bar-stools | 
`;

/** Written before the last tuning of the search, and only looked at afterwards. */
export const heldOut = `
do you have a bmx for my son | bike-bmx | 
bike trailer for children in Porto | bike-trailer | in=Porto
balance bike for a toddler | bike-balance | 
steel racing bike | bike-road-steel | 
helmet for cycling, under 30 dollars | bike-helmet | max=30
red kids bike in lisbon | bike-kids | in=Lisbon
electric bicycle in Lisbon | bike-electric | in=Lisbon
fiat in Madrid under 5k | car-fiat | max=5000 in=Madrid
transporter van between 5000 and 8000 | van-transit | min=5000 max=8000
canoe or kayak | kayak | 
trench coat brand new | coat-trench | is=new
norwegian wool sweater | sweater-wool | 
high heels size 37 | heels | 
bundle of baby clothes | baby-clothes | 
leather handbag cheaper than 60 | handbag | max=60
seiko watch in Berlin | watch-seiko | in=Berlin
blue jeans for men, 32 | jeans-501 | 
big suitcase with four wheels | suitcase | 
tablet up to 250, good condition | ipad | max=250 is=new/like-new/good
mirrorless camera | camera-sony | 
camera tripod | tripod | 
bluetooth speaker in Porto below 80 | speaker-jbl | max=80 in=Porto
mechanical keybord | keyboard-mech | 
external hard disk | ssd | 
oled television | tv-oled | 
wifi router in Berlin | router | in=Berlin
office chair not for parts, in Lisbon | chair-office | in=Lisbon is=new/like-new/good/fair
oak bookcase | bookshelf-oak | 
king size bed | bed-king | 
small desk for a child | desk-small | 
set of four chairs made of wood | chairs-four | 
tv bench | tv-stand | 
fantasy novel trilogy | book-lotr,book-ya,book-potter | 
sourdough baking book | book-bread | 
picture books for small children | book-kids-bundle,book-kids-gruffalo | cat=books
hiking guide portugal | book-guide-portugal | 
adjustable dumbells | dumbbells-set | 
running machine for the home up to 300 | treadmill | max=300
roller blades | inline-skates | 
swimming googles | swim-goggles | 
climbing shoes 41 | climbing-shoes | 
stand up paddle board | sup | 
boxing gloves in madrid | boxing-gloves | in=Madrid
desk lamp in Berlin for 15 euros | lamp-desk | max=15 in=Berlin
linen curtains | curtains | 
frying pan cast iron | pan-iron | 
smoothie maker | blender | 
tumble dryer | dryer | 
robot hoover | vacuum-robot | 
a plant for the living room | plant-monstera,plant-cactus | 
charcoal grill | bbq | 
board game for six people | game-catan | 
wooden chess | game-chess | 
barbie | doll-barbie | 
model railway in Vienna | train-electric | in=Vienna
kids kitchen made of wood | kitchen-toy | 
guitar stand | guitar-stand | 
full size violin at most 250 | violin | max=250
ladder three metres | ladder | 
wool for knitting | wool | 
baby stroller for travelling | stroller | 
large dog bed | dog-bed | 
spaceship | - | 
sofa in Leeds | - | in=Leeds
`;
