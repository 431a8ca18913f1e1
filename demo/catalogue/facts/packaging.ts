import type { BilingualText } from '#demo/bilingual-text.ts';
import { toLocalized, type Article } from '#demo/catalogue/article.ts';
import type { PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';

type Packaging = NonNullable<StoredProductFacts['packaging']>;
type Bin = Packaging[number]['bin'];
type Part = readonly [part: BilingualText, material: string, bin: Bin];

const jar: Part = [['Vasetto', 'Jar'], 'GL 70', 'glass'];
const bottle: Part = [['Bottiglia', 'Bottle'], 'GL 71', 'glass'];
const metalLid: Part = [['Coperchio', 'Lid'], 'FE 40', 'metal'];
const plasticCap: Part = [['Tappo', 'Cap'], 'PP 5', 'plastic'];
const tin: Part = [['Latta', 'Tin'], 'FE 40', 'metal'];
const cardboard: Part = [['Scatola', 'Box'], 'PAP 21', 'paper'];
const wrap: Part = [['Incarto', 'Wrapper'], 'PAP 22', 'paper'];
const band: Part = [['Fascetta', 'Band'], 'PAP 22', 'paper'];

const PARTS: Readonly<Record<PackshotKind, readonly Part[]>> = {
  jar: [jar, metalLid],
  'cream-jar': [jar, metalLid, cardboard],
  candle: [[['Bicchiere', 'Glass'], 'GL 70', 'glass'], cardboard],
  'oil-bottle': [bottle, [['Tappo', 'Cap'], 'ALU 41', 'metal']],
  'wine-bottle': [bottle, [['Tappo', 'Cork'], 'FOR 51', 'organic']],
  'drink-bottle': [bottle, [['Tappo', 'Cap'], 'ALU 41', 'metal']],
  dropper: [[['Flacone', 'Bottle'], 'GL 71', 'glass'], plasticCap],
  pump: [
    [['Flacone', 'Bottle'], 'PE-HD 2', 'plastic'],
    [['Erogatore', 'Pump'], 'PP 5', 'plastic'],
  ],
  tube: [[['Tubo', 'Tube'], 'ALU 41', 'metal'], plasticCap],
  caddy: [tin],
  tin: [tin],
  can: [tin],
  box: [cardboard],
  'gift-box': [[['Scatola', 'Box'], 'PAP 20', 'paper']],
  soap: [wrap],
  chocolate: [wrap, [['Foglio', 'Foil'], 'ALU 41', 'metal']],
  notebook: [band],
  pouch: [[['Busta', 'Pouch'], 'PP 5', 'plastic']],
  packet: [[['Sacchetto', 'Bag'], 'PAP 22', 'paper']],
  cup: [cardboard],
  bowl: [cardboard],
  towel: [band],
  board: [band],
};

/** The packaging of an article. A keyword promises that some have no plastic. */
export function getPackaging({ packshot, tags }: Article): Packaging {
  const isPlasticFree = tags.includes('senza-plastica');
  return PARTS[packshot].map(([part, material, bin]) => ({
    part: toLocalized(part),
    ...(isPlasticFree && bin === 'plastic' ? { material: 'PAP 22', bin: 'paper' } : { material, bin }),
  }));
}
