import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls, type ListedProduct } from '#contract/catalogue.ts';
import { pageCalls } from '#contract/pages.ts';
import { suggestionCalls } from '#contract/product-suggestions.ts';
import { productCalls } from '#contract/product.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getPreview } from '#src/features/catalogue/api/product-preview.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

const createProduct = (id: string, name: string): ListedProduct => ({
  id,
  name,
  availableQuantity: 5,
  images: [],
  price: 890,
  discountPercentage: 0,
  kp: 7,
  kpNovv: 0,
  category: null,
  subCategory: null,
});

/** The list that a search opens is not under test. */
const rejectAsUnknown = () => Promise.reject(new ApiError({ kind: 'not-found' }));

/** A promise that the test resolves. */
function createResponse() {
  let resolve: (products: readonly ListedProduct[]) => void = () => {};
  const promise = new Promise<readonly ListedProduct[]>((resolvePromise) => (resolve = resolvePromise));
  return { promise, resolve };
}

/** Opens the search of the header. The test decides when the suggestions for a text arrive. */
async function openSearch() {
  const responses = new Map<string, ReturnType<typeof createResponse>>();
  const getResponse = (text: string) => {
    const response = responses.get(text) ?? createResponse();
    responses.set(text, response);
    return response;
  };
  const { user, router, services } = await renderAppAt('/faq', {
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [
      fakeCall(pageCalls.faqs, () => ({ success: true, message: '', data: [], totalCount: 0 })),
      fakeCall(catalogueCalls.products, rejectAsUnknown),
      fakeCall(catalogueCalls.categories, () => ({
        success: true,
        message: '',
        data: [{ id: 'honey', name: 'Miele e dolci', image: null, subCategories: [] }],
      })),
      fakeCall(catalogueCalls.highlightedProducts, () => ({
        success: true,
        message: '',
        data: [createProduct('jam', 'Confettura')],
      })),
      fakeCall(productCalls.product, () => new Promise(() => {})),
      fakeCall(suggestionCalls.productSuggestions, async ({ query }) => {
        const products = [...(await getResponse(query.q ?? '').promise)];
        return { success: true, message: '', data: { products, categories: [], keywords: [] } };
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Cerca' }));
  const field = await screen.findByRole('combobox', { name: 'Cerca prodotti', hidden: true });
  return { user, router, services, field, getResponse };
}

const getOptions = () => screen.getAllByRole('option', { hidden: true });
const getHighlighted = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'missing');
};

it('keeps the highlight on its product when suggestions arrive before it', async () => {
  const { user, field, getResponse } = await openSearch();
  getResponse('caf').resolve([createProduct('coffee', 'Caffè in grani')]);
  await user.type(field, 'caf');
  await waitFor(() => expect(getOptions()).toHaveLength(2));
  await user.keyboard('f{ArrowDown}{ArrowDown}');
  expect(getHighlighted(field)).toContain('Caffè in grani');
  getResponse('caff').resolve([createProduct('pods', 'Caffè in cialde'), createProduct('coffee', 'Caffè in grani')]);
  await waitFor(() => expect(getOptions()).toHaveLength(3));
  expect(getHighlighted(field)).toContain('Caffè in grani');
  expect(within(getOptions()[2] ?? field).getByText('Caffè in grani')).toBeInTheDocument();
});

it('applies arrow keys that were pressed before the suggestions arrived', async () => {
  const { user, field, getResponse } = await openSearch();
  await user.type(field, 'caff{ArrowDown}{ArrowDown}');
  getResponse('caff').resolve([createProduct('coffee', 'Caffè in grani'), createProduct('tea', 'Tè')]);
  await waitFor(() => expect(getOptions()).toHaveLength(3));
  expect(getHighlighted(field)).toContain('Caffè in grani');
});

it('gives the page of a suggested product what the suggestion shows', async () => {
  const { user, router, services, field, getResponse } = await openSearch();
  const coffee = createProduct('coffee', 'Caffè in grani');
  getResponse('caff').resolve([coffee]);
  await user.type(field, 'caff');
  await waitFor(() => expect(getOptions()).toHaveLength(2));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/IT/milano/product/coffee'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Caffè in grani' })).toBeVisible();
  expect(getPreview(services.queryClient, { id: 'coffee', language: 'it' })).toEqual({
    product: coffee,
    shopId: 'milano',
  });
});

it('searches for the text when the highlighted suggestion has disappeared', async () => {
  const { user, router, field, getResponse } = await openSearch();
  getResponse('caf').resolve([createProduct('coffee', 'Caffè in grani')]);
  await user.type(field, 'caf');
  await waitFor(() => expect(getOptions()).toHaveLength(2));
  await user.keyboard('e{ArrowDown}{ArrowDown}');
  getResponse('cafe').resolve([createProduct('pods', 'Cafetière')]);
  await screen.findByText('Cafetière');
  expect(getHighlighted(field)).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.latestLocation.href).toBe('/IT/milano/products?q=cafe'));
});

// REQ-CAT-52
it('offers categories and highlighted products before a text is typed, and when it finds nothing', async () => {
  const { user, router, field, getResponse } = await openSearch();
  const findCategory = () => screen.findByRole('button', { name: 'Miele e dolci', hidden: true });
  expect(await findCategory()).toBeInTheDocument();
  expect(await screen.findByText('Confettura')).toBeInTheDocument();
  await user.type(field, 'miele');
  getResponse('miele').resolve([createProduct('p1', 'Miele di acacia')]);
  await screen.findByText('Miele di acacia');
  expect(screen.queryByText('Confettura')).toBeNull();
  await user.clear(field);
  await user.type(field, 'zzzz');
  getResponse('zzzz').resolve([]);
  expect(await screen.findByText(/^Nessun risultato per “zzzz”/u)).toBeInTheDocument();
  await user.click(await findCategory());
  await waitFor(() => expect(router.state.location.href).toBe('/IT/milano/products?category=honey'));
});
