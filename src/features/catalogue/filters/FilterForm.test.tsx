import { queryOptions } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { KeywordGroup } from '#contract/catalogue.ts';
import { ApiError } from '#src/api/api-error.ts';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { FilterForm } from './FilterForm.tsx';

const groups: KeywordGroup[] = [{ name: 'Dieta', items: [{ id: 'vegan', name: 'Vegano' }] }];

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
  expect(await screen.findByRole('group', { name: 'Dieta' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Vegano' })).toBeVisible();
});
