import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { catalogueCalls } from '#contract/catalogue.ts';
import { pageCalls } from '#contract/pages.ts';
import { suggestionCalls } from '#contract/product-suggestions.ts';
import type { Profile } from '#contract/session.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';
import { createCart } from '#tests/setup/sample-cart.ts';

// Compiles what the app imports lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('#src/app/layout/header/ShopSearchDialog.tsx');
  await import('./leave-and-notify.ts');
});

const success = { success: true, message: '' } as const;
const CLEAR: unknown = expect.objectContaining({
  method: 'DELETE',
  input: { params: { shopId: 'milano' }, body: { productType: 'Promotion' } },
});
const LIST = '/IT/milano/products';

let cartQuantity = 2;
beforeEach(() => {
  cartQuantity = 2;
});

/** Opens a page as a member whose promotion cart has items. */
function openWithPromotionCart(url: string, member: Profile | null = testMember) {
  return renderAppAt(url, {
    member,
    selection: { countryCode: 'IT', shopId: 'milano', promotionId: 'home' },
    calls: [
      fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.keywords, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.products, () => ({ ...success, data: [], totalCount: 0 })),
      fakeCall(pageCalls.faqs, () => ({ ...success, data: [], totalCount: 0 })),
      fakeCall(suggestionCalls.productSuggestions, () => ({
        ...success,
        data: { products: [], categories: [], keywords: [] },
      })),
      fakeCall(cartCalls.cartCount, () => ({ ...success, cartCount: cartQuantity, toWhomUser: null })),
      fakeCall(cartCalls.cart, () => createCart([], { cartCount: 2 })),
      fakeCall(cartCalls.clearCart, () => success),
    ],
  });
}

const findList = () => screen.findByRole('heading', { level: 1 });

describe('promotion cart (ADR 006)', () => {
  // REQ-CAT-17
  it('stays when an unknown URL leads to the product list', async () => {
    const { sent, services, router } = await openWithPromotionCart('/nessuna-pagina');
    await findList();
    expect(router.state.location.pathname).toBe(LIST);
    expect(services.session.state.promotionId).toBe('home');
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  // REQ-CAT-17
  it('stays when the login returns to the product list', async () => {
    const { sent, services, router } = await openWithPromotionCart(`/login?redirect=${encodeURIComponent(LIST)}`, null);
    await screen.findByRole('button', { name: 'Accedi' });
    services.session.start('token', testMember);
    await router.invalidate();
    await screen.findByRole('heading', { level: 1, name: 'Tutti i prodotti' });
    expect(router.state.location.pathname).toBe(LIST);
    expect(services.session.state.promotionId).toBe('home');
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('is cleared when the member opens the product list (REQ-CAT-17)', async () => {
    const { sent, services } = await openWithPromotionCart(LIST);
    await findList();
    await waitFor(() => expect(sent).toContainEqual(CLEAR));
    expect(services.session.state.promotionId).toBe('');
  });

  describe('when the member searches on another page', () => {
    const search = async () => {
      const app = await openWithPromotionCart('/faq');
      await app.user.click(await screen.findByRole('button', { name: 'Cerca' }));
      await app.user.type(await screen.findByRole('combobox', { name: 'Cerca prodotti' }), 'olio{Enter}');
      return app;
    };

    // REQ-CAT-17
    it('stays if the member wants to keep it, and the search stays open', async () => {
      const { user, router, sent } = await search();
      await user.click(await screen.findByRole('button', { name: 'Tieni il carrello' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Tieni il carrello' })).toBeNull());
      expect(router.state.location.pathname).toBe('/faq');
      expect(screen.getByRole('combobox', { name: 'Cerca prodotti', hidden: true })).toHaveValue('olio');
      expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
    });

    it('is cleared after the member’s consent', async () => {
      const { user, router, sent } = await search();
      await user.click(await screen.findByRole('button', { name: 'Svuota e cerca' }));
      await waitFor(() => expect(router.state.location.href).toBe(`${LIST}?q=olio`));
      await waitFor(() => expect(sent).toContainEqual(CLEAR));
    });

    it('does not ask about an empty cart', async () => {
      cartQuantity = 0;
      const { router } = await search();
      await waitFor(() => expect(router.state.location.href).toBe(`${LIST}?q=olio`));
      expect(screen.queryByRole('dialog', { name: 'Cercare nel negozio?' })).toBeNull();
    });
  });
});
