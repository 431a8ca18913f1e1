import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Content, ProductFacts } from '#contract/fields/product-facts.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { Company } from './Company.tsx';
import type { FactRowsProps } from './FactRows.tsx';

type Rows = FactRowsProps['rows'];

function useContentText() {
  const { t } = useLingui();
  const { number } = useFormatters();
  return ({ amount, unit, drained }: Content) => {
    if (unit === 'piece') return t`${plural(amount, { one: '# piece', other: '# pieces' })}`;
    const content = `${number(amount)} ${unit}`;
    if (drained === undefined) return content;
    const drainedWeight = `${number(drained)} ${unit}`;
    return t`${content}, drained weight ${drainedWeight}`;
  };
}

/** What identifies the product and how it is kept and used. */
export function useProductRows(facts: ProductFacts): Rows {
  const { t } = useLingui();
  const { number } = useFormatters();
  const toContentText = useContentText();
  const { content, alcohol, minimumAge: age } = facts;
  const strength = number(alcohol ?? 0);
  return [
    [t`Content`, content && toContentText(content)],
    [t`Composition`, facts.composition],
    [t`Alcohol`, alcohol === undefined ? '' : t`${strength} % by volume`],
    [t`Age`, age === undefined ? '' : t`From ${age} years`],
    [t`Origin`, facts.origin],
    [t`Storage`, facts.storage],
    [t`Use`, facts.usage],
    [t`Model`, facts.model],
    [t`Barcode (GTIN)`, facts.gtin],
  ];
}

/** Who answers for the product. */
export function useCompanyRows({ operator, manufacturer, responsible }: ProductFacts): Rows {
  const { t } = useLingui();
  return [
    [t`Food business operator`, operator && <Company company={operator} />],
    [t`Manufacturer`, manufacturer && <Company company={manufacturer} />],
    [t`Responsible person in the EU`, responsible && <Company company={responsible} />],
  ];
}

/** Where each part of the packaging goes (D.Lgs. 152/2006 art. 219). */
export function usePackagingRows({ packaging = [] }: ProductFacts): Rows {
  const { t } = useLingui();
  const bins = {
    paper: t`Paper`,
    plastic: t`Plastic`,
    glass: t`Glass`,
    metal: t`Metal`,
    organic: t`Organic waste`,
    unsorted: t`Unsorted waste`,
    wood: t`Wood`,
    textile: t`Textiles`,
  };
  return packaging.map(({ part, material, bin }) => [part, `${bins[bin]} (${material})`]);
}
