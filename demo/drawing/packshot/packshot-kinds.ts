import type { Brush, Thing } from './brush.ts';
import { packet, pouch } from './kinds/bags.ts';
import { chocolate, soap } from './kinds/bars.ts';
import { drinkBottle, oilBottle, wineBottle } from './kinds/bottles.ts';
import { dropper, pump } from './kinds/care.ts';
import { box, giftBox, notebook } from './kinds/cartons.ts';
import { bowl, cup } from './kinds/crockery.ts';
import { board, towel } from './kinds/home.ts';
import { candle, creamJar, jar } from './kinds/jars.ts';
import { caddy, can, tin } from './kinds/tins.ts';
import { tube } from './kinds/tube.ts';

const DRAW_BY_KIND = {
  jar,
  'cream-jar': creamJar,
  candle,
  'oil-bottle': oilBottle,
  'wine-bottle': wineBottle,
  'drink-bottle': drinkBottle,
  dropper,
  pump,
  tube,
  caddy,
  tin,
  can,
  box,
  'gift-box': giftBox,
  soap,
  chocolate,
  notebook,
  pouch,
  packet,
  cup,
  bowl,
  towel,
  board,
} satisfies Record<string, (brush: Brush) => Thing>;

const isKind = (kind: string): kind is PackshotKind => Object.hasOwn(DRAW_BY_KIND, kind);

export type PackshotKind = keyof typeof DRAW_BY_KIND;
export const packshotKinds: readonly PackshotKind[] = Object.keys(DRAW_BY_KIND).filter(isKind);

export function drawPackshotKind(kind: PackshotKind, brush: Brush): Thing {
  return DRAW_BY_KIND[kind](brush);
}
