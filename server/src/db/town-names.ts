/** English names of towns that people write in their own language, by the name they write: folded, in lower case. */
const english: Readonly<Record<string, string>> = {
  lisboa: "Lisbon", lissabon: "Lisbon", lisbonne: "Lisbon", lisbona: "Lisbon", oporto: "Porto",
  sevilla: "Seville", sevilha: "Seville", saragossa: "Zaragoza", saragoca: "Zaragoza", londres: "London",
  paname: "Paris", parigi: "Paris", marselha: "Marseille", marsella: "Marseille", niza: "Nice", nizza: "Nice",
  lyao: "Lyon", estrasburgo: "Strasbourg", strassburg: "Strasbourg", berlim: "Berlin", berlino: "Berlin",
  munchen: "Munich", muenchen: "Munich", munique: "Munich", hamburgo: "Hamburg", amburgo: "Hamburg",
  koln: "Cologne", koeln: "Cologne", colonia: "Cologne", colonha: "Cologne", dusseldorf: "Dusseldorf", nurnberg: "Nuremberg",
  wien: "Vienna", viena: "Vienna", vienne: "Vienna", zurique: "Zurich", genf: "Geneva", geneve: "Geneva",
  genebra: "Geneva", ginebra: "Geneva", ginevra: "Geneva", basilea: "Basel", bale: "Basel", roma: "Rome",
  milano: "Milan", mailand: "Milan", milao: "Milan", torino: "Turin", firenze: "Florence", florenz: "Florence",
  florenca: "Florence", venezia: "Venice", venedig: "Venice", veneza: "Venice", napoli: "Naples", neapel: "Naples",
  genova: "Genoa", brussel: "Brussels", bruxelles: "Brussels", bruxelas: "Brussels", bruselas: "Brussels",
  antwerpen: "Antwerp", anvers: "Antwerp", gent: "Ghent", gand: "Ghent", "den haag": "The Hague", haia: "The Hague",
  amesterdao: "Amsterdam", kobenhavn: "Copenhagen", kopenhagen: "Copenhagen", copenhaga: "Copenhagen",
  praha: "Prague", prag: "Prague", praga: "Prague", warszawa: "Warsaw", warschau: "Warsaw", varsovia: "Warsaw",
  krakow: "Krakow", krakau: "Krakow", cracovia: "Krakow", bucuresti: "Bucharest", athen: "Athens", atenas: "Athens",
  moskau: "Moscow", moskva: "Moscow", edimburgo: "Edinburgh", dublim: "Dublin", "nova iorque": "New York", "nueva york": "New York",
}; // prettier-ignore

const fold = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The name by which a town is known to the table of towns. */
export function townName(name: string): string {
  return english[fold(name)] ?? name;
}
