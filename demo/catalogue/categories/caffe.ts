import type { Category } from '#demo/catalogue/article.ts';

export const caffe: Category = {
  slug: 'caffe-te',
  hue: 'cocoa',
  vat: 22,
  madeOfLabel: ['Ingredienti', 'Ingredients'],
  stories: [
    [
      'Tostiamo il martedì e il venerdì, poco alla volta; le foglie invece arrivano intere e si porzionano a mano. La data sulla confezione è quella vera.',
      'We roast on Tuesdays and Fridays, a little at a time; the leaves arrive whole and are weighed out by hand. The date on the pack is the real one.',
    ],
    [
      'Conosciamo per nome chi coltiva e chi mescola. Ogni miscela nasce da assaggi alla cieca, e vince quella che finisce prima.',
      'We know our growers and blenders by name. Each blend is born in blind tastings, and the one that runs out first wins.',
    ],
  ],
  subs: [
    {
      slug: 'grani',
      tips: [
        ['Macina appena prima di preparare', 'Grind just before brewing'],
        ['14–16 grammi per due tazzine', '14–16 grams for two small cups'],
        [
          'Aspetta una settimana dalla tostatura: il caffè si distende',
          'Wait a week after roasting: the coffee opens up',
        ],
      ],
      storage: [
        'Nella busta con la valvola, ben chiusa, fuori dal frigorifero',
        'In the bag with the valve, well closed, not in the fridge',
      ],
    },
    {
      slug: 'macinato',
      tips: [
        ['Nella moka riempi il filtro senza pressare', 'Fill the moka filter without pressing'],
        ['Acqua già calda, fiamma bassa', 'Start with hot water, over a low heat'],
        ['Mescola nel bricco prima di versare', 'Stir in the pot before pouring'],
      ],
      storage: ['Nella sua latta, lontano da umidità e odori', 'In its tin, away from damp and smells'],
    },
    {
      slug: 'te',
      tips: [
        ['80 °C per i verdi, 95 °C per i neri', '80 °C for green teas, 95 °C for black ones'],
        ['Tre minuti, poi assaggia', 'Three minutes, then taste'],
        ['Le stesse foglie danno una seconda tazza', 'The same leaves give a second cup'],
      ],
      storage: ['Al buio, in una scatola che chiude bene', 'In the dark, in a box that closes well'],
    },
    {
      slug: 'tisane',
      tips: [
        ['Un cucchiaio per tazza, coperto, sette minuti', 'A spoonful per cup, covered, seven minutes'],
        ['Buona anche fredda, con una fetta di limone', 'Good cold as well, with a slice of lemon'],
        ['La sera, un’ora prima di dormire', 'In the evening, an hour before sleep'],
      ],
      storage: ['Al riparo da luce e umidità', 'Away from light and damp'],
    },
  ],
};
