import sharp from 'sharp';
import { escapeCell, toCsv } from '#tests/server/samples/product-csv.ts';

const CDN = 'https://cdn.shopify.com/s/files/1/0612/3456/7890/files';

const food = {
  Kind: 'food',
  'Net quantity': '500 g',
  Ingredients: 'Semola di *grano* duro, acqua',
  Allergens: 'gluten',
  Storage: 'In luogo fresco e asciutto',
  'Energy kJ': '1500',
  'Energy kcal': '355',
  Fat: '1.5',
  Saturates: '0.3',
  Carbohydrate: '71',
  Sugars: '3',
  Protein: '13',
  Salt: '0.01',
  Operator: 'Pastificio Aurora S.r.l.',
  'Operator address': 'Via dei Pastai 1, 80054 Gragnano',
  'Operator country': 'IT',
};

const cosmetic = {
  Kind: 'cosmetic',
  'Net quantity': '50 ml',
  Ingredients: 'Aqua, Glycerin, Parfum',
  Warnings: 'Solo per uso esterno',
  Model: 'CR-50',
  Manufacturer: 'Erboristeria Luna S.r.l.',
  'Manufacturer address': 'Via dei Campi 4, 50123 Firenze',
  'Manufacturer email': 'info@luna.example',
  'Manufacturer country': 'IT',
};

const wine = {
  Kind: 'drink',
  'Net quantity': '0.75 l',
  Ingredients: 'Uva, *solfiti*',
  Allergens: 'sulphites',
  'Alcohol %': '13',
  Operator: 'Cantina Colle S.r.l.',
  'Operator address': 'Via Alba 3, 12060 Barolo',
  'Operator country': 'IT',
};

/** What the law requires of a food, a cosmetic and a wine, by line of the export. The operator has added it. */
const factsOfLines: Readonly<Record<number, Readonly<Record<string, string>>>> = { 1: food, 4: cosmetic, 5: wine };
const factColumns = [...new Set(Object.values(factsOfLines).flatMap((facts) => Object.keys(facts)))];

/** A product export as the previous shop writes it: two variants with images, a draft, a cream and a wine. */
const previousExport = toCsv(
  [
    {
      Handle: 'fusilli',
      Title: 'Fusilli di Gragnano',
      'Body (HTML)': '<p>Trafilati al <strong>bronzo</strong>.</p>',
      Vendor: 'Pastificio Aurora',
      Type: 'Dispensa',
      Tags: 'bio, pasta',
      Published: 'true',
      'Option1 Name': 'Formato',
      'Option1 Value': '500 g',
      'Variant SKU': 'FUS-500',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '12',
      'Variant Inventory Policy': 'deny',
      'Variant Price': '2.90',
      'Variant Compare At Price': '3.50',
      'Variant Taxable': 'true',
      'Image Src': `${CDN}/fusilli.jpg?v=1712345678`,
      'Image Position': '1',
      'Gift Card': 'false',
      Status: 'active',
    },
    {
      Handle: 'fusilli',
      'Option1 Value': '1 kg',
      'Variant SKU': 'FUS-1000',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '5',
      'Variant Inventory Policy': 'deny',
      'Variant Price': '5.20',
      'Variant Taxable': 'true',
      'Image Src': `${CDN}/fusilli-1kg.png?v=1712345679`,
      'Image Position': '2',
    },
    { Handle: 'bozza', Title: 'Bozza', Published: 'false', 'Variant Price': '1.00', Status: 'draft' },
    {
      Handle: 'crema',
      Title: 'Crema mani',
      Published: 'true',
      'Variant Price': '7.50',
      'Image Src': `${CDN}/crema.jpg?v=1712345680`,
      Status: 'active',
    },
    { Handle: 'barolo', Title: 'Barolo', Published: 'true', 'Variant Price': '24.00', Status: 'active' },
  ],
  '\r\n',
);

/** That export with the facts in further columns. */
export const productExport = `\uFEFF${previousExport
  .trimEnd()
  .split('\r\n')
  .map((line, index) => {
    const cells = index === 0 ? factColumns : factColumns.map((name) => factsOfLines[index]?.[name] ?? '');
    return [line, ...cells.map(escapeCell)].join(',');
  })
  .join('\r\n')}`;

/** Draws an image of a product. */
export const drawImage = (format: 'jpeg' | 'png'): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c9a227' } })
    .toFormat(format)
    .toBuffer();
