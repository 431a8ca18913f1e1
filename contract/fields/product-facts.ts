import * as v from 'valibot';
import { Allergen, Diet } from './allergens.ts';

/**
 * What the law wants buyers to know about a product before they order. The kind of a product decides which of these facts
 * it needs (`server/shop/facts/product-kinds.ts`).
 */

/** Kinds of products, by the law that applies to them. `drink` is a drink with more than 1.2 % of alcohol. */
export const ProductKind = v.picklist(['general', 'food', 'supplement', 'drink', 'cosmetic', 'cleaning', 'textile']);
export type ProductKind = v.InferOutput<typeof ProductKind>;

/** Units of the content of a package. */
export const ContentUnit = v.picklist(['g', 'kg', 'ml', 'cl', 'l', 'm', 'piece']);
export type ContentUnit = v.InferOutput<typeof ContentUnit>;

/** Why a product can't be returned (Codice del consumo art. 59; Directive 2011/83/EU art. 16). */
export const WithdrawalExclusion = v.picklist(['perishable', 'sealedHygiene', 'sealedMedia', 'custom', 'inseparable']);
export type WithdrawalExclusion = v.InferOutput<typeof WithdrawalExclusion>;

/** Where packaging goes (D.Lgs. 152/2006 art. 219). */
export const PackagingBin = v.picklist([
  'paper',
  'plastic',
  'glass',
  'metal',
  'organic',
  'unsorted',
  'wood',
  'textile',
]);

/** Content of a package. `drained` is the weight without the liquid. */
export const Content = v.object({
  amount: v.number(),
  unit: ContentUnit,
  drained: v.optional(v.number()),
});
export type Content = v.InferOutput<typeof Content>;

/** Per 100 g, or per 100 ml of a liquid. Grams, but for the energy. */
export const Nutrition = v.object({
  per: v.picklist(['100g', '100ml']),
  energyKj: v.number(),
  energyKcal: v.number(),
  fat: v.number(),
  saturates: v.number(),
  carbohydrate: v.number(),
  sugars: v.number(),
  fibre: v.optional(v.number()),
  protein: v.number(),
  salt: v.number(),
});
export type Nutrition = v.InferOutput<typeof Nutrition>;

/** Foods that need no nutrition declaration (Regulation (EU) 1169/2011, annex V), by the numbers of the annex. */
export const NutritionExemption = v.picklist([
  'unprocessed',
  'matured',
  'water',
  'herbsSpices',
  'salt',
  'sweetener',
  'coffee',
  'tea',
  'vinegar',
  'flavouring',
  'additive',
  'gelatine',
  'jamSetting',
  'yeast',
  'chewingGum',
  'smallPackage',
  'smallProducer',
]);
export type NutritionExemption = v.InferOutput<typeof NutritionExemption>;

/** A company that answers for a product. `email` may be the URL of a contact page. */
export const ProductCompany = v.object({
  name: v.string(),
  address: v.string(),
  email: v.optional(v.string(), ''),
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: v.optional(v.string(), ''),
});
export type ProductCompany = v.InferOutput<typeof ProductCompany>;

/**
 * The facts of a product.
 * @param text schema of a text: one language in responses, both in files and in the database
 */
export const productFactEntries = <const Text extends v.GenericSchema>(text: Text) => ({
  kind: v.optional(ProductKind, 'general'),
  content: v.optional(Content),
  /** GTIN-8, 12, 13 or 14, with a valid check digit. */
  gtin: v.optional(v.string()),
  origin: v.optional(text),
  storage: v.optional(text),
  usage: v.optional(text),
  /** Allergens are between asterisks: `farina di *frumento*, sale`. For a cosmetic, the INCI list. */
  ingredients: v.optional(text),
  /** Fibres of a textile with their percentages (Regulation (EU) 1007/2011). */
  composition: v.optional(text),
  allergens: v.optional(v.array(Allergen)),
  /** Allergens that the product may contain traces of. */
  traces: v.optional(v.array(Allergen)),
  diets: v.optional(v.array(Diet)),
  nutrition: v.optional(Nutrition),
  /** Why a food has no nutrition declaration. */
  nutritionExemption: v.optional(NutritionExemption),
  /** The food business operator (Regulation (EU) 1169/2011 art. 8). */
  operator: v.optional(ProductCompany),
  /** Regulation (EU) 2023/988 art. 19. */
  manufacturer: v.optional(ProductCompany),
  /** The responsible person in the EU, of a manufacturer outside it. */
  responsible: v.optional(ProductCompany),
  warnings: v.optional(text),
  /** Model or type by which the product can be identified. */
  model: v.optional(v.string()),
  /** In percent of volume. */
  alcohol: v.optional(v.number()),
  /** Years. */
  minimumAge: v.optional(v.number()),
  withdrawalExclusion: v.optional(WithdrawalExclusion),
  packaging: v.optional(
    v.array(
      v.object({
        part: text,
        /** Code of Decision 97/129/EC, such as `PAP 21`. */
        material: v.string(),
        bin: PackagingBin,
      }),
    ),
  ),
});

/** Facts in one language, as a response has them. */
export const ProductFacts = v.object(productFactEntries(v.string()));
export type ProductFacts = v.InferOutput<typeof ProductFacts>;
