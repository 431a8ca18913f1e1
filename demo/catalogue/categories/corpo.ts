import type { Category } from '#demo/catalogue/article.ts';

export const corpo: Category = {
  slug: 'corpo',
  hue: 'sage',
  vat: 22,
  madeOfLabel: ['Ingredienti', 'Ingredients'],
  stories: [
    [
      'Prodotta in un piccolo laboratorio cosmetico con estratti di piante coltivate a pochi chilometri. Senza siliconi e senza coloranti.',
      'Made in a small cosmetics workshop with extracts of plants grown a few kilometres away. No silicones and no colourants.',
    ],
    [
      'La formula è stata provata per mesi da chi lavora con noi, su pelli diverse, prima di arrivare sullo scaffale.',
      'The formula was tried for months by the people who work with us, on all kinds of skin, before it reached the shelf.',
    ],
  ],
  subs: [
    {
      slug: 'viso',
      tips: [
        ['Poche gocce sulla pelle ancora umida', 'A few drops on skin that is still damp'],
        ['Massaggia dal basso verso l’alto', 'Massage upwards'],
        ['Mattina e sera; di giorno, prima della protezione solare', 'Morning and evening; by day, before sun cream'],
      ],
      storage: ['Sotto i 25 °C; 6 mesi dopo l’apertura', 'Below 25 °C; 6 months once open'],
    },
    {
      slug: 'corpo',
      tips: [
        ['Dopo la doccia, quando la pelle è tiepida', 'After a shower, while your skin is still warm'],
        ['Insisti su gomiti e talloni', 'Spend a little longer on elbows and heels'],
        ['Ne basta una noce', 'A walnut-sized amount is enough'],
      ],
      storage: ['Sotto i 25 °C; 12 mesi dopo l’apertura', 'Below 25 °C; 12 months once open'],
    },
    {
      slug: 'mani',
      tips: [
        ['Appoggialo su un portasapone che scoli', 'Rest it on a dish that drains'],
        ['Asciuga bene tra le dita', 'Dry well between the fingers'],
        ['Anche come impacco, la notte, con i guanti di cotone', 'As a mask overnight too, under cotton gloves'],
      ],
      storage: ['All’asciutto; 12 mesi dopo l’apertura', 'Dry; 12 months once open'],
    },
    {
      slug: 'capelli',
      tips: [
        ['Diluisci nel palmo con un po’ d’acqua', 'Dilute in the palm with a little water'],
        ['Risciacqua con acqua tiepida e finisci con acqua fresca', 'Rinse with warm water and finish with cool'],
        ['Un solo passaggio basta', 'Once is enough'],
      ],
      storage: ['Ben chiuso; 12 mesi dopo l’apertura', 'Well closed; 12 months once open'],
    },
  ],
};
