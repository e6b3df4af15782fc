export const materials =
  "wood(?:en)?|oak|pine|beech|birch|walnut|teak|maple|mahogany|bamboo|rattan|wicker|plywood|chipboard|mdf|veneer|leather|suede|faux leather|leatherette|cotton|wool|linen|silk|velvet|polyester|nylon|denim|cashmere|felt|canvas|fleece|gore-?tex|spandex|viscose|metal|steel|stainless|alumini?um|alloy|carbon|titanium|iron|brass|copper|bronze|chrome|silver|gold|glass|ceramic|porcelain|marble|stone|granite|plastic|rubber|latex|foam|memory foam|cork|paper|cardboard|concrete|acrylic|fabric|textile|spruce|cedar|rosewood|ebony|resin|silicone|enamel|cast iron";

export const colours =
  "black|white|gr[ae]y|red|blue|green|yellow|orange|purple|violet|pink|brown|beige|cream|ivory|navy|turquoise|teal|silver|gold(?:en)?|bronze|anthracite|burgundy|maroon|khaki|olive|mint green|natural|transparent|multicolou?red|lilac|magenta|cyan|mustard|charcoal|rose";

const plainMakers =
  "adidas|aeg|asics|asus|audi|bang & olufsen|bauhaus|bianchi|birkenstock|bmw|bosch|bose|braun|brompton|bugaboo|burberry|canon|canyon|casio|chanel|citroen|converse|crosley|cube|cybex|dell|delonghi|de'longhi|denon|dewalt|dji|dyson|electrolux|epiphone|epson|festool|fiat|fisher-price|fitbit|fujifilm|garmin|gazelle|gibson|gopro|gucci|h&m|harman|hasbro|hoover|hp|huawei|husqvarna|hyundai|ibanez|ikea|jbl|jura|kawasaki|kenwood|kia|kitchenaid|krups|lacoste|leica|lego|lenovo|levi'?s|lg|lidl|logitech|louis vuitton|makita|mattel|mazda|mercedes|michelin|microsoft|miele|motorola|muji|nespresso|new balance|nikon|nintendo|nike|nissan|nokia|oneplus|onkyo|opel|orbea|osprey|pampers|panasonic|patagonia|peugeot|philips|playmobil|playstation|prada|raleigh|ravensburger|ray-?ban|razer|reebok|renault|roland|rolex|rowenta|salomon|samsonite|samsung|sanyo|scott|seat leon|seiko|sennheiser|shimano|siemens|skoda|smeg|sonos|sony|specialized|stihl|stokke|suzuki|technics|tefal|thinkpad|thonet|tommy hilfiger|toshiba|toyota|trek|uniqlo|vespa|vitra|volkswagen|vw|volvo|whirlpool|xbox|xiaomi|yamaha|zanussi|zara|iphone|ipad|macbook|thule|deuter|north face|columbia|dr\\.? martens|timberland|hohner|steinway|bechstein|cannondale|merida|kalkhoff|decathlon|quechua|btwin|b'twin|west elm|kallax";

/** Makers, and things known by their names. Those that are words of their own count with a capital alone. */
export const makers = new RegExp(
  `\\b(?:[Bb]rand|[Mm]ade by|[Mm]aker|[Mm]anufactur\\w+)\\b|\\b(?:Apple|Giant|Focus|Ford|Fender|Puma|Vans|Boss|Gap|Next|Mango|Fossil|Oasis|Acer|Honda|Element|Burton|Ghost|Marshall|Pioneer|Weber|Singer|Brother|Oral-B|Beats|Surface|Pixel|Galaxy|Kindle|Swatch|Diesel|Carhartt|Champion|Guess|Hugo Boss)\\b|\\b(?:${everyCase(plainMakers)})\\b`,
  "u",
);

/** The same words whatever their case, in a pattern that minds it elsewhere. */
function everyCase(words: string): string {
  return words.replaceAll(/(?<!\\)[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** That tells when something was made or bought; 2000 watts are no year. */
export const boughtAs = new RegExp(
  [
    String.raw`\b(?:19[5-9]\d|20[0-4]\d)\b(?!\s?(?:w|watts?|v|mah|km|kms|miles|m|mm|cm|lm|lumens?|rpm|pages|pieces|pcs|pc|g|kg|ml|l|eur|euros?|dollars|€|\$|x|×)\b)`,
    String.raw`\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half a|a few|few|couple of|a)(?:[ -]and[ -]a[ -]half)?[ -]?(?:years?|yrs?|months?|weeks?|days?)(?:[ -]old| ago| of use| in use)?\b`,
    String.raw`\b(?:bought|purchased|acquired|built|manufactured|made) (?:it |this |them |new |only |just |in |on |last |this )*(?:in |last |this |on |new|recently)`,
    String.raw`\b(?:vintage|antique|brand[ -]new|(?:early |late |mid )?(?:19|20)?\d0s)\b`,
  ].join("|"),
  "iu",
);
