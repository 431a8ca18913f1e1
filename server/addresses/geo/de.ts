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
Aachen | Nordrhein-Westfalen | 52062 52064
Augsburg | Bayern | 86150 86152
Berlin | Berlin | 10115 10117 10119 10178 10243
Bonn | Nordrhein-Westfalen | 53111 53113
Bremen | Bremen | 28195 28199
Chemnitz | Sachsen | 09111 09112
Dortmund | Nordrhein-Westfalen | 44135 44137
Dresden | Sachsen | 01067 01069 01097
Düsseldorf | Nordrhein-Westfalen | 40210 40213 40215
Erfurt | Thüringen | 99084 99085
Essen | Nordrhein-Westfalen | 45127 45128
Frankfurt am Main | Hessen | 60311 60313 60318
Freiburg im Breisgau | Baden-Württemberg | 79098 79100
Hamburg | Hamburg | 20095 20099 20144
Hannover | Niedersachsen | 30159 30161
Heidelberg | Baden-Württemberg | 69115 69117
Karlsruhe | Baden-Württemberg | 76131 76133
Kassel | Hessen | 34117 34119
Kiel | Schleswig-Holstein | 24103 24105
Köln | Nordrhein-Westfalen | 50667 50668 50674
Leipzig | Sachsen | 04103 04109
Lübeck | Schleswig-Holstein | 23552 23554
Magdeburg | Sachsen-Anhalt | 39104 39106
Mainz | Rheinland-Pfalz | 55116 55118
Mannheim | Baden-Württemberg | 68159 68161
München | Bayern | 80331 80333 80335 80539
Münster | Nordrhein-Westfalen | 48143 48147
Nürnberg | Bayern | 90402 90403
Potsdam | Brandenburg | 14467 14469
Regensburg | Bayern | 93047 93049
Rostock | Mecklenburg-Vorpommern | 18055 18057
Saarbrücken | Saarland | 66111 66113
Stuttgart | Baden-Württemberg | 70173 70174 70178
Wiesbaden | Hessen | 65183 65185`,
};
