import type { CountryPlaces } from './country-places.types.ts';

export const france: CountryPlaces = {
  islands: ['Corse'],
  islandPostcodes: { Corse: ['20'] },
  areas: {
    'Auvergne-Rhône-Alpes':
      'Ain, Allier, Ardèche, Cantal, Drôme, Isère, Loire, Haute-Loire, Puy-de-Dôme, Rhône, Savoie, Haute-Savoie',
    'Bourgogne-Franche-Comté':
      'Côte-d’Or, Doubs, Jura, Nièvre, Haute-Saône, Saône-et-Loire, Yonne, Territoire de Belfort',
    Bretagne: 'Côtes-d’Armor, Finistère, Ille-et-Vilaine, Morbihan',
    'Centre-Val de Loire': 'Cher, Eure-et-Loir, Indre, Indre-et-Loire, Loir-et-Cher, Loiret',
    Corse: 'Corse-du-Sud, Haute-Corse',
    'Grand Est': 'Ardennes, Aube, Marne, Haute-Marne, Meurthe-et-Moselle, Meuse, Moselle, Bas-Rhin, Haut-Rhin, Vosges',
    'Hauts-de-France': 'Aisne, Nord, Oise, Pas-de-Calais, Somme',
    'Île-de-France':
      'Paris, Seine-et-Marne, Yvelines, Essonne, Hauts-de-Seine, Seine-Saint-Denis, Val-de-Marne, Val-d’Oise',
    Normandie: 'Calvados, Eure, Manche, Orne, Seine-Maritime',
    'Nouvelle-Aquitaine':
      'Charente, Charente-Maritime, Corrèze, Creuse, Dordogne, Gironde, Landes, Lot-et-Garonne, Pyrénées-Atlantiques, Deux-Sèvres, Vienne, Haute-Vienne',
    Occitanie:
      'Ariège, Aude, Aveyron, Gard, Haute-Garonne, Gers, Hérault, Lot, Lozère, Hautes-Pyrénées, Pyrénées-Orientales, Tarn, Tarn-et-Garonne',
    'Pays de la Loire': 'Loire-Atlantique, Maine-et-Loire, Mayenne, Sarthe, Vendée',
    'Provence-Alpes-Côte d’Azur':
      'Alpes-de-Haute-Provence, Hautes-Alpes, Alpes-Maritimes, Bouches-du-Rhône, Var, Vaucluse',
  },
  cities: `
Aix-en-Provence | Bouches-du-Rhône | 13090 13100
Ajaccio | Corse-du-Sud | 20000
Amiens | Somme | 80000
Angers | Maine-et-Loire | 49000
Annecy | Haute-Savoie | 74000
Avignon | Vaucluse | 84000
Bastia | Haute-Corse | 20200
Besançon | Doubs | 25000
Bordeaux | Gironde | 33000 33100 33200
Brest | Finistère | 29200
Caen | Calvados | 14000
Clermont-Ferrand | Puy-de-Dôme | 63000
Dijon | Côte-d’Or | 21000
Grenoble | Isère | 38000 38100
Le Havre | Seine-Maritime | 76600
Le Mans | Sarthe | 72000
Lille | Nord | 59000 59800
Limoges | Haute-Vienne | 87000
Lyon | Rhône | 69001 69002 69003 69006
Marseille | Bouches-du-Rhône | 13001 13002 13006 13008
Metz | Moselle | 57000
Montpellier | Hérault | 34000
Mulhouse | Haut-Rhin | 68100
Nancy | Meurthe-et-Moselle | 54000
Nantes | Loire-Atlantique | 44000 44100
Nice | Alpes-Maritimes | 06000 06100
Nîmes | Gard | 30000
Orléans | Loiret | 45000
Paris | Paris | 75001 75002 75003 75004 75011 75018
Perpignan | Pyrénées-Orientales | 66000
Reims | Marne | 51100
Rennes | Ille-et-Vilaine | 35000
Rouen | Seine-Maritime | 76000
Saint-Étienne | Loire | 42000
Strasbourg | Bas-Rhin | 67000
Toulon | Var | 83000
Toulouse | Haute-Garonne | 31000 31100
Tours | Indre-et-Loire | 37000
Versailles | Yvelines | 78000`,
};
