import * as v from 'valibot';
import { Money } from './money.ts';

/** The unit that a unit price is for (Codice del consumo art. 14). */
export const PriceUnit = v.picklist(['kg', 'l', 'm', 'piece']);
export type PriceUnit = v.InferOutput<typeof PriceUnit>;

/** What a kilogram, litre, metre or piece costs at the price that is paid (Codice del consumo art. 13 to 17). */
export const UnitPrice = v.object({ price: Money, unit: PriceUnit });
export type UnitPrice = v.InferOutput<typeof UnitPrice>;
