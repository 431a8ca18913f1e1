/**
 * All Italian localities of GeoNames whose name is that of a municipality in another province, by province:
 * `CODE | Locality postcode, …`.
 *
 * Source: GeoNames, postal codes of Italy (CC BY 4.0, https://www.geonames.org). Changes: only these rows, grouped.
 */
const localities = `
AN | Castellaro 60048, Montefortino 60011, Montoro 60024
AP | Bisignano 63094, Ischia 63066, Villa Sant’Antonio 63082
AQ | Castelnuovo 67020, Civita 67063, Meta 67054, Pagliara 67050, Paterno 67051, Rocca Santo Stefano 67049, San Nicola 67049
AR | Cesa 52047, Manciano 52043, Montecchio 52043, Santa Fiora 52037
AV | Canale 83028, Pagliara 83040, San Vito 83054
BA | San Cataldo 70123, San Paolo 70123
BG | Loreto 24128
BI | Pianezze 13821, Ponzone 13835
BL | Caprile 32022, Sappada 32047, Villapiana 32020
BN | Faggiano 82019, Massa 82030, Pagliara 82010
BO | Cantagallo 40033, Gavignano 40050, San Prospero 40026, San Vincenzo 40015
BS | Capodimonte 25014, Coniolo 25034, Monterotondo 25050, San Pancrazio 25036, Solarolo 25080, Viadana 25012
BZ | Corvara 39033, Monte San Pietro 39050, Montefranco 39020, Resia 39027, San Cassiano 39036, San Paolo 39050
CB | Monteverde 86021
CE | Camino 81040, Cave 81027, Cave 81044, Fontanafredda 81035, Fontanelle 81057, Mezzano 81100, Montanaro 81050, San Clemente 81044, San Clemente 81100, Visciano 81042
CH | San Leonardo 66026, San Nicola 66026
CN | Castelrotto 12050, Cinzano 12069, Fontanelle 12012, Villa San Pietro 12020
CO | Andrate 22073, Oria 22010
CR | Rovereto 26010
CS | Camigliano 87060, Greci 87035, Marcellina 87020, Mirto 87060, Perito 87050, San Biase 87030, Sanvito 87100
CT | Ficarazzi 95021, San Teodoro 95121, Trappeto 95037
CZ | Acquafredda 88046, Siano 88100
FC | Budrio 47020, Lizzano 47023, Monte Castello 47025, Quarto 47027, San Martino In Strada 47100, Santa Maria Nuova 47032
FE | Chiesa Nuova 44028, Gavello 44012
FG | Cervaro 71100, San Nicola 71040
FI | Cambiano 50051, Cascia 50066, Fiano 50052, Fontanella 50053, Novoli 50127, Poggio Imperiale 50125, San Pancrazio 50026, Santa Brigida 50065, Varna 50050
FR | Caprile 03038, Pietrafitta 03040, San Paolo 03035, Sant’Onofrio 03041
GE | Canale 16023, Pedemonte 16010, San Massimo 16035
GR | Montebuono 58010, Montiano 58051
IM | Grimaldi 18039
IS | Pastena 86090
KR | Altilia 88832, Torretta 88812
LC | Caserta 23868, Luzzana 23847, Torre De’ Busi 23806
LE | Chiesanuova 73017, Dragoni 73010, San Cataldo 73100
LI | Antignano 57128
LO | Mairano 26852
LT | Carrara 04013, San Cataldo 04021
LU | Botticino 55019, Casoli 55041, Gragnano 55010, Gualdo 55054, Montemagno 55041, Ponte San Pietro 55100, San Cassiano 55022, Zone 55012
MC | Chiesanuova 62010, Massa 62025, San Luca 62032
ME | Archi 98044, Fiumara 98068, Malo’ 98074, San Basilio 98070, San Paolo 98051, Scafa 98071, Scala 98066
MI | Bettola 20068, Ospitaletto 20032, San Vito 20083, Seggiano 20096, Vigano 20083
MN | Castelnuovo 46041, Gazzo 46030, Ospitaletto 46010, San Cataldo 46034, San Prospero 46029, San Siro 46027, Soave 46047, Solarolo 46044, Stradella 46030
MO | Albareto 41100, Castellaro 41029, Faeto 41028, Fossa 41033, Gargallo 41012, Gavello 41037, Lago 41045, Montagnana 41028, Montale 41051, Ospitaletto 41054, Pazzano 41028, Rivara 41038, Rocca Santa Maria 41028, Samone 41052, San Vito 41057
MS | Filetto 54028, Melara 54035, Monti 54016, Rometta 54013, San Vito 54038, Soliera 54013, Vignola 54027
NA | Arpino 80026, Caprile 80054, Moiano 80069, San Nicola 80050, Torretta 80010
OR | San Leonardo 09075, Santa Sofia 08034
PA | Fasano’ 90026
PC | Carmiano 29020, Castelnuovo 29011, Chiaravalle 29010, Fontana Fredda 29010, Marsaglia 29020, Quarto 29020, Stra’ 29010
PD | Carmignano 35040, Laghi 35013, Monta’ 35138, San Siro 35023, San Vito 35010
PE | Fontanelle 65131, Villa San Giovanni 65020
PG | Ancarano 06046, Belfiore 06034, Castelnuovo 06081, Moiano 06062, Pietrafitta 06066, Sant’Arcangelo 06063, Selci 06016
PI | Arena 56017, Asciano 56017, Castelmaggiore 56011, Marciana 56021, Mezzana 56010, Montecastello 56025, Montemagno 56011, Putignano 56121, Villamagna 56048
PN | Campagna 33085, Nave 33074, San Leonardo 33086, San Lorenzo 33098, Vigonovo 33074
PO | Mezzana 59100, Schignano 59021
PR | Capriglio 43028, Carignano 43100, Cereseto 43053, Fontanelle 43010, Mulazzano 43037, Riano 43013, San Leonardo 43100, Santa Giustina 43032
PT | Chiesanuova 51013, Montagnana 51010, Montemagno 51039
PU | Fanano 61012, Montecchio 61022, Montecopiolo 61014, Montegranaro 61100, Sassofeltrio 61013
PV | Busca 27040, Oriolo 27058, San Leonardo 27010
PZ | Acquafredda 85046, Magnano 85043, Massa 85046, Mezzana 85030, Pergola 85052, Rifreddo 85010, San Cataldo 85021, San Nicola 85020
RA | Barbiano 48033, Durazzano 48100, Filetto 48100, Gambellara 48100, Mezzano 48100, Monteromano 48013, San Cassiano 48013, San Pancrazio 48026, San Severo 48033
RC | Archi 89121, Armo 89131, San Nicola 89031
RE | Budrio 42015, Marmirolo 42100, Masone 42100, Prato 42015, San Cassiano 42010, Trinita’ 42034
RI | Santa Giusta 02012, Sant’Agapito 02023, Sant’Ippolito 02023
RM | Torrenova 00133, Villalba 00012
RN | Ospedaletto 47853, San Vito 47822, Santa Giustina 47900
RO | Canale 45010, San Basilio 45012, Sant’Apollinare 45100
SA | Bolano 84084, Capitignano 84090, Castelpagano 84090, Curti 84095, Erchie 84010, Fonte 84069, Fornelli 84060, Gorga 84075, Pastena 84011, Ponte 84040, San Biase 84052, San Leonardo 84131, San Nicola 84051, Sava 84081, Trinita’ 84036
SI | Corsano 53014, Monti 53013, Pianella 53019
SO | Cevo 23010, Pedemonte 23010, Sacco 23013, San Cassiano 23020, Stazzona 23030
SP | Melara 19136, Montale 19015
SR | San Paolo 96017
SS | San Lorenzo 08020, San Nicola 07014
SV | Giovo 17042, Pero 17019, Santa Giustina 17044
TA | San Paolo 74015
TE | Appignano 64034, Casoli 64032, Cervaro 64043, Fontanelle 64032, Montone 64023, Padula 64040, Paterno 64012, San Vito 64010, Sant’Onofrio 64012, Scorrano 64036, Villa Rosa 64014
TN | Bolognano 38062, Brione 38083, Canale 38057, Manzano 38065, Martignano 38100, Palu’ 38030, Ranzo 38096, San Cristoforo 38057, Santa Brigida 38050, Susa’ 38057, Vignola 38057
TO | Argentera 10086, Brione 10040, Castelnuovo 10060, Luserna 10062
TP | Chiesanuova 91019, Scopello 91014
TR | Canale 05018, Corbara 05018, Gualdo 05035, Miranda 05100, Montoro 05035, Ospedaletto 05010, San Vito 05035, Sant’Urbano 05035, Valenza 05100
TV | Campo Di Pietra 31040, Lago 31020, Nove 31029, Ospedaletto 31036, Pero 31030, Pianezze 31049, Roncadelle 31024, Sant’Elena 31057, Spineda 31039
UD | Caneva 33028, Carpeneto 33050, San Lorenzo 33039, Zugliano 33050
VB | Bieno 28804, Isola Bella 28838, Pedemonte 28883
VE | Belfiore 30020, Cantarana 30010, Cavallino 30013, Sant’Elena 30122, Sant’Elena 30132, Stigliano 30036
VI | Castana 36011, Fontanelle 36062, Ospedaletto 36050, San Zeno 36022, Sant’Urbano 36075, Vo’ 36040
VR | Gallese 37045, Ospedaletto 37026, Pedemonte 37029, San Zeno 37010, Stra’ 37030
VT | Civita 01022
VV | Badia 89844, Longobardi 89900, San Cono 89816`;

/** One place per locality, as an address has it. */
export const homonymousItalianLocalities = localities
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [addressProvince = '', names = ''] = line.split(' | ');
    return names.split(', ').map((text) => ({
      addressCity: text.slice(0, -6),
      addressZipcode: text.slice(-5),
      addressProvince,
    }));
  });
