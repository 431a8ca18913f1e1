import { useLingui as useTranslation } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ProductFacts } from '#contract/fields/product-facts.ts';
import { getAllergenName, listAllergens } from '#src/features/catalogue/allergens/allergen-names.ts';
import { parseEmphasis } from './emphasis.rules.ts';
import classes from './Facts.module.css';

/** Ingredients with emphasised allergens (Regulation (EU) 1169/2011 art. 21), the allergens again, and diets. */
export function Ingredients({ facts }: { readonly facts: ProductFacts }) {
  const { ingredients = '', allergens = [], traces = [], diets = [] } = facts;
  const { _ } = useTranslation();
  const contained = listAllergens(_, allergens);
  const possible = listAllergens(_, traces);
  return (
    <>
      {ingredients !== '' && (
        <p>
          {parseEmphasis(ingredients).map(({ text, isStrong }, index) => {
            const Part = isStrong ? 'strong' : 'span';
            return <Part key={index}>{text}</Part>;
          })}
        </p>
      )}
      {contained !== '' && (
        <p>
          <Trans>
            Contains: <strong>{contained}</strong>
          </Trans>
        </p>
      )}
      {possible !== '' && (
        <p>
          <Trans>
            May contain: <strong>{possible}</strong>
          </Trans>
        </p>
      )}
      {diets.length > 0 && (
        <ul className={classes.diets}>
          {diets.map((diet) => (
            <li key={diet}>
              <IconCheck size={16} aria-hidden />
              <span>{getAllergenName(_, diet)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
