import * as v from 'valibot';
import { Money } from './money.ts';
import { PriceUnit } from './product-facts.ts';

/** What a kilogram, litre, metre or piece costs at the price that is paid (Codice del consumo art. 13 to 17). */
export const UnitPrice = v.object({ price: Money, unit: PriceUnit });
export type UnitPrice = v.InferOutput<typeof UnitPrice>;
