import type { Category } from '#demo/catalogue/article.ts';

export const casa: Category = {
  slug: 'casa',
  hue: 'sea',
  vat: 22,
  madeOfLabel: ['Composizione', 'Composition'],
  stories: [
    [
      'Formule corte, tensioattivi di origine vegetale, profumi leggeri che se ne vanno quando devono. Il flacone si riempie di nuovo: pesa meno, costa meno.',
      'Short formulas, plant-based surfactants, light scents that know when to fade. Refills weigh less and cost less.',
    ],
    [
      'Pulisce con poco: la dose è scritta grande sull’etichetta perché usarne di più non serve.',
      'A little cleans a lot: the dose is printed large on the label because using more does not help.',
    ],
  ],
  subs: [
    {
      slug: 'cucina',
      tips: [
        ['Diluisci in acqua tiepida', 'Dilute in warm water'],
        ['Sulle incrostazioni lascia agire cinque minuti', 'Leave on stubborn dirt for five minutes'],
        ['Risciacqua le superfici a contatto con il cibo', 'Rinse surfaces that touch food'],
      ],
      storage: [
        'Nella confezione originale, fuori dalla portata dei bambini',
        'In the original pack, out of reach of children',
      ],
    },
    {
      slug: 'bucato',
      tips: [
        ['A 30 °C per i capi di ogni giorno', 'At 30 °C for everyday clothes'],
        ['Con acqua dura aggiungi mezza dose', 'In hard water add half a dose'],
        ['Pretratta le macchie con poche gocce', 'Treat stains beforehand with a few drops'],
      ],
      storage: ['Tra 5 e 30 °C, ben chiuso', 'Between 5 and 30 °C, well closed'],
    },
    {
      slug: 'superfici',
      tips: [
        ['Passa un panno appena umido, asciuga subito', 'Wipe with a damp cloth, dry at once'],
        ['Prova prima in un angolo nascosto', 'Try it first in a hidden corner'],
        ['Sul legno, sempre nel verso della venatura', 'On wood, always along the grain'],
      ],
      storage: ['Lontano da fonti di calore', 'Away from heat'],
    },
  ],
};
