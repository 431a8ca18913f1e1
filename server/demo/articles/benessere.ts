import type { Article } from '#server/demo/article.ts';

export const benessereArticles: readonly Article[] = [
  {
    slug: 'propoli', sub: 'integratori', look: 'dropper', price: 1290, size: '30 ml',
    tags: ['vegetariano', 'senza-glutine', 'piemonte', 'piccolo'],
    name: ['Propoli in gocce', 'Propolis drops'],
    lead: ['Il rimedio degli alveari per l’inverno in ufficio.', 'The hive’s remedy for winter in the office.'],
    made: ['Alcol, propoli 20 %', 'Alcohol, propolis 20 %'],
  },
  {
    slug: 'magnesio', sub: 'integratori', look: 'can', price: 1590, size: '300 g',
    tags: ['vegano', 'senza-glutine', 'medio'],
    name: ['Magnesio citrato in polvere', 'Magnesium citrate powder'],
    lead: ['Si scioglie in acqua calda, sa di limone.', 'It dissolves in hot water and tastes of lemon.'],
    made: ['Magnesio citrato, acido citrico, aroma di limone', 'Magnesium citrate, citric acid, lemon flavour'],
  },
  {
    slug: 'echinacea', sub: 'integratori', look: 'box', price: 1390, size: '40 compresse',
    tags: ['vegano', 'senza-glutine', 'toscana', 'piccolo', 'biologico'],
    name: ['Echinacea e rosa canina', 'Echinacea and rosehip'],
    lead: ['Una compressa al cambio di stagione, con vitamina C naturale.', 'One tablet as the season turns, with natural vitamin C.'],
    made: ['Echinacea, rosa canina, cellulosa', 'Echinacea, rosehip, cellulose'],
  },
  {
    slug: 'olio-lavanda', sub: 'aromaterapia', look: 'dropper', price: 990, vat: 22, size: '10 ml',
    tags: ['vegano', 'liguria', 'piccolo', 'biologico'],
    name: ['Olio essenziale di lavanda', 'Lavender essential oil'],
    lead: ['Distillato in luglio, la stessa sera del taglio.', 'Distilled in July, on the evening of the cut.'],
    made: ['Olio essenziale di lavanda vera', 'True lavender essential oil'],
  },
  {
    slug: 'olio-eucalipto', sub: 'aromaterapia', look: 'dropper', price: 890, vat: 22, size: '10 ml',
    tags: ['vegano', 'sicilia', 'piccolo'],
    name: ['Eucalipto', 'Eucalyptus'],
    lead: ['Due gocce nell’acqua calda e si torna a respirare.', 'Two drops in hot water and you breathe again.'],
    made: ['Olio essenziale di eucalipto', 'Eucalyptus essential oil'],
  },
  {
    slug: 'olio-massaggio', sub: 'massaggio', look: 'oil-bottle', price: 1990, vat: 22, size: '100 ml',
    tags: ['vegano', 'toscana', 'medio', 'cosmesi-naturale'],
    name: ['Olio da massaggio all’arnica', 'Arnica massage oil'],
    lead: ['Per spalle che hanno portato troppo.', 'For shoulders that have carried too much.'],
    made: ['Olio di girasole, arnica, rosmarino', 'Sunflower oil, arnica, rosemary'],
  },
  {
    slug: 'sali-bagno', sub: 'massaggio', look: 'jar', price: 1490, vat: 22, size: '500 g',
    tags: ['vegano', 'sicilia', 'medio', 'cosmesi-naturale', 'senza-plastica'],
    name: ['Sali da bagno al rosmarino', 'Rosemary bath salts'],
    lead: ['Un pugno nella vasca, venti minuti, telefono in un’altra stanza.', 'A handful in the bath, twenty minutes, phone in another room.'],
    made: ['Sale marino, rosmarino, olio essenziale di cipresso', 'Sea salt, rosemary, cypress essential oil'],
  },
  {
    slug: 'cuscino-noccioli', sub: 'massaggio', look: 'towel', price: 2290, vat: 22, size: '20 × 30 cm',
    tags: ['vegano', 'trentino', 'medio', 'senza-plastica'],
    name: ['Cuscino di noccioli di ciliegia', 'Cherry stone cushion'],
    lead: ['Dieci minuti nel forno tiepido, poi sul collo o sui piedi.', 'Ten minutes in a warm oven, then on neck or feet.'],
    made: ['Noccioli di ciliegia, cotone', 'Cherry stones, cotton'],
  },
];
