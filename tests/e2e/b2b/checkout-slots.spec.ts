import type { BrowserContext } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { checkoutCard, logInWithB2bCheckout } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI, SARA } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';

/** The slots that the shop offers now; they depend on the time of the test. */
async function fetchSlots(context: BrowserContext, shop: ShopServer) {
  const { origin } = shop;
  const token = await logInAs(context, shop, SARA);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  const { call } = createApiClient(app, token, 'it');
  const { data } = await call(calls.b2bSlots, { params: { shopId: NAVIGLI } });
  return {
    ...data,
    times: async (dayId: string) =>
      (await call(calls.b2bTimeSlots, { params: { shopId: NAVIGLI, dayId } })).data.takeawaySlots,
  };
}

interface Day {
  readonly dayName: string;
  readonly date: string;
  readonly dayStartTime: string;
  readonly dayEndTime: string;
}

const formatDate = ({ date }: Day) => date.split('-').toReversed().join('/');
const formatDay = (day: Day) => `${day.dayName} ${formatDate(day)} ${day.dayStartTime}–${day.dayEndTime}`;

/** A time of the server as pages show it, such as `01/12/2026 17:00`. */
const formatTime = (iso: string) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' })
    .format(new Date(iso))
    .replace(/\/(\d\d), /u, '/20$1 ');

test('chooses day and time of a takeaway', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop);
  const { takeAwayOptions, times } = await fetchSlots(context, shop);
  // Future days, whose times do not expire during the test.
  const [first, last] = takeAwayOptions.slice(-2);
  if (first === undefined || last === undefined) throw new Error('The demo shop has no days');
  await page.goto('/shopb2b/checkout');
  const slots = checkoutCard(page, 'Giorno e ora');
  const place = checkoutCard(page, 'Luogo e data del ritiro');
  const timeGroup = slots.getByRole('group', { name: 'Ora del ritiro', exact: true });
  const hours = timeGroup.getByRole('radio');

  // REQ-BCHK-03, REQ-BCHK-04
  await test.step('offers days for a takeaway, and times on the chosen day', async () => {
    await expect(slots.getByRole('radio')).toHaveCount(takeAwayOptions.length);
    await expect(timeGroup).toHaveCount(0);
    await expect(place).toContainText('Giorno e orada scegliere');

    await slots.getByRole('radio', { name: formatDay(first) }).check();
    const timeSlots = await times(first.id);
    await expect(hours).toHaveCount(timeSlots.length);
    await expect(slots.getByRole('radio', { checked: true })).toHaveCount(1);
    const firstTime = `${timeSlots[0]?.startTime ?? ''}–${timeSlots[0]?.endTime ?? ''}`;
    await slots.getByRole('radio', { name: firstTime, exact: true }).check();
    await expect(place).toContainText(`${first.dayName} ${formatDate(first)}, ${firstTime}`);
    await expectAccessible(page);

    // Another day has its own times, and none is selected.
    await slots.getByRole('radio', { name: formatDay(last) }).check();
    await expect(hours).toHaveCount((await times(last.id)).length);
    await expect(slots.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(place).toContainText(`${last.dayName} ${formatDate(last)}`);
    await expect(place).not.toContainText(firstTime);
    // The first day has no selected time either, after coming back to it.
    await slots.getByRole('radio', { name: formatDay(first) }).check();
    await expect(hours).toHaveCount(timeSlots.length);
    await expect(slots.getByRole('radio', { checked: true })).toHaveCount(1);
  });

  await test.step('shows for a takeaway until when the chosen time can be ordered', async () => {
    const time = (await times(last.id)).at(-1);
    if (typeof time?.closesAt !== 'string') throw new Error('The demo shop has no times that close');
    await slots.getByRole('radio', { name: formatDay(last) }).check();
    await expect(place).toContainText(formatDate(last));
    await expect(place).not.toContainText('Ordina entro');
    await slots.getByRole('radio', { name: `${time.startTime}–${time.endTime}`, exact: true }).check();
    await expect(place).toContainText(`Ordina entro${formatTime(time.closesAt)}`);
  });

  await test.step('selects a day with the keyboard only', async () => {
    await slots.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect(slots.getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(slots.getByRole('radio').nth(1)).toBeChecked();
    await expect(slots.getByRole('radio').nth(1)).toBeFocused();
    await expect(timeGroup).toBeVisible();
    await expect(slots.getByRole('radio').nth(1)).toBeFocused();
  });
});

test('chooses the day of a delivery', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  const { deliveryOptions } = await fetchSlots(context, shop);
  await page.goto('/shopb2b/checkout');
  const slots = checkoutCard(page, 'Giorno e ora');
  const place = checkoutCard(page, 'Luogo e data di consegna');

  // REQ-BCHK-05
  await test.step('offers days with their hours and no times for Delivery', async () => {
    await expect(slots.getByRole('radio')).toHaveCount(deliveryOptions.length);
    await expect(place).toContainText('Giorno e orada scegliere');
    await expect(place).not.toContainText('Ordina entro');
    const [day] = deliveryOptions;
    if (day === undefined) throw new Error('The demo shop has no days');
    await slots.getByRole('radio', { name: formatDay(day) }).check();
    await expect(place).toContainText(`${day.dayName} ${formatDate(day)}, ${day.dayStartTime}–${day.dayEndTime}`);
    await expect(slots.getByRole('radio')).toHaveCount(deliveryOptions.length);
  });

  await test.step('shows until when a delivery day can be ordered once it is chosen', async () => {
    for (const day of deliveryOptions.slice(-2)) {
      if (day.closesAt === null) throw new Error('The day never closes');
      await slots.getByRole('radio', { name: formatDay(day) }).check();
      await expect(place).toContainText(`Ordina entro${formatTime(day.closesAt)}`);
    }
  });
});
