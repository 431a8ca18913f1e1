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
Alpes-Maritimes | Nice 06000 06100
Bas-Rhin | Strasbourg 67000
Bouches-du-Rhône | Aix-en-Provence 13090 13100, Marseille 13001 13002 13006 13008
Calvados | Caen 14000
Corse-du-Sud | Ajaccio 20000
Côte-d’Or | Dijon 21000
Doubs | Besançon 25000
Finistère | Brest 29200
Gard | Nîmes 30000
Gironde | Bordeaux 33000 33100 33200
Haut-Rhin | Mulhouse 68100
Haute-Corse | Bastia 20200
Haute-Garonne | Toulouse 31000 31100
Haute-Savoie | Annecy 74000
Haute-Vienne | Limoges 87000
Hérault | Montpellier 34000
Ille-et-Vilaine | Rennes 35000
Indre-et-Loire | Tours 37000
Isère | Grenoble 38000 38100
Loire | Saint-Étienne 42000
Loire-Atlantique | Nantes 44000 44100
Loiret | Orléans 45000
Maine-et-Loire | Angers 49000
Marne | Reims 51100
Meurthe-et-Moselle | Nancy 54000
Moselle | Metz 57000
Nord | Lille 59000 59800
Paris | Paris 75001 75002 75003 75004 75011 75018
Puy-de-Dôme | Clermont-Ferrand 63000
Pyrénées-Orientales | Perpignan 66000
Rhône | Lyon 69001 69002 69003 69006
Sarthe | Le Mans 72000
Seine-Maritime | Le Havre 76600, Rouen 76000
Somme | Amiens 80000
Var | Toulon 83000
Vaucluse | Avignon 84000
Yvelines | Versailles 78000`,
};
