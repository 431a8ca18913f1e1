import type { BrowserContext } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { caller } from '#tests/server/ask.ts';
import { expectAccessible } from './support/axe.ts';
import { NAVIGLI, SARA, enterBusiness } from './support/business.ts';
import { card, enterBusinessCheckout } from './support/business-checkout.ts';
import { enterAs } from './support/members.ts';
import type { Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const NONE = 'Al momento non ci sono fasce orarie disponibili. Torna a trovarci più tardi.';

/** What the shop offers at this hour, whatever the day of the test. */
async function offers(context: BrowserContext, shop: Shop) {
  const { origin } = shop;
  const token = await enterAs(context, shop, SARA);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  const { ask } = caller(app, token, 'it');
  const { data } = await ask(calls.b2bSlots, { params: { shopId: NAVIGLI } });
  return {
    ...data,
    times: async (dayId: string) =>
      (await ask(calls.b2bTimeSlots, { params: { shopId: NAVIGLI, dayId } })).data.takeawaySlots,
  };
}

interface Day {
  readonly dayName: string;
  readonly date: string;
  readonly dayStartTime: string;
  readonly dayEndTime: string;
}

const dateOf = ({ date }: Day) => date.split('-').toReversed().join('/');
const nameOf = (day: Day) => `${day.dayName} ${dateOf(day)} ${day.dayStartTime}–${day.dayEndTime}`;

test('a takeaway has days and, on the chosen one, times', async ({ page, context, shop }) => {
  await enterBusinessCheckout(context, shop);
  const { takeAwayOptions, times } = await offers(context, shop);
  // Days to come, whose times do not pass during the test.
  const [first, last] = takeAwayOptions.slice(-2);
  if (first === undefined || last === undefined) throw new Error('The demo shop has no days');
  await page.goto('/shopb2b/checkout');
  const slots = card(page, 'Giorno e ora');
  const place = card(page, 'Luogo e data di consegna');
  await expect(slots.getByRole('radio')).toHaveCount(takeAwayOptions.length);
  await expect(slots.getByRole('group', { name: 'Ora del ritiro', exact: true })).toHaveCount(0);
  await expect(place).toContainText('Giorno e orada scegliere');

  await slots.getByRole('radio', { name: nameOf(first) }).check();
  const hours = slots.getByRole('group', { name: 'Ora del ritiro', exact: true }).getByRole('radio');
  const offered = await times(first.id);
  await expect(hours).toHaveCount(offered.length);
  await expect(slots.getByRole('radio', { checked: true })).toHaveCount(1);
  const nine = `${offered[0]?.startTime ?? ''}–${offered[0]?.endTime ?? ''}`;
  await slots.getByRole('radio', { name: nine, exact: true }).check();
  await expect(place).toContainText(`${first.dayName} ${dateOf(first)}, ${nine}`);
  await expectAccessible(page);

  // Another day has its own times, and none of them chosen.
  await slots.getByRole('radio', { name: nameOf(last) }).check();
  await expect(hours).toHaveCount((await times(last.id)).length);
  await expect(slots.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(place).toContainText(`${last.dayName} ${dateOf(last)}`);
  await expect(place).not.toContainText(nine);
  // Nor when one comes back.
  await slots.getByRole('radio', { name: nameOf(first) }).check();
  await expect(hours).toHaveCount(offered.length);
  await expect(slots.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('days and times are chosen with the keyboard alone', async ({ page, context, shop }) => {
  await enterBusinessCheckout(context, shop);
  await page.goto('/shopb2b/checkout');
  const slots = card(page, 'Giorno e ora');
  await slots.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(slots.getByRole('radio').nth(1)).toBeChecked();
  await expect(slots.getByRole('radio').nth(1)).toBeFocused();
  await expect(slots.getByRole('group', { name: 'Ora del ritiro', exact: true })).toBeVisible();
  await expect(slots.getByRole('radio').nth(1)).toBeFocused();
});

for (const orderType of ['Delivery', 'Shipping'] as const) {
  test(`${orderType} has days with their hours, and no times`, async ({ page, context, shop }) => {
    await enterBusinessCheckout(context, shop, orderType);
    const { deliveryOptions } = await offers(context, shop);
    const [day] = deliveryOptions;
    if (day === undefined) throw new Error('The demo shop has no days');
    await page.goto('/shopb2b/checkout');
    const slots = card(page, 'Giorno e ora');
    await expect(slots.getByRole('radio')).toHaveCount(deliveryOptions.length);
    await slots.getByRole('radio', { name: nameOf(day) }).check();
    await expect(slots.getByRole('radio')).toHaveCount(deliveryOptions.length);
    await expect(card(page, 'Luogo e data di consegna')).toContainText(
      `${day.dayName} ${dateOf(day)}, ${day.dayStartTime}–${day.dayEndTime}`,
    );
  });
}

for (const orderType of ['Takeaway', 'Delivery'] as const) {
  test(`a shop without slots for ${orderType} says so`, async ({ page, context, shop }) => {
    await enterBusiness(context, shop, { B2BShopId: 'b2b-vomero', orderType });
    await page.goto('/shopb2b/checkout');
    await expect(card(page, 'Giorno e ora').getByText(NONE)).toBeVisible();
    await expect(card(page, 'Giorno e ora').getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
  });
}
