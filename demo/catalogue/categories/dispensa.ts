import type { Category } from '#demo/catalogue/article.ts';

export const dispensa: Category = {
  slug: 'dispensa',
  hue: 'terracotta',
  vat: 10,
  madeOfLabel: ['Ingredienti', 'Ingredients'],
  stories: [
    [
      'Lavoriamo con pochi produttori, quasi tutti a conduzione familiare: seguiamo il raccolto, assaggiamo ogni lotto e scegliamo solo quello che metteremmo nella nostra dispensa.',
      'We work with only a few producers, nearly all of them family-run: we follow the harvest, taste each batch and keep only what we would put in our own pantry.',
    ],
    [
      'Nasce in un laboratorio che lavora a piccoli lotti, con i tempi che servono. Nessun aroma aggiunto, nessuna scorciatoia: il sapore è quello della materia prima.',
      'It comes from a workshop that makes small batches and takes its time. No added flavourings and no shortcuts: what you taste is the ingredient itself.',
    ],
    [
      'È una ricetta di casa, rimasta com’era: ingredienti che si contano sulle dita di una mano e una lavorazione che si può ancora vedere dal vivo.',
      'It is a home recipe, left as it was: ingredients you can count on one hand, made in a way you can still go and see.',
    ],
  ],
  subs: [
    {
      slug: 'pasta-riso',
      tips: [
        [
          'Un litro d’acqua ogni 100 grammi, e il sale solo quando bolle',
          'One litre of water per 100 grams, and salt only once it boils',
        ],
        [
          'Tieni da parte una tazza d’acqua di cottura: lega il condimento',
          'Keep a cup of the cooking water: it binds the sauce',
        ],
        ['Assaggia due minuti prima del tempo indicato', 'Taste two minutes before the time on the pack'],
      ],
      storage: ['In luogo fresco e asciutto, nella confezione ben chiusa', 'In a cool, dry place, in the closed pack'],
    },
    {
      slug: 'sughi-conserve',
      tips: [
        ['Scalda a fuoco basso e aggiungi l’olio a crudo', 'Warm over a low heat and add the oil at the end'],
        ['Buono anche su una fetta di pane tostato', 'Good on a slice of toast as well'],
        [
          'Per un piatto svelto: pasta, un mestolo d’acqua, un minuto in padella',
          'For a quick dish: pasta, a ladle of water, one minute in the pan',
        ],
      ],
      storage: [
        'Dopo l’apertura in frigorifero, da consumare entro 5 giorni',
        'Once open, in the fridge; use within 5 days',
      ],
    },
    {
      slug: 'legumi-cereali',
      tips: [
        ['Sciacqua bene prima di cuocere', 'Rinse well before cooking'],
        ['Una foglia di alloro nell’acqua, il sale a fine cottura', 'A bay leaf in the water, salt at the end'],
        ['Quello che avanza diventa un’insalata per il giorno dopo', 'Leftovers make a salad for the next day'],
      ],
      storage: ['In luogo fresco e asciutto, lontano dalla luce', 'In a cool, dry place, away from light'],
    },
    {
      slug: 'farine-forno',
      tips: [
        ['Setaccia prima di impastare', 'Sift before kneading'],
        ['Un impasto lasciato riposare una notte è più leggero', 'Dough that rests overnight is lighter'],
        ['Una volta aperta la confezione, usa un barattolo di vetro', 'Once open, move it to a glass jar'],
      ],
      storage: ['In luogo fresco e asciutto, al riparo dagli odori', 'In a cool, dry place, away from strong smells'],
    },
    {
      slug: 'spezie-sale',
      tips: [
        ['Ne basta un pizzico, a fine cottura', 'A pinch is enough, at the end of cooking'],
        [
          'Scalda le spezie un istante nell’olio: il profumo si apre',
          'Warm spices in oil for a moment: the scent opens up',
        ],
        ['Prova su verdure al forno, uova e formaggi freschi', 'Try it on roast vegetables, eggs and fresh cheese'],
      ],
      storage: ['Al buio e all’asciutto, nel suo barattolo', 'In the dark and dry, in its own jar'],
    },
  ],
};
