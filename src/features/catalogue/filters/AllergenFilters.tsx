import { useLingui as useTranslation } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Box, Button, Checkbox, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Allergen, Diet } from '#contract/fields/allergens.ts';
import { getAllergenName } from '#src/features/catalogue/allergens/allergen-names.ts';
import { useAllergens } from '#src/features/catalogue/allergens/use-allergens.ts';
import { toggleId, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import classes from './FilterForm.module.css';

interface AllergenFiltersProps {
  readonly draft: ListSearch;
  readonly onChange: (draft: ListSearch) => void;
}

/**
 * Diets, and allergens that the products must not contain. Folded, because a shop's keywords are used more often, unless
 * some are chosen.
 */
export function AllergenFilters({ draft, onChange }: AllergenFiltersProps) {
  const { without, diets } = draft;
  const avoided = useAllergens(true);
  const hasNew = avoided.some((code) => !without.includes(code));
  const [isOpenAtFirst] = useState(without.length + diets.length > 0);
  return (
    <Box component="details" className={classes.group} open={isOpenAtFirst}>
      <Text component="summary" fw={650} className={classes.summary}>
        <Trans>Allergies and diet</Trans>
      </Text>
      <CodeGroup
        title={<Trans>Diet</Trans>}
        codes={Diet.options}
        selection={diets}
        onToggle={(code) => onChange({ ...draft, diets: toggleId(diets, code) })}
      />
      <CodeGroup
        title={<Trans>Without</Trans>}
        hint={<Trans>Only products that we know to be free of it, even of traces.</Trans>}
        codes={Allergen.options}
        selection={without}
        onToggle={(code) => onChange({ ...draft, without: toggleId(without, code) })}
      />
      {hasNew && (
        <Button
          variant="light"
          mt="xs"
          onClick={() => onChange({ ...draft, without: [...new Set([...without, ...avoided])] })}
        >
          <Trans>Without my allergens</Trans>
        </Button>
      )}
    </Box>
  );
}

interface CodeGroupProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly codes: readonly string[];
  readonly selection: readonly string[];
  readonly onToggle: (code: string) => void;
}

function CodeGroup({ title, hint, codes, selection, onToggle }: CodeGroupProps) {
  const { _ } = useTranslation();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <div className={classes.options}>
        {codes.map((code) => (
          <Checkbox
            key={code}
            className={classes.keyword}
            label={getAllergenName(_, code)}
            checked={selection.includes(code)}
            onChange={() => onToggle(code)}
          />
        ))}
      </div>
    </fieldset>
  );
}
