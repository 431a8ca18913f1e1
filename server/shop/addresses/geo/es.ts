import type { CountryPlaces } from './country-places.types.ts';

export const spain: CountryPlaces = {
  islands: ['Islas Baleares', 'Canarias'],
  islandPostcodes: { 'Islas Baleares': ['07'], Canarias: ['35', '38'] },
  areas: {
    Andalucía: 'Almería, Cádiz, Córdoba, Granada, Huelva, Jaén, Málaga, Sevilla',
    Aragón: 'Huesca, Teruel, Zaragoza',
    Asturias: 'Asturias',
    'Islas Baleares': 'Baleares',
    Canarias: 'Las Palmas, Santa Cruz de Tenerife',
    Cantabria: 'Cantabria',
    'Castilla-La Mancha': 'Albacete, Ciudad Real, Cuenca, Guadalajara, Toledo',
    'Castilla y León': 'Ávila, Burgos, León, Palencia, Salamanca, Segovia, Soria, Valladolid, Zamora',
    Cataluña: 'Barcelona, Girona, Lleida, Tarragona',
    'Comunidad Valenciana': 'Alicante, Castellón, Valencia',
    Extremadura: 'Badajoz, Cáceres',
    Galicia: 'A Coruña, Lugo, Ourense, Pontevedra',
    'La Rioja': 'La Rioja',
    Madrid: 'Madrid',
    Murcia: 'Murcia',
    Navarra: 'Navarra',
    'País Vasco': 'Álava, Bizkaia, Gipuzkoa',
    Ceuta: 'Ceuta',
    Melilla: 'Melilla',
  },
  cities: `
A Coruña | A Coruña 15001 15002 15003, Santiago de Compostela 15701 15702
Álava | Vitoria-Gasteiz 01001 01002
Albacete | Albacete 02001 02002
Alicante | Alicante 03001 03002 03003
Almería | Almería 04001 04002
Asturias | Gijón 33201 33202, Oviedo 33001 33002
Badajoz | Badajoz 06001 06002
Baleares | Palma 07001 07002 07003
Barcelona | Barcelona 08001 08002 08003 08007 08010
Bizkaia | Bilbao 48001 48002 48003
Burgos | Burgos 09001 09002
Cádiz | Cádiz 11001 11002
Cantabria | Santander 39001 39002
Córdoba | Córdoba 14001 14002
Gipuzkoa | Donostia-San Sebastián 20001 20002
Girona | Girona 17001 17002
Granada | Granada 18001 18002
Huelva | Huelva 21001 21002
La Rioja | Logroño 26001 26002
Las Palmas | Las Palmas de Gran Canaria 35001 35002
León | León 24001 24002
Madrid | Madrid 28001 28002 28004 28013 28014
Málaga | Málaga 29001 29005
Murcia | Murcia 30001 30002
Navarra | Pamplona 31001 31002
Pontevedra | Vigo 36201 36202
Salamanca | Salamanca 37001 37002
Santa Cruz de Tenerife | Santa Cruz de Tenerife 38001 38002
Sevilla | Sevilla 41001 41002 41003
Tarragona | Tarragona 43001 43002
Toledo | Toledo 45001 45002
Valencia | Valencia 46001 46002 46003
Valladolid | Valladolid 47001 47002
Zaragoza | Zaragoza 50001 50002 50003`,
};
