import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { listAllergens } from './allergen-names.ts';
import { useAllergens } from './use-allergens.ts';
import classes from './AllergenMark.module.css';

interface AllergenMarkProps {
  /** Contained or possible as traces; undefined where they are unknown. */
  readonly allergens: readonly string[] | undefined;
}

/** Names the allergens of a product that the member avoids. Empty without any. */
export function AllergenMark({ allergens = [] }: AllergenMarkProps) {
  const { _ } = useLingui();
  const avoided = useAllergens(allergens.length > 0);
  const list = listAllergens(
    _,
    allergens.filter((code) => avoided.includes(code)),
  );
  if (list === '') return null;
  return (
    <span className={classes.mark}>
      <IconAlertTriangle size={16} aria-hidden />
      <Trans>Your allergens: {list}</Trans>
    </span>
  );
}
