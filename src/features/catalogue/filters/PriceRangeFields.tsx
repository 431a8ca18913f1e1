import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { isTypedAmount, removeCurrency, toTypedAmount, toUrlAmount } from './price-range.rules.ts';
import form from './FilterForm.module.css';

interface PriceRangeFieldsProps {
  readonly draft: ListSearch;
  readonly onChange: (draft: ListSearch) => void;
}

/** Lowest and highest price. An empty field sets no limit. */
export function PriceRangeFields({ draft, onChange }: PriceRangeFieldsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [typed, setTyped] = useState({
    minPrice: toTypedAmount(draft.minPrice, language),
    maxPrice: toTypedAmount(draft.maxPrice, language),
  });
  const renderField = (name: keyof typeof typed, label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>€</span>}
      value={typed[name]}
      onChange={({ currentTarget }) => {
        const value = removeCurrency(currentTarget.value);
        if (!isTypedAmount(value)) return;
        setTyped({ ...typed, [name]: value });
        onChange({ ...draft, [name]: toUrlAmount(value) });
      }}
    />
  );
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>
        <Trans>Price</Trans>
      </legend>
      <div className={form.range}>
        {renderField('minPrice', t`From`)}
        {renderField('maxPrice', t`Up to`)}
      </div>
    </fieldset>
  );
}
