import type { CountryPlaces } from './country-places.types.ts';

export const italy: CountryPlaces = {
  islands: ['Sardegna', 'Sicilia'],
  areas: {
    Abruzzo: 'AQ L’Aquila, CH Chieti, PE Pescara, TE Teramo',
    Basilicata: 'MT Matera, PZ Potenza',
    Calabria: 'CS Cosenza, CZ Catanzaro, KR Crotone, RC Reggio Calabria, VV Vibo Valentia',
    Campania: 'AV Avellino, BN Benevento, CE Caserta, NA Napoli, SA Salerno',
    'Emilia-Romagna':
      'BO Bologna, FC Forlì-Cesena, FE Ferrara, MO Modena, PC Piacenza, PR Parma, RA Ravenna, RE Reggio Emilia, RN Rimini',
    'Friuli-Venezia Giulia': 'GO Gorizia, PN Pordenone, TS Trieste, UD Udine',
    Lazio: 'FR Frosinone, LT Latina, RI Rieti, RM Roma, VT Viterbo',
    Liguria: 'GE Genova, IM Imperia, SP La Spezia, SV Savona',
    Lombardia:
      'BG Bergamo, BS Brescia, CO Como, CR Cremona, LC Lecco, LO Lodi, MB Monza e Brianza, MI Milano, MN Mantova, PV Pavia, SO Sondrio, VA Varese',
    Marche: 'AN Ancona, AP Ascoli Piceno, FM Fermo, MC Macerata, PU Pesaro e Urbino',
    Molise: 'CB Campobasso, IS Isernia',
    Piemonte:
      'AL Alessandria, AT Asti, BI Biella, CN Cuneo, NO Novara, TO Torino, VB Verbano-Cusio-Ossola, VC Vercelli',
    Puglia: 'BA Bari, BR Brindisi, BT Barletta-Andria-Trani, FG Foggia, LE Lecce, TA Taranto',
    Sardegna: 'CA Cagliari, NU Nuoro, OR Oristano, SS Sassari, SU Sud Sardegna',
    Sicilia:
      'AG Agrigento, CL Caltanissetta, CT Catania, EN Enna, ME Messina, PA Palermo, RG Ragusa, SR Siracusa, TP Trapani',
    Toscana:
      'AR Arezzo, FI Firenze, GR Grosseto, LI Livorno, LU Lucca, MS Massa-Carrara, PI Pisa, PO Prato, PT Pistoia, SI Siena',
    'Trentino-Alto Adige': 'BZ Bolzano, TN Trento',
    Umbria: 'PG Perugia, TR Terni',
    'Valle d’Aosta': 'AO Aosta',
    Veneto: 'BL Belluno, PD Padova, RO Rovigo, TV Treviso, VE Venezia, VI Vicenza, VR Verona',
  },
  cities: `
Agrigento | AG | 92100
Alessandria | AL | 15121 15122
Ancona | AN | 60121 60122 60123
Aosta | AO | 11100
Arezzo | AR | 52100
Asti | AT | 14100
Bari | BA | 70121 70122 70123 70124
Bergamo | BG | 24121 24122 24123
Bologna | BO | 40121 40122 40123 40124 40125
Bolzano | BZ | 39100
Brescia | BS | 25121 25122 25123
Brindisi | BR | 72100
Cagliari | CA | 09121 09122 09123 09124
Campobasso | CB | 86100
Caserta | CE | 81100
Catania | CT | 95121 95122 95123 95124
Catanzaro | CZ | 88100
Cesena | FC | 47521 47522
Como | CO | 22100
Cosenza | CS | 87100
Cremona | CR | 26100
Cuneo | CN | 12100
Ferrara | FE | 44121 44122
Firenze | FI | 50121 50122 50123 50124 50125
Foggia | FG | 71121 71122
Forlì | FC | 47121 47122
Genova | GE | 16121 16122 16123 16124
Grosseto | GR | 58100
L’Aquila | AQ | 67100
La Spezia | SP | 19121 19122
Latina | LT | 04100
Lecce | LE | 73100
Livorno | LI | 57121 57122
Lucca | LU | 55100
Mantova | MN | 46100
Matera | MT | 75100
Messina | ME | 98121 98122 98123
Milano | MI | 20121 20122 20123 20124 20125 20126
Modena | MO | 41121 41122
Monza | MB | 20900
Napoli | NA | 80121 80122 80123 80124 80125
Novara | NO | 28100
Nuoro | NU | 08100
Olbia | SS | 07026
Padova | PD | 35121 35122 35123
Palermo | PA | 90121 90122 90123 90124
Parma | PR | 43121 43122
Pavia | PV | 27100
Perugia | PG | 06121 06122 06123
Pesaro | PU | 61121 61122
Pescara | PE | 65121 65122
Piacenza | PC | 29121 29122
Pisa | PI | 56121 56122
Potenza | PZ | 85100
Prato | PO | 59100
Ravenna | RA | 48121 48122
Reggio Calabria | RC | 89121 89122
Reggio Emilia | RE | 42121 42122
Rimini | RN | 47921 47922
Roma | RM | 00118 00121 00153 00184 00185 00186 00187
Salerno | SA | 84121 84122
Sassari | SS | 07100
Savona | SV | 17100
Siena | SI | 53100
Siracusa | SR | 96100
Taranto | TA | 74121 74122
Terni | TR | 05100
Torino | TO | 10121 10122 10123 10124 10125
Trapani | TP | 91100
Trento | TN | 38121 38122
Treviso | TV | 31100
Trieste | TS | 34121 34122 34123
Udine | UD | 33100
Varese | VA | 21100
Venezia | VE | 30121 30122 30123
Verona | VR | 37121 37122
Vicenza | VI | 36100
Viterbo | VT | 01100`,
};
