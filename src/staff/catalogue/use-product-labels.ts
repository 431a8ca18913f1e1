import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { LOW_STOCK, type ProductChangeResult, type ProductFilter } from '#contract/staff/product-entity.ts';

const FILTERS: Readonly<Record<ProductFilter, MessageDescriptor>> = {
  all: msg`All products`,
  hidden: msg`Hidden`,
  lowStock: msg`Low stock (${LOW_STOCK} or less)`,
  withoutFacts: msg`Legal information missing`,
};

const RESULTS: Readonly<Record<Exclude<ProductChangeResult['result'], 'done'>, MessageDescriptor>> = {
  changed: msg`Somebody has changed it meanwhile. Check the value and save again.`,
  refused: msg`This value is not allowed.`,
  notFound: msg`The product is gone.`,
  failed: msg`An error of the shop. Try again.`,
};

const FACTS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Italian name`,
  image: msg`Picture`,
  content: msg`Quantity of the content`,
  origin: msg`Place of origin`,
  storage: msg`Storage instructions`,
  usage: msg`Instructions for use`,
  ingredients: msg`List of ingredients`,
  composition: msg`Fibre composition`,
  allergens: msg`List of allergens`,
  nutrition: msg`Nutrition declaration`,
  operator: msg`Food business operator`,
  manufacturer: msg`Manufacturer’s data`,
  responsible: msg`Responsible person in the EU`,
  warnings: msg`Safety warnings`,
  model: msg`Model or GTIN`,
  alcohol: msg`Alcohol by volume`,
};

/** Texts for the states of a product. */
export function useProductLabels() {
  const { _ } = useLingui();
  return {
    filter: (filter: ProductFilter) => _(FILTERS[filter]),
    result: (result: ProductChangeResult['result']) => (result === 'done' ? '' : _(RESULTS[result])),
    /** @param field such as `nutrition` or `manufacturer.email` */
    fact: (field: string) => {
      const label = FACTS[field.split('.', 1)[0] ?? ''];
      return label === undefined ? field : _(label);
    },
  };
}
