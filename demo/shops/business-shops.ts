import type { OrderType } from '#contract/b2b.ts';
import type { BilingualText } from '#demo/bilingual-text.ts';
import type { Hue } from '#demo/drawing/svg/palette.ts';

/** Weekly hours: weekdays (1 is Monday), start and end in the shop's time zone. */
type WeeklyHours = readonly [weekdays: readonly number[], from: string, to: string];

interface DemoBusinessShop {
  readonly id: string;
  readonly fullName: string;
  readonly name: string;
  readonly companyName: string;
  readonly city: string;
  readonly address: string;
  readonly hue: Hue;
  readonly offers: readonly OrderType[];
  /** Slugs of the categories that it sells. Default: products of all categories. */
  readonly sells?: readonly string[];
  /** Number of articles to skip, so that two shops with the same categories differ. */
  readonly skip?: number;
  readonly takeaway: readonly WeeklyHours[];
  readonly delivery: readonly WeeklyHours[];
  /** Paragraph and list of its description. */
  readonly about: BilingualText;
  readonly points: readonly BilingualText[];
}

const WEEKDAYS = [1, 2, 3, 4, 5] as const;

/** Business shops in list order, in five cities, with different delivery types. */
export const demoBusinessShops: readonly DemoBusinessShop[] = [
  {
    id: 'b2b-navigli',
    fullName: 'Emporio dei Navigli',
    name: 'Navigli',
    companyName: 'Emporio dei Navigli S.r.l.',
    city: 'Milano',
    address: 'Alzaia Naviglio Grande 38, 20144 Milano',
    hue: 'terracotta',
    offers: ['Takeaway', 'Delivery', 'Shipping'],
    takeaway: [
      [[...WEEKDAYS, 6], '09:00', '13:00'],
      [WEEKDAYS, '15:30', '19:00'],
    ],
    delivery: [[[2, 4, 6], '10:00', '18:00']],
    about: [
      'Tutto per bar, uffici e piccole botteghe, in un magazzino a due passi dalla Darsena.',
      'Everything for cafés, offices and small shops, in a warehouse a few steps from the Darsena.',
    ],
    points: [
      ['Cartoni misti su richiesta', 'Mixed cases on request'],
      ['Ritiro anche nel pomeriggio', 'Collection in the afternoon too'],
    ],
  },
  {
    id: 'b2b-brera',
    fullName: 'Torrefazione Brera',
    name: 'Brera',
    companyName: 'Torrefazione Brera S.n.c.',
    city: 'Milano',
    address: 'Via Fiori Chiari 12, 20121 Milano',
    hue: 'cocoa',
    offers: ['Takeaway'],
    sells: ['caffe-te', 'miele-dolci'],
    takeaway: [[[...WEEKDAYS, 6], '07:30', '12:00']],
    delivery: [],
    about: [
      'Tostiamo il martedì e il venerdì per chi serve il caffè ogni giorno. Si passa, si assaggia, si carica.',
      'We roast on Tuesdays and Fridays for those who serve coffee every day. Come by, taste, load up.',
    ],
    points: [
      ['Solo ritiro in negozio', 'Collection at the shop only'],
      ['Assaggi al banco dalle 7.30', 'Tastings at the counter from 7.30'],
    ],
  },
  {
    id: 'b2b-testaccio',
    fullName: 'Dispensa Testaccio',
    name: 'Testaccio',
    companyName: 'Dispensa Testaccio S.r.l.',
    city: 'Roma',
    address: 'Via Galvani 24, 00153 Roma',
    hue: 'honey',
    offers: ['Takeaway', 'Delivery'],
    sells: ['dispensa', 'olio-aceto'],
    takeaway: [[[1, 3, 5], '08:00', '12:30']],
    delivery: [
      [[2, 4], '09:00', '13:00'],
      [[6], '09:00', '11:00'],
    ],
    about: [
      'Pasta, conserve e olio per trattorie e gastronomie, scelti con chi li cucina.',
      'Pasta, preserves and oil for trattorias and delis, chosen with those who cook them.',
    ],
    points: [
      ['Consegna entro il raccordo anulare', 'Delivery within the ring road'],
      ['Fattura a fine mese', 'Invoice at the end of the month'],
    ],
  },
  {
    id: 'b2b-trastevere',
    fullName: 'Casa Trastevere',
    name: 'Trastevere',
    companyName: 'Casa Trastevere S.r.l.',
    city: 'Roma',
    address: 'Via della Lungaretta 71, 00153 Roma',
    hue: 'sage',
    offers: ['Takeaway', 'Delivery', 'Shipping'],
    sells: ['tavola', 'casa'],
    takeaway: [[[2, 3, 4, 5, 6], '10:00', '13:30']],
    delivery: [[[1, 3, 5], '14:00', '19:00']],
    about: [
      'Stoviglie, tessili e detergenti per case vacanza, locande e ristoranti.',
      'Tableware, linen and cleaning products for holiday homes, inns and restaurants.',
    ],
    points: [
      ['Ricambi sempre a magazzino', 'Replacements always in stock'],
      ['Campioni su appuntamento', 'Samples by appointment'],
    ],
  },
  {
    id: 'b2b-lingotto',
    fullName: 'Dolci Lingotto',
    name: 'Lingotto',
    companyName: 'Dolci Lingotto S.a.s.',
    city: 'Torino',
    address: 'Via Nizza 262, 10126 Torino',
    hue: 'plum',
    offers: ['Takeaway', 'Shipping'],
    sells: ['caffe-te', 'miele-dolci'],
    skip: 12,
    takeaway: [[WEEKDAYS, '08:30', '17:30']],
    delivery: [[[2, 5], '08:00', '18:00']],
    about: [
      'Cioccolato, miele e biscotti per pasticcerie e hotel, in formati che durano una settimana.',
      'Chocolate, honey and biscuits for pastry shops and hotels, in sizes that last a week.',
    ],
    points: [
      ['Spedizione in tutta Italia', 'Shipping all over Italy'],
      ['Confezioni con il tuo nome', 'Packs with your own name'],
    ],
  },
  {
    id: 'b2b-portici',
    fullName: 'Pasta sotto i Portici',
    name: 'Portici',
    companyName: 'Pasta sotto i Portici S.r.l.',
    city: 'Bologna',
    address: 'Via Saragozza 55, 40123 Bologna',
    hue: 'rose',
    offers: ['Takeaway', 'Delivery', 'Shipping'],
    sells: ['dispensa', 'tavola'],
    takeaway: [[[...WEEKDAYS, 6], '09:30', '12:30']],
    delivery: [[WEEKDAYS, '07:00', '11:00']],
    about: [
      'Dal grano al piatto: pasta secca, sughi e stoviglie per osterie, mense e circoli.',
      'From grain to plate: dried pasta, sauces and tableware for osterias, canteens and clubs.',
    ],
    points: [
      ['Consegna prima dell’apertura', 'Delivery before you open'],
      ['Un solo ordine per cucina e sala', 'One order for kitchen and dining room'],
    ],
  },
  {
    id: 'b2b-santelmo',
    fullName: 'Saponeria Sant’Elmo',
    name: 'Sant’Elmo',
    companyName: 'Saponeria Sant’Elmo S.r.l.',
    city: 'Napoli',
    address: 'Via Tito Angelini 20, 80129 Napoli',
    hue: 'sea',
    offers: ['Shipping'],
    sells: ['corpo', 'candele', 'casa'],
    takeaway: [],
    delivery: [[[1, 4], '08:00', '18:00']],
    about: [
      'Saponi, oli e candele per alberghi, centri benessere e negozi di quartiere.',
      'Soaps, oils and candles for hotels, spas and neighbourhood shops.',
    ],
    points: [
      ['Partenze il lunedì e il giovedì', 'Dispatched on Mondays and Thursdays'],
      ['Ricariche senza plastica', 'Plastic-free refills'],
    ],
  },
  {
    id: 'b2b-vomero',
    fullName: 'Erboristeria Vomero',
    name: 'Vomero',
    companyName: 'Erboristeria Vomero S.a.s.',
    city: 'Napoli',
    address: 'Via Scarlatti 110, 80127 Napoli',
    hue: 'olive',
    offers: ['Takeaway', 'Delivery'],
    sells: ['benessere', 'corpo', 'caffe-te'],
    // Closed for the season: the shop without any slot.
    takeaway: [],
    delivery: [],
    about: [
      'Tisane, integratori e cosmesi naturale per farmacie ed erboristerie.',
      'Herbal teas, supplements and natural cosmetics for pharmacies and herbalists.',
    ],
    points: [
      ['Schede tecniche con ogni cartone', 'Data sheets with every case'],
      ['Chiusi per inventario: nuovi orari in arrivo', 'Closed for stocktaking: new hours to come'],
    ],
  },
];

/** Returns the names of a shop's gallery images: street front, counter, shelves. */
export const getGalleryNames = ({ id }: Pick<DemoBusinessShop, 'id'>): string[] =>
  [1, 2, 3].map((view) => `${id}-${view}`);

export type { DemoBusinessShop, WeeklyHours };
