import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,' +
  'Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Taxable,Image Src,Image Position,Status';

const SENTENCE = 'Raccolto a mano in collina, lavorato il giorno stesso, senza nulla che non serva. ';

/** Creates a realistic description: 2 KB of nested HTML with quotes and line breaks. */
const createDescription = (product: number): string =>
  `<div class=""box"">${`<p><b>Lotto ${product}</b><br>${SENTENCE.repeat(4)}</p>\n`.repeat(5)}</div>`;

/** Creates the five rows of one product: three variants and two more images. Every 500th product has an invalid price. */
function createRows(product: number): string {
  const handle = `prodotto-${product}`;
  const image = (position: number) => `https://cdn.example/files/${handle}-${position}.jpg?v=${position}`;
  const price = product % 500 === 499 ? 'da definire' : `${5 + (product % 90)}.90`;
  const first =
    `${handle},"Prodotto ""${product}""","${createDescription(product)}",Marca ${product % 40},Reparto ${product % 12},` +
    `"bio, lotto ${product % 700}",true,Formato,Piccolo,SKU${product},7,${price},${10 + (product % 90)}.00,true,${image(1)},1,active`;
  const toFurtherRow = (line: string) => `${handle},,,,,,,,${line}`;
  return [
    first,
    toFurtherRow(`Medio,SKU${product}M,3,${9 + (product % 90)}.50,,true,${image(2)},2,`),
    toFurtherRow(`Grande,SKU${product}G,0,${15 + (product % 90)}.00,,true,${image(3)},3,`),
    toFurtherRow(`,,,,,,${image(4)},4,`),
    toFurtherRow(`,,,,,,${image(5)},5,`),
  ].join('\n');
}

export const ROWS_PER_PRODUCT = 5;

/** Writes a product export with this number of rows. */
export async function writeCsvFile(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${HEADER}\n`);
  for (let product = 0; product < rows / ROWS_PER_PRODUCT; product += 1) {
    if (!file.write(`${createRows(product)}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
