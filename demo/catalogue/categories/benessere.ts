import type { Category } from '#demo/catalogue/article.ts';

export const benessere: Category = {
  slug: 'benessere',
  hue: 'plum',
  vat: 10,
  madeOfLabel: ['Ingredienti', 'Ingredients'],
  stories: [
    [
      'Ricette di erboristeria controllate da un laboratorio indipendente, lotto per lotto; i risultati si possono chiedere al servizio clienti.',
      'Herbalists’ recipes checked batch by batch by an independent laboratory; ask customer service for the results.',
    ],
    [
      'Poche piante, dosi dichiarate, nessuna promessa miracolosa: un aiuto piccolo, ogni giorno.',
      'A few plants, clearly stated doses, no miracle promises: a little help, every day.',
    ],
  ],
  subs: [
    {
      slug: 'integratori',
      tips: [
        ['Non superare la dose consigliata', 'Do not exceed the recommended dose'],
        ['Con un bicchiere d’acqua, durante il pasto', 'With a glass of water, during a meal'],
        ['Non sostituisce una dieta varia', 'No substitute for a varied diet'],
      ],
      storage: ['Sotto i 25 °C, fuori dalla portata dei bambini', 'Below 25 °C, out of reach of children'],
    },
    {
      slug: 'aromaterapia',
      tips: [
        ['Tre gocce nel diffusore', 'Three drops in the diffuser'],
        ['Mai puro sulla pelle', 'Never undiluted on the skin'],
        ['Su un fazzoletto, in viaggio', 'On a handkerchief, when travelling'],
      ],
      storage: ['Al buio, ben chiuso', 'In the dark, well closed'],
    },
    {
      slug: 'massaggio',
      tips: [
        ['Scalda il prodotto tra le mani', 'Warm it between your hands'],
        ['Movimenti lenti, verso il cuore', 'Slow movements, towards the heart'],
        ['Dopo, un bicchiere d’acqua e dieci minuti fermi', 'Afterwards, a glass of water and ten quiet minutes'],
      ],
      storage: ['Sotto i 25 °C; 12 mesi dopo l’apertura', 'Below 25 °C; 12 months once open'],
    },
  ],
};
