/** key | title | description | price | condition | town */
export const electronics = `
iphone12 | iPhone 12, 64 GB, black | Battery at 87 percent, no scratches on the glass, with box and cable. | 240 | good | Lisbon
iphone12-blue | iPhone 12 blue 128 GB | Screen was replaced by a shop last year, works fine. | 290 | fair | Porto
iphone13 | Apple iPhone 13 mini | Bought last autumn, kept in a case since the first day. | 390 | like-new | Lisbon
galaxy-s21 | Samsung Galaxy S21 | Android phone with a bright screen, one small scratch at the frame. | 210 | good | Berlin
nokia | Nokia 3310 | The classic. Holds its charge for a week. | 25 | fair | Madrid
pixel | Google Pixel 7 phone | Unlocked, never dropped, comes with charger. | 310 | like-new | Berlin
broken-phone | Broken iPhone 8 for parts | Display cracked, does not switch on. | 20 | poor | Lisbon
macbook-air | MacBook Air M1, 8 GB, 256 GB | Light laptop for study and work, 92 percent battery health. | 620 | like-new | Lisbon
macbook-old | MacBook Pro 2013 | Slow but works, new battery last year. | 150 | fair | Porto
thinkpad | Lenovo ThinkPad T480 | Business laptop, 16 GB memory, 512 GB SSD, German keyboard. | 280 | good | Berlin
gaming-laptop | Asus gaming laptop with RTX 3060 | 15 inch, fast fans, all current games run. | 780 | good | Madrid
chromebook | Acer Chromebook 14 | For browsing and homework, very long battery. | 110 | good | Lisbon
laptop-bag | Laptop sleeve 13 inch | Felt sleeve in grey, holds a charger too. | 12 | like-new | Lisbon
monitor27 | Dell 27 inch monitor | 1440p screen with adjustable stand, no dead pixels. | 160 | good | Lisbon
monitor24 | 24 inch monitor, HDMI | Fine for the home office, stand a little wobbly. | 55 | fair | Porto
ultrawide | LG ultrawide monitor 34 inch | Curved screen, bought for a project that ended. | 340 | like-new | Vienna
keyboard-mech | Mechanical keyboard with brown switches | Keychron K2, wireless, hardly typed on. | 65 | like-new | Berlin
keyboard-cheap | USB keyboard and mouse set | Plain office set, Portuguese layout. | 10 | good | Lisbon
mouse | Logitech wireless mouse | Ergonomic mouse, one battery included. | 18 | good | Lyon
headphones-sony | Sony WH-1000XM4 headphones | Noise cancelling over-ear headphones with case. | 170 | like-new | Lisbon
headphones-wired | Sennheiser HD 560S | Open headphones for listening at home, long cable. | 95 | good | Vienna
earbuds | AirPods Pro | Left bud is a bit quieter than the right one. | 80 | fair | Lisbon
speaker-jbl | JBL Flip 5 bluetooth speaker | Small waterproof speaker, loud for its size. | 60 | good | Porto
speakers-bookshelf | Pair of bookshelf speakers | Wooden Wharfedale Diamond, for a stereo amplifier. | 130 | good | Leeds
turntable | Audio-Technica turntable | Belt drive, new needle, plays records beautifully. | 140 | good | Berlin
record-collection | Jazz vinyl collection | Forty records from the sixties, Coltrane and Evans among them. | 180 | good | Lyon
tv43 | Samsung 43 inch television | Smart TV with remote and wall mount. | 190 | good | Madrid
tv-old | Flat screen 32 inch | HD ready, one HDMI port, no smart functions. | 45 | fair | Lisbon
tv-oled | LG OLED 55 inch TV | Perfect blacks, used only on weekends. | 720 | like-new | Porto
camera-canon | Canon EOS 600D camera with 18-55 mm lens | Digital reflex camera, 12,000 shots, bag included. | 230 | good | Lisbon
camera-film | Pentax K1000 film camera | Fully manual, light meter works, with a 50 mm lens. | 120 | good | Berlin
camera-sony | Sony A7 III body | Mirrorless camera, shutter count 20,000, two batteries. | 980 | like-new | Vienna
camera-toy | Instax Mini instant camera | Prints small pictures at once, one pack of film left. | 45 | good | Lisbon
lens | Canon 50 mm f/1.8 lens | The cheap sharp one, no dust inside. | 75 | like-new | Porto
tripod | Manfrotto tripod | Sturdy aluminium tripod with ball head. | 50 | good | Madrid
ps5 | PlayStation 5 with two controllers | Disc edition, quiet, three games on top. | 380 | like-new | Lisbon
ps4 | PlayStation 4 Slim 500 GB | One controller, a little loud. | 130 | good | Porto
switch | Nintendo Switch, neon | With dock, both joy-cons and Mario Kart. | 190 | good | Lisbon
xbox | Xbox Series S | White console, digital only, in its box. | 180 | like-new | Leeds
ipad | iPad 9th generation, 64 GB | Tablet with pencil, a tiny dent on the back. | 220 | good | Lyon
kindle | Kindle Paperwhite | E-reader with light, thousands of pages on one charge. | 55 | good | Lisbon
drone | DJI Mini 2 drone | Fly more set with three batteries, registered. | 290 | like-new | Madrid
printer | HP laser printer | Black and white, toner half full. | 60 | good | Berlin
printer-broken | Epson inkjet, defective | Paper feed does not work, for tinkerers. | 8 | poor | Lisbon
ssd | Samsung 1 TB SSD | Solid state hard drive, wiped and tested. | 48 | like-new | Vienna
router | Fritzbox wifi router | Model 7530, reset to factory settings. | 35 | good | Berlin
projector | Epson full HD projector | For film nights, 1,400 lamp hours. | 210 | good | Lyon
smartwatch | Garmin Forerunner 245 | Running watch with GPS and heart rate, strap new. | 110 | good | Lisbon
webcam | Logitech C920 webcam | Clear picture for calls. | 30 | good | Madrid
powerbank | Anker power bank 20,000 mAh | Charges a phone four times. | 22 | like-new | Lisbon
graphics-card | GeForce RTX 3070 graphics card | Never used for mining, with its box. | 260 | good | Berlin
microphone | Blue Yeti USB microphone | For podcasts, with stand. | 58 | good | Leeds
radio | Vintage transistor radio | From the seventies, plays medium wave only. | 35 | fair | Vienna
amp-hifi | Yamaha stereo amplifier | Two times 60 watts, all knobs smooth. | 120 | good | Lyon
`;

