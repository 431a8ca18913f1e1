import type { BilingualText } from '#demo/bilingual-text.ts';

const groups = [
  {
    slug: 'dieta',
    name: ['Dieta', 'Diet'],
    items: [
      {
        slug: 'vegano',
        name: ['Vegano', 'Vegan'],
        means: ['Senza ingredienti di origine animale', 'No ingredients of animal origin'],
      },
      {
        slug: 'vegetariano',
        name: ['Vegetariano', 'Vegetarian'],
        means: ['Adatto a chi mangia vegetariano', 'Suitable for vegetarians'],
      },
      {
        slug: 'senza-glutine',
        name: ['Senza glutine', 'Gluten-free'],
        means: ['Meno di 20 mg di glutine per kg', 'Less than 20 mg of gluten per kg'],
      },
      {
        slug: 'senza-lattosio',
        name: ['Senza lattosio', 'Lactose-free'],
        means: ['Lattosio sotto lo 0,1 %', 'Lactose below 0.1%'],
      },
      {
        slug: 'senza-zuccheri',
        name: ['Senza zuccheri aggiunti', 'No added sugar'],
        means: [
          'Contiene solo gli zuccheri della frutta e delle materie prime',
          'Only the sugars naturally present in the ingredients',
        ],
      },
    ],
  },
  {
    slug: 'origine',
    name: ['Origine', 'Origin'],
    items: [
      { slug: 'puglia', name: ['Puglia', 'Apulia'] },
      { slug: 'sicilia', name: ['Sicilia', 'Sicily'] },
      { slug: 'toscana', name: ['Toscana', 'Tuscany'] },
      { slug: 'liguria', name: ['Liguria', 'Liguria'] },
      { slug: 'piemonte', name: ['Piemonte', 'Piedmont'] },
      { slug: 'trentino', name: ['Trentino', 'Trentino'] },
    ],
  },
  {
    slug: 'formato',
    name: ['Formato', 'Size'],
    items: [
      { slug: 'piccolo', name: ['Piccolo', 'Small'] },
      { slug: 'medio', name: ['Medio', 'Medium'] },
      { slug: 'famiglia', name: ['Famiglia', 'Family'] },
      {
        slug: 'ricarica',
        name: ['Ricarica', 'Refill'],
        means: ['Ricarica per il contenitore che hai già', 'Refills the container you already have'],
      },
      {
        slug: 'regalo',
        name: ['Confezione regalo', 'Gift box'],
        means: ['Confezione regalo con biglietto', 'Gift box with a card'],
      },
    ],
  },
  {
    slug: 'certificazione',
    name: ['Certificazione', 'Certification'],
    items: [
      {
        slug: 'biologico',
        name: ['Biologico', 'Organic'],
        means: ['Da agricoltura biologica', 'From organic farming'],
      },
      {
        slug: 'dop',
        name: ['DOP', 'PDO'],
        means: ['Denominazione di origine protetta', 'Protected designation of origin'],
      },
      {
        slug: 'igp',
        name: ['IGP', 'PGI'],
        means: ['Indicazione geografica protetta', 'Protected geographical indication'],
      },
      {
        slug: 'equo',
        name: ['Commercio equo', 'Fair trade'],
        means: [
          'Pagato in anticipo e a un prezzo equo a chi coltiva',
          'Growers are paid in advance and at a fair price',
        ],
      },
      {
        slug: 'cosmesi-naturale',
        name: ['Cosmesi naturale', 'Natural cosmetics'],
        means: ['Almeno il 98 % di ingredienti di origine naturale', 'At least 98% of ingredients of natural origin'],
      },
      {
        slug: 'senza-plastica',
        name: ['Senza plastica', 'Plastic-free'],
        means: ['Confezione senza plastica', 'Packaging without plastic'],
      },
    ],
  },
] as const;

export type KeywordSlug = (typeof groups)[number]['items'][number]['slug'];

interface KeywordGroup {
  readonly slug: string;
  readonly name: BilingualText;
  readonly items: readonly {
    readonly slug: KeywordSlug;
    readonly name: BilingualText;
    /** Explanation for the technical sheet. */
    readonly means?: BilingualText;
  }[];
}

/** The keyword groups of all shops. */
export const keywordGroups: readonly KeywordGroup[] = groups;
