import type { Category } from '#demo/catalogue/article.ts';

export const atmosfera: Category = {
  slug: 'candele',
  hue: 'lavender',
  vat: 22,
  madeOfLabel: ['Composizione', 'Composition'],
  stories: [
    [
      'Cera vegetale, stoppino di cotone e una profumazione pensata con chi vive nelle case piccole: presente, mai invadente.',
      'Plant wax, a cotton wick and a scent made for small homes: present, never loud.',
    ],
    [
      'Ogni pezzo si versa a mano e riposa due settimane prima di partire. Il vetro, poi, diventa un bicchiere.',
      'Each piece is poured by hand and rests for two weeks before it leaves. The glass then becomes a tumbler.',
    ],
  ],
  subs: [
    {
      slug: 'candele',
      tips: [
        ['La prima volta lascia sciogliere tutta la superficie', 'The first time, let the whole surface melt'],
        ['Accorcia lo stoppino a 5 mm', 'Trim the wick to 5 mm'],
        ['Mai più di quattro ore di seguito', 'Never longer than four hours at a time'],
      ],
      storage: ['Al fresco, lontano dal sole', 'Cool, away from the sun'],
    },
    {
      slug: 'profumi',
      tips: [
        ['Lontano da correnti e fonti di calore', 'Away from draughts and heat'],
        ['Gira i bastoncini una volta a settimana', 'Turn the reeds once a week'],
        ['Uno spruzzo sulle tende, da 50 cm', 'One spray on the curtains, from 50 cm'],
      ],
      storage: ['In piedi, ben chiuso, lontano da fiamme', 'Upright, well closed, away from flames'],
    },
  ],
};
