import type { Category } from '#demo/catalogue/article.ts';

export const tavola: Category = {
  slug: 'tavola',
  hue: 'rose',
  vat: 22,
  madeOfLabel: ['Materiali', 'Materials'],
  stories: [
    [
      'Fatto a mano, uno alla volta: piccole differenze di colore e di misura sono la firma di chi lo ha lavorato.',
      'Made by hand, one at a time: small differences in colour and size are the maker’s signature.',
    ],
    [
      'Disegnato per l’uso di ogni giorno: si impila, si lava, si ripara. E dopo dieci anni è più bello.',
      'Designed for every day: easy to stack, wash and mend, and more beautiful after ten years.',
    ],
  ],
  subs: [
    {
      slug: 'tazze',
      tips: [
        ['In lavastoviglie a 50 °C', 'Dishwasher-safe at 50 °C'],
        ['Adatta al microonde, non alla fiamma', 'Suitable for the microwave, not for an open flame'],
        [
          'Un bagno in acqua e bicarbonato toglie le tracce del tè',
          'A soak in water and bicarbonate of soda removes tea stains',
        ],
      ],
      storage: ['Impilabile fino a quattro pezzi', 'Stacks up to four high'],
    },
    {
      slug: 'ciotole',
      tips: [
        ['In lavastoviglie a 50 °C', 'Dishwasher-safe at 50 °C'],
        ['Evita gli sbalzi di temperatura', 'Avoid sudden changes of temperature'],
        ['Bella anche vuota, con due limoni', 'Lovely empty too, with two lemons'],
      ],
      storage: ['Con un panno tra un pezzo e l’altro', 'With a cloth between pieces'],
    },
    {
      slug: 'legno',
      tips: [
        ['Lava a mano e asciuga in piedi', 'Wash by hand and dry upright'],
        ['Un velo d’olio ogni due mesi', 'A film of oil every two months'],
        ['Un limone e sale tolgono gli odori', 'Lemon and salt remove smells'],
      ],
      storage: ['In piedi, lontano dai termosifoni', 'Upright, away from radiators'],
    },
    {
      slug: 'tessili',
      tips: [
        ['A 40 °C, con colori simili', 'At 40 °C, with similar colours'],
        ['Stendi ancora umido e si stira da solo', 'Hang while damp and it irons itself'],
        ['Diventa più morbido a ogni lavaggio', 'Softer with each wash'],
      ],
      storage: ['All’asciutto, piegato', 'Dry and folded'],
    },
    {
      slug: 'carta',
      tips: [
        ['Scrivi le dosi a matita: le ricette cambiano', 'Write quantities in pencil: recipes change'],
        ['Le ultime pagine sono per i menù delle feste', 'The last pages are for festive menus'],
        ['Una tasca in fondo raccoglie i ritagli', 'A pocket at the back holds cuttings'],
      ],
      storage: ['All’asciutto, lontano dai fornelli', 'Dry, away from the stove'],
    },
  ],
};
