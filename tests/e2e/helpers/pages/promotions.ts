import type { BrowserContext, Page } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { createOtherDevice, type OtherDevice } from './cart.ts';
import { logInAs } from './members.ts';

/** The demo shop's promotions, in the order of their cards; `promo-tavola` has ended. */
export const promotions = {
  /** Ends in days; 10 products of two categories. */
  pantry: { id: 'promo-dispensa', title: 'Dispensa piena', code: 'DISPENSA' },
  /** Ends in five hours; 5 products. */
  home: { id: 'promo-casa', title: 'Casa in ordine', code: 'ORDINE' },
  /** AfterNDays; 6 products. */
  breakfast: { id: 'promo-colazione', title: 'Colazione con calma', code: 'COLAZIONE' },
  /** Without a countdown; 5 products. */
  evening: { id: 'promo-sera', title: 'Rituali della sera', code: 'SERA' },
  over: { id: 'promo-tavola', title: 'Tavola di festa', code: 'FESTA' },
} as const;

/** Products of `promo-casa`. */
export const homeProducts = {
  /** 4,90 € minus 25 %: 3,68 €; 4 KP, 2 KPNOVV, 17 in stock, 3 images. */
  lemon: { id: 'milano-006', name: 'Piatti al limone' },
  /** 9,90 €; 8 KP, 5 KPNOVV. */
  tablets: { id: 'milano-026', name: 'Pastiglie per lavastoviglie' },
} as const;

export const getPromotionListPath = (promotionId: string, extraQuery = '') =>
  `/promotions?mode=productList&promotionId=${promotionId}${extraQuery}`;

export const getPromotionProductPath = (id: string, promotionId: string) =>
  `/promotion/product/${id}?promotionId=${promotionId}`;

/**
 * Logs in as Giulia in the first shop with empty carts.
 * @param promotionId a promotion to choose as well
 * @returns her other device
 */
export async function logInWithPromotion(
  context: BrowserContext,
  shop: ShopServer,
  promotionId = '',
): Promise<OtherDevice> {
  const token = await logInAs(context, shop);
  const device = createOtherDevice(shop, token);
  await device.clear();
  await device.clear('Promotion');
  await context.addInitScript((id) => {
    // Only the first page gets the choices: the tests check what the app itself stores later.
    if (location.origin === 'null' || localStorage.getItem('bottega.shop-selection') !== null) return;
    const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: id };
    localStorage.setItem('bottega.shop-selection', JSON.stringify(choices));
  }, promotionId);
  return device;
}

/** The member's choices as the app stores them, in JSON. */
export const readStoredChoices = (page: Page) =>
  page.evaluate(() => localStorage.getItem('bottega.shop-selection') ?? '');

/** Sets the end of a Fixed promotion to this many seconds from now, by the database's clock. */
export const setPromotionEnd = (shop: ShopServer, { id }: { readonly id: string }, seconds: number) =>
  executeSql(shop, 'update promotions set end_date = now() + make_interval(secs => $2) where id = $1', [id, seconds]);
