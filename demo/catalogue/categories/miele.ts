import type { Category } from '#demo/catalogue/article.ts';

export const miele: Category = {
  slug: 'miele-dolci',
  hue: 'honey',
  vat: 10,
  madeOfLabel: ['Ingredienti', 'Ingredients'],
  stories: [
    [
      'Chi lo fa segue le fioriture e le stagioni: quando la frutta non è matura o le api non hanno bottinato, semplicemente si aspetta.',
      'The people who make it follow the blossom and the seasons: when the fruit is not ripe or the bees have not gathered, they simply wait.',
    ],
    [
      'Poco zucchero, cotture brevi, vasetti riempiti a mano. È il dolce che si mette in tavola la domenica e che sparisce il lunedì.',
      'Little sugar, short cooking, jars filled by hand. The kind of sweet that reaches the table on Sunday and is gone by Monday.',
    ],
  ],
  subs: [
    {
      slug: 'miele',
      tips: [
        ['Su yogurt bianco e noci', 'On plain yogurt with walnuts'],
        ['Con un formaggio stagionato, a fine pasto', 'With an aged cheese, at the end of a meal'],
        ['Nel tè non troppo caldo, così conserva il profumo', 'In tea that is not too hot, so that the scent stays'],
      ],
      storage: [
        'A temperatura ambiente; se cristallizza, tiepido a bagnomaria',
        'At room temperature; if it sets, warm it gently in a water bath',
      ],
    },
    {
      slug: 'confetture',
      tips: [
        ['Per una crostata con la frolla sottile', 'For a tart with thin shortcrust'],
        ['Accanto a un tagliere di formaggi', 'Beside a cheese board'],
        ['Su pane di segale con un velo di burro', 'On rye bread with a little butter'],
      ],
      storage: ['Dopo l’apertura in frigorifero, entro 3 settimane', 'Once open, in the fridge; within 3 weeks'],
    },
    {
      slug: 'creme-cioccolato',
      tips: [
        ['A temperatura ambiente dà il meglio', 'Best at room temperature'],
        ['Con un caffè, dopo pranzo', 'With a coffee, after lunch'],
        ['Sciolto nel latte caldo, la sera', 'Melted in warm milk, in the evening'],
      ],
      storage: ['Tra 16 e 20 °C, al riparo dalla luce', 'Between 16 and 20 °C, away from light'],
    },
    {
      slug: 'biscotti',
      tips: [
        ['Nel latte, nel tè o in un vino dolce', 'In milk, tea or a sweet wine'],
        [
          'Cinque minuti in forno tiepido e tornano come appena fatti',
          'Five minutes in a warm oven and they are fresh again',
        ],
        ['Sbriciolati sul gelato', 'Crumbled over ice cream'],
      ],
      storage: ['In una scatola di latta ben chiusa', 'In a well-closed tin'],
    },
  ],
};
