import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { usePreviousPage } from './use-previous-page.ts';

/** Shows what stays on screen of a previous page, which has these parameters. */
function List(params: { readonly shopId: string; readonly language: string }) {
  const getPrevious = usePreviousPage({ shopId: 'milano' });
  return <p>{getPrevious('previous page', { queryKey: ['products', { ...params, page: 1 }] }) ?? 'nothing'}</p>;
}

describe('the previous page of a list', () => {
  it.each([
    ['stays while the next page loads', 'milano', 'it', 'previous page'],
    ['stays while the list loads in another language', 'milano', 'en', 'previous page'],
    ['does not stay for another shop', 'roma', 'it', 'nothing'],
  ])('%s', async (_title, shopId, language, expected) => {
    await renderWithApp(<List shopId={shopId} language={language} />);
    expect(screen.getByText(expected)).toBeVisible();
  });

  it('does not stay offline in another language, because nothing would replace it (REL-SW8)', async () => {
    const { services } = await renderWithApp(<List shopId="milano" language="en" />);
    act(() => services.connection.store.setState(() => false));
    expect(screen.getByText('nothing')).toBeVisible();
  });
});
