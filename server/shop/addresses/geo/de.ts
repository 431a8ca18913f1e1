import type { CountryPlaces } from './country-places.types.ts';

/** German addresses have no province. Each state (Land) is listed as its own province. */
export const germany: CountryPlaces = {
  islands: [],
  areas: {
    'Baden-Württemberg': 'Baden-Württemberg',
    Bayern: 'Bayern',
    Berlin: 'Berlin',
    Brandenburg: 'Brandenburg',
    Bremen: 'Bremen',
    Hamburg: 'Hamburg',
    Hessen: 'Hessen',
    'Mecklenburg-Vorpommern': 'Mecklenburg-Vorpommern',
    Niedersachsen: 'Niedersachsen',
    'Nordrhein-Westfalen': 'Nordrhein-Westfalen',
    'Rheinland-Pfalz': 'Rheinland-Pfalz',
    Saarland: 'Saarland',
    Sachsen: 'Sachsen',
    'Sachsen-Anhalt': 'Sachsen-Anhalt',
    'Schleswig-Holstein': 'Schleswig-Holstein',
    Thüringen: 'Thüringen',
  },
  cities: `
Baden-Württemberg | Freiburg im Breisgau 79098 79100, Heidelberg 69115 69117, Karlsruhe 76131 76133, Mannheim 68159 68161, Stuttgart 70173 70174 70178
Bayern | Augsburg 86150 86152, München 80331 80333 80335 80539, Nürnberg 90402 90403, Regensburg 93047 93049
Berlin | Berlin 10115 10117 10119 10178 10243
Brandenburg | Potsdam 14467 14469
Bremen | Bremen 28195 28199
Hamburg | Hamburg 20095 20099 20144
Hessen | Frankfurt am Main 60311 60313 60318, Kassel 34117 34119, Wiesbaden 65183 65185
Mecklenburg-Vorpommern | Rostock 18055 18057
Niedersachsen | Hannover 30159 30161
Nordrhein-Westfalen | Aachen 52062 52064, Bonn 53111 53113, Dortmund 44135 44137, Düsseldorf 40210 40213 40215, Essen 45127 45128, Köln 50667 50668 50674, Münster 48143 48147
Rheinland-Pfalz | Mainz 55116 55118
Saarland | Saarbrücken 66111 66113
Sachsen | Chemnitz 09111 09112, Dresden 01067 01069 01097, Leipzig 04103 04109
Sachsen-Anhalt | Magdeburg 39104 39106
Schleswig-Holstein | Kiel 24103 24105, Lübeck 23552 23554
Thüringen | Erfurt 99084 99085`,
};
