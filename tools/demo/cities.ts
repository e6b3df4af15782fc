export interface Venue {
  name: string;
  lat: number;
  lon: number;
  /** The category that suits this place. */
  kind: "outdoors" | "indoors";
}

export interface City {
  name: string;
  country: string;
  timeZone: string;
  /** People travel here for experiences. */
  continent: string;
  venues: readonly Venue[];
}

const outdoors = (name: string, lat: number, lon: number): Venue => ({ name, lat, lon, kind: "outdoors" });
const indoors = (name: string, lat: number, lon: number): Venue => ({ name, lat, lon, kind: "indoors" });

/** The eight cities of the demo community, each with real public places. */
export const cities: readonly City[] = [
  {
    name: "Lisbon",
    country: "Portugal",
    timeZone: "Europe/Lisbon",
    continent: "Europe",
    venues: [
      outdoors("Jardim da Estrela", 38.7147, -9.1597),
      outdoors("Miradouro da Graça", 38.7166, -9.1315),
      outdoors("Parque Florestal de Monsanto", 38.7287, -9.1846),
      indoors("LX Factory", 38.7034, -9.1787),
      indoors("Mercado de Campo de Ourique", 38.7189, -9.1665),
    ],
  },
  {
    name: "Berlin",
    country: "Germany",
    timeZone: "Europe/Berlin",
    continent: "Europe",
    venues: [
      outdoors("Tempelhofer Feld", 52.4751, 13.4037),
      outdoors("Volkspark Friedrichshain", 52.5275, 13.4355),
      outdoors("Treptower Park", 52.4886, 13.4697),
      indoors("Amerika-Gedenkbibliothek", 52.4969, 13.3927),
      indoors("Markthalle Neun", 52.5021, 13.4315),
    ],
  },
  {
    name: "Barcelona",
    country: "Spain",
    timeZone: "Europe/Madrid",
    continent: "Europe",
    venues: [
      outdoors("Parc de la Ciutadella", 41.3882, 2.1864),
      outdoors("Bunkers del Carmel", 41.4194, 2.1618),
      outdoors("Platja del Bogatell", 41.3945, 2.2079),
      indoors("Biblioteca Jaume Fuster", 41.4066, 2.1496),
      indoors("Mercat de Sant Antoni", 41.3788, 2.1626),
    ],
  },
  {
    name: "Amsterdam",
    country: "Netherlands",
    timeZone: "Europe/Amsterdam",
    continent: "Europe",
    venues: [
      outdoors("Vondelpark", 52.358, 4.8686),
      outdoors("Westerpark", 52.3874, 4.8756),
      outdoors("Amsterdamse Bos", 52.3137, 4.8255),
      indoors("OBA Oosterdok", 52.3759, 4.908),
      indoors("De Hallen", 52.3666, 4.8687),
    ],
  },
  {
    name: "London",
    country: "United Kingdom",
    timeZone: "Europe/London",
    continent: "Europe",
    venues: [
      outdoors("Hampstead Heath", 51.5608, -0.1631),
      outdoors("Victoria Park", 51.5363, -0.0386),
      outdoors("Regent's Canal, Angel", 51.5342, -0.1018),
      indoors("Barbican Centre", 51.5202, -0.0938),
      indoors("Peckham Levels", 51.4712, -0.0685),
    ],
  },
  {
    name: "Copenhagen",
    country: "Denmark",
    timeZone: "Europe/Copenhagen",
    continent: "Europe",
    venues: [
      outdoors("Fælledparken", 55.7013, 12.5675),
      outdoors("Superkilen", 55.7003, 12.5427),
      outdoors("Amager Strandpark", 55.6545, 12.6503),
      indoors("Absalon", 55.6672, 12.5467),
      indoors("Det Kgl. Bibliotek", 55.6737, 12.5826),
    ],
  },
  {
    name: "New York",
    country: "United States",
    timeZone: "America/New_York",
    continent: "America",
    venues: [
      outdoors("Prospect Park, Brooklyn", 40.6602, -73.969),
      outdoors("The High Line", 40.748, -74.0048),
      outdoors("Riverside Park", 40.8011, -73.9723),
      indoors("Brooklyn Public Library", 40.6725, -73.9683),
      indoors("Chelsea Market", 40.7424, -74.0061),
    ],
  },
  {
    name: "Melbourne",
    country: "Australia",
    timeZone: "Australia/Melbourne",
    continent: "Australia",
    venues: [
      outdoors("Royal Botanic Gardens", -37.8304, 144.9796),
      outdoors("Merri Creek Trail", -37.7726, 144.9901),
      outdoors("St Kilda Foreshore", -37.8679, 144.974),
      indoors("State Library Victoria", -37.8098, 144.9652),
      indoors("Abbotsford Convent", -37.8023, 145.0034),
    ],
  },
];
