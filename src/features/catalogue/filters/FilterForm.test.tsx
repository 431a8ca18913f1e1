import { queryOptions } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { KeywordGroup } from '#contract/catalogue.ts';
import { ApiError } from '#src/api/api-error.ts';
import { defaultListSearch, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { FilterForm } from './FilterForm.tsx';

const groups: KeywordGroup[] = [{ name: 'Provenienza', items: [{ id: 'puglia', name: 'Puglia' }] }];

// REQ-CAT-19, REQ-ERR-08
it('offers a retry when the keywords fail to load', async () => {
  const queryFn = vi.fn<() => Promise<KeywordGroup[]>>();
  queryFn.mockRejectedValueOnce(new ApiError({ kind: 'server' })).mockResolvedValue(groups);
  const { user } = await renderWithApp(
    <FilterForm
      keywords={queryOptions({ queryKey: ['keywords'], queryFn, retry: false })}
      draft={defaultListSearch}
      arePricesPublic={false}
      onChange={() => undefined}
    />,
  );
  expect(await screen.findByRole('heading', { name: 'Non è stato possibile caricare i filtri' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Solo disponibili' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('group', { name: 'Provenienza' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Puglia' })).toBeVisible();
});

// REQ-FACT-24
it('offers diets, and allergens that the products must not contain', async () => {
  const onChange = vi.fn<(draft: ListSearch) => void>();
  function Form() {
    const [draft, setDraft] = useState<ListSearch>(defaultListSearch);
    const keywords = queryOptions({ queryKey: ['keywords'], queryFn: (): KeywordGroup[] => [] });
    return (
      <FilterForm
        keywords={keywords}
        draft={draft}
        arePricesPublic={false}
        onChange={(next) => {
          setDraft(next);
          onChange(next);
        }}
      />
    );
  }
  const { user } = await renderWithApp(<Form />);
  await user.click(screen.getByText('Allergie e dieta'));
  const allergens = within(screen.getByRole('group', { name: 'Senza' }));
  expect(allergens.getAllByRole('checkbox')).toHaveLength(14);
  await user.click(allergens.getByRole('checkbox', { name: 'Latte' }));
  await user.click(allergens.getByRole('checkbox', { name: 'Uova' }));
  await user.click(allergens.getByRole('checkbox', { name: 'Latte' }));
  await user.click(within(screen.getByRole('group', { name: 'Dieta' })).getByRole('checkbox', { name: 'Vegano' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...defaultListSearch, without: ['eggs'], diets: ['vegan'] });
});
