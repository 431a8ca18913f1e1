import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProductFacts as Facts } from '#contract/fields/product-facts.ts';
import { FactRows, type FactRowsProps } from './FactRows.tsx';
import { Ingredients } from './Ingredients.tsx';
import { NutritionTable } from './NutritionTable.tsx';
import { useCompanyRows, usePackagingRows, useProductRows } from './use-fact-rows.tsx';
import classes from './Facts.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A section of rows; hidden without any. */
function RowsSection({
  rows,
  children,
  ...props
}: Omit<SectionProps, 'children'> & FactRowsProps & { readonly children?: ReactNode }) {
  if (!rows.some(([, value]) => value !== undefined && value !== '')) return null;
  return (
    <Section {...props}>
      <FactRows rows={rows} />
      {children}
    </Section>
  );
}

/** What the law wants buyers to know about a product. Only what the product has is shown. */
export function ProductFacts({ facts }: { readonly facts: Facts }) {
  const { warnings = '', ingredients, allergens, traces, diets, nutrition, kind } = facts;
  const hasIngredients = [ingredients, allergens, traces, diets].some((value) => (value?.length ?? 0) > 0);
  return (
    <>
      {warnings !== '' && (
        <section className={`${classes.section ?? ''} ${classes.warnings ?? ''}`} aria-labelledby="warnings">
          <h2 id="warnings">
            <IconAlertTriangle size={20} aria-hidden />
            <Trans>Warnings</Trans>
          </h2>
          <p>{warnings}</p>
        </section>
      )}
      {hasIngredients && (
        <Section
          id="ingredients"
          title={kind === 'cosmetic' ? <Trans>Ingredients (INCI)</Trans> : <Trans>Ingredients</Trans>}
        >
          <Ingredients facts={facts} />
        </Section>
      )}
      {nutrition !== undefined && (
        <Section id="nutrition" title={<Trans>Nutrition</Trans>}>
          <NutritionTable nutrition={nutrition} />
        </Section>
      )}
      <RowsSection id="information" title={<Trans>Product information</Trans>} rows={useProductRows(facts)} />
      <RowsSection id="companies" title={<Trans>Who answers for it</Trans>} rows={useCompanyRows(facts)} />
      <RowsSection id="packaging" title={<Trans>Where the packaging goes</Trans>} rows={usePackagingRows(facts)}>
        <p className={classes.note}>
          <Trans>Check the rules of your municipality.</Trans>
        </p>
      </RowsSection>
    </>
  );
}
