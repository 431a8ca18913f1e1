import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,' +
  'Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Taxable,Image Src,Image Position,Status';

const SENTENCE = 'Raccolto a mano in collina, lavorato il giorno stesso, senza nulla che non serva. ';

/** A description as shops have it: 2 KB in boxes, with quotes and line breaks. */
const createDescription = (product: number): string =>
  `<div class=""box"">${`<p><b>Lotto ${product}</b><br>${SENTENCE.repeat(4)}</p>\n`.repeat(5)}</div>`;

/** Five rows of one product: three variants and two more pictures. Every 500th product has a bad price. */
function createRows(product: number): string {
  const handle = `prodotto-${product}`;
  const picture = (place: number) => `https://cdn.example/files/${handle}-${place}.jpg?v=${place}`;
  const price = product % 500 === 499 ? 'da definire' : `${5 + (product % 90)}.90`;
  const first =
    `${handle},"Prodotto ""${product}""","${createDescription(product)}",Marca ${product % 40},Reparto ${product % 12},` +
    `"bio, lotto ${product % 700}",true,Formato,Piccolo,SKU${product},7,${price},${10 + (product % 90)}.00,true,${picture(1)},1,active`;
  const more = (line: string) => `${handle},,,,,,,,${line}`;
  return [
    first,
    more(`Medio,SKU${product}M,3,${9 + (product % 90)}.50,,true,${picture(2)},2,`),
    more(`Grande,SKU${product}G,0,${15 + (product % 90)}.00,,true,${picture(3)},3,`),
    more(`,,,,,,${picture(4)},4,`),
    more(`,,,,,,${picture(5)},5,`),
  ].join('\n');
}

export const ROWS_PER_PRODUCT = 5;

/** Writes an export of so many rows; two in five are pictures, three are variants. */
export async function writeCsvFile(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${HEADER}\n`);
  for (let product = 0; product < rows / ROWS_PER_PRODUCT; product += 1) {
    if (!file.write(`${createRows(product)}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
