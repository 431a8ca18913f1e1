import type { Brush, Thing } from './brush.ts';
import { packet, pouch } from './kinds/bags.ts';
import { drinkBottle, oilBottle, wineBottle } from './kinds/bottles.ts';
import { dropper, pump, tube } from './kinds/care.ts';
import { box, chocolate, giftBox, notebook, soap } from './kinds/cartons.ts';
import { board, bowl, cup, towel } from './kinds/home.ts';
import { candle, creamJar, jar } from './kinds/jars.ts';
import { caddy, can, tin } from './kinds/tins.ts';

const KINDS = {
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

export type PackshotKind = keyof typeof KINDS;
export const packshotKinds = Object.keys(KINDS) as readonly PackshotKind[];

export function drawKind(kind: PackshotKind, brush: Brush): Thing {
  return KINDS[kind](brush);
}