/** The same. */
export const clothing = `
jacket-leather-black | Black leather jacket, men's M | Real lambskin, soft, worn two winters. | 85 | good | Lisbon
jacket-leather-brown | Brown leather biker jacket, women's S | Heavy zip, quilted lining. | 120 | like-new | Berlin
jacket-denim | Denim jacket size L | Blue Levi's trucker with a little wear at the cuffs. | 35 | good | Porto
jacket-rain | Yellow raincoat for women, size 38 | Waterproof with hood, from Helly Hansen. | 45 | like-new | Lisbon
jacket-ski | Ski jacket, men's L | Burton, warm and dry, lift pass pocket. | 70 | good | Vienna
jacket-kids | Children's winter jacket, 116 | Red, down filled, one small stain. | 18 | fair | Lisbon
coat-wool | Grey wool coat, size 40 | Long coat for the office, dry cleaned. | 60 | good | Lyon
coat-trench | Beige trench coat | Classic cut, belt included, never worn. | 95 | new | Madrid
parka | Green winter parka with fur hood | For very cold days, many pockets. | 55 | good | Leeds
dress-summer | Floral summer dress, size S | Light cotton, falls to the knee. | 22 | like-new | Lisbon
dress-evening | Long red evening dress | Silk, worn once to a ball. | 90 | like-new | Vienna
dress-wedding | Ivory wedding dress, size 38 | Lace top and train, cleaned and boxed. | 350 | like-new | Porto
dress-black | Little black dress, M | Simple and elegant, stretches a bit. | 30 | good | Lisbon
suit-navy | Navy suit, men's 50 | Jacket and trousers in wool, tailored once. | 110 | good | Madrid
suit-tux | Tuxedo with shirt | Rented twice, then bought. Size 52. | 140 | like-new | Lisbon
boots-hiking42 | Hiking boots size 42 | Lowa Renegade, leather, soles with lots of grip left. | 65 | good | Lisbon
boots-hiking38 | Women's hiking boots, 38 | Goretex, worn on one trip. | 70 | like-new | Berlin
boots-chelsea | Chelsea boots, brown, 43 | Smooth leather, resoled last spring. | 50 | good | Leeds
boots-rubber | Green rubber boots, 39 | Wellies for garden and dog walks. | 15 | good | Porto
sneakers-nike | Nike Air Max sneakers, 44 | White with grey, clean soles. | 55 | good | Lisbon
sneakers-new | Adidas Stan Smith sneakers, new in box, 41 | Wrong size as a present, never worn. | 60 | new | Madrid
running-shoes | Asics running shoes, 43 | About 200 km run in them. | 30 | fair | Lisbon
sandals | Birkenstock sandals 39 | Cork footbed moulded to someone else's feet, cheap. | 12 | fair | Lyon
heels | Black high heels, 37 | Suede, eight centimetres. | 20 | good | Lisbon
football-boots | Football boots, 40 | Puma with moulded studs. | 20 | good | Madrid
jeans-501 | Levi's 501 jeans, 32/32 | Dark blue, hardly faded. | 28 | good | Berlin
jeans-women | Women's skinny jeans, size 36 | Black, stretchy. | 12 | good | Lisbon
sweater-wool | Hand-knitted wool sweater | Norwegian pattern, blue and white, size M. | 40 | like-new | Vienna
sweater-cashmere | Cashmere jumper, women's M | Camel coloured, no moth holes. | 50 | good | Lyon
hoodie | Grey hoodie, XL | Thick cotton, a bit washed out. | 10 | fair | Lisbon
shirt-white | White dress shirts, three pieces | Collar 41, iron free. | 25 | good | Madrid
shirt-football | Benfica football shirt, season 2019 | Signed on the back by nobody famous. | 30 | good | Lisbon
tshirts | Bundle of ten t-shirts, men's L | Plain colours, good for work. | 15 | fair | Porto
skirt | Pleated midi skirt, green | Size 38, elastic at the waist. | 16 | like-new | Lisbon
scarf | Cashmere scarf, burgundy | Very soft, no label. | 20 | good | Leeds
hat-panama | Panama hat | Made in Ecuador, size 58. | 35 | like-new | Lisbon
beanie | Wool beanie and gloves | Knitted set in dark green. | 10 | good | Berlin
handbag | Brown leather handbag | Room for a book and a bottle, patina. | 45 | good | Lyon
handbag-designer | Michael Kors handbag, black | With dust bag and receipt. | 110 | like-new | Madrid
backpack | Fjällräven Kånken backpack, yellow | Day pack in the classic shape. | 40 | good | Lisbon
backpack-hiking | Hiking rucksack 50 litres | Deuter with rain cover, for long tours. | 75 | good | Vienna
swimsuit | Speedo swimsuit, size 40 | Chlorine resistant, navy. | 14 | like-new | Lisbon
bikini | Striped bikini, M | Tried on once. | 12 | new | Porto
baby-clothes | Bundle of baby clothes, 62-68 | Thirty pieces, bodies, trousers and hats. | 25 | good | Lisbon
maternity | Maternity jeans and tops | Five pieces, size 38. | 30 | good | Berlin
costume | Pirate costume for children | With hat, sword and eye patch, age 6 to 8. | 12 | good | Lisbon
kimono | Japanese silk kimono | Vintage, embroidered cranes. | 130 | good | Lyon
belt | Leather belt, 95 cm | Brown, brass buckle. | 12 | good | Madrid
watch-casio | Casio digital watch | The silver one from the eighties, new strap. | 22 | good | Lisbon
watch-seiko | Seiko automatic watch | Diver with black dial, serviced last year. | 160 | good | Berlin
ring | Silver ring with amber | Size 54, handmade in Gdansk. | 28 | like-new | Lisbon
`;
