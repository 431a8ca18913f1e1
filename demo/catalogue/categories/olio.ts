import type { Category } from '#demo/catalogue/article.ts';

export const olio: Category = {
  slug: 'olio-aceto',
  hue: 'olive',
  vat: 4,
  madeOfLabel: ['Ingredienti', 'Ingredients'],
  stories: [
    [
      'Le olive vanno al frantoio la sera stessa della raccolta e si lavorano a freddo: per questo l’olio pizzica un poco, ed è un buon segno.',
      'The olives reach the mill on the evening they are picked and are pressed cold: that is why the oil tickles the throat a little, which is a good sign.',
    ],
    [
      'Imbottigliamo poco alla volta, su ordinazione, così quello che arriva a casa ha lasciato il fusto da pochi giorni.',
      'We bottle little by little, to order, so what reaches you left the cask only days ago.',
    ],
  ],
  subs: [
    {
      slug: 'extravergine',
      tips: [
        ['A crudo su zuppe, verdure grigliate e pane caldo', 'Drizzle over soups, grilled vegetables and warm bread'],
        ['Portalo in tavola: si aggiunge all’ultimo momento', 'Bring it to the table: it goes on last'],
        ['Dopo l’apertura usalo entro tre mesi', 'Once open, use it within three months'],
      ],
      storage: ['Tra 14 e 18 °C, lontano da luce e calore', 'Between 14 and 18 °C, away from light and heat'],
    },
    {
      slug: 'aromatizzati',
      tips: [
        ['Un filo sul pesce appena cotto', 'A drizzle over fish just out of the pan'],
        ['Al posto del burro sulla purea di patate', 'Instead of butter on mashed potatoes'],
        ['Per condire una bruschetta in un gesto', 'To dress a bruschetta in seconds'],
      ],
      storage: ['Al buio, ben chiuso', 'In the dark, well closed'],
    },
    {
      slug: 'aceti',
      tips: [
        ['Poche gocce su formaggi stagionati e fragole', 'A few drops on aged cheese and strawberries'],
        ['Sfuma le cipolle in padella e lascia evaporare', 'Splash over onions in the pan and let it reduce'],
        ['In parti uguali con l’olio per un’emulsione veloce', 'Equal parts with oil for a quick dressing'],
      ],
      storage: [
        'A temperatura ambiente; un leggero deposito è naturale',
        'At room temperature; a light sediment is natural',
      ],
    },
  ],
};
