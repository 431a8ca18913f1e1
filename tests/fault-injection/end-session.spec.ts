import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { createNewDeviceLink } from '#tests/e2e/helpers/pages/new-device.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, pageHeading, serverErrorMessage, timeoutMessage } from './helpers/locators.ts';
import { countSessions } from './helpers/server-state.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

const CALL = '/api/session/end';
const endButton = (page: Page) => page.getByRole('button', { name: 'Disconnetti il dispositivo' });

/** Opens the link of a login from a new device. @returns the number of sessions before its end */
async function openLink({ shop, open, page }: Pick<FaultContext, 'shop' | 'open' | 'page'>): Promise<number> {
  const { pathname, search } = new URL(await createNewDeviceLink(shop));
  await open(pathname + search, page);
  await expect(endButton(page)).toBeVisible();
  return countSessions(shop);
}

async function endSession({ page, shop }: Pick<FaultContext, 'page' | 'shop'>, before: number): Promise<void> {
  expect(await countSessions(shop)).toBe(before);
  await endButton(page).click();
  await expect(pageHeading(page)).toHaveText('Il dispositivo è disconnesso');
  expect(await countSessions(shop)).toBe(before - 1);
}

testScreenFaults(
  'end of a new device’s session',
  {
    offline: async (faultContext) => {
      const { page, network } = faultContext;
      const before = await openLink(faultContext);
      const restore = network.disconnect();
      await endButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Il negozio non è raggiungibile');
      restore();
      await endSession(faultContext, before);
    },
    slow: async (faultContext) => {
      const { page, network, shop } = faultContext;
      const before = await openLink(faultContext);
      const sentRequests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') sentRequests.push(request.url());
      });
      const release = network.holdRequests(CALL);
      await endButton(page).dblclick();
      await expectLoading(endButton(page));
      release();
      await expect(pageHeading(page)).toHaveText('Il dispositivo è disconnesso');
      expect(sentRequests).toHaveLength(1);
      expect(await countSessions(shop)).toBe(before - 1);
    },
    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      const before = await openLink(faultContext);
      network.failNextWrite(CALL, 503);
      await endButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      await endSession(faultContext, before);
    },
    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      const before = await openLink(faultContext);
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => endButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      await endSession(faultContext, before);
    },
    'signed out': async (faultContext) => {
      const { logIn, endSession: endOwnSession } = faultContext;
      await logIn();
      const before = await openLink(faultContext);
      await endOwnSession();
      // The link needs no login.
      await endSession(faultContext, before - 1);
    },
    'storage broken': async (faultContext) => {
      await endSession(faultContext, await openLink(faultContext));
    },
    update: async (faultContext) => {
      const before = await openLink(faultContext);
      await deployAndExpectOffer(faultContext);
      await endSession(faultContext, before);
    },
    'second tab': async (faultContext) => {
      const { context, shop, open, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(/status of 400/u);
      const { pathname, search } = new URL(await createNewDeviceLink(shop));
      await open(pathname + search);
      const otherTab = await context.newPage();
      await open(pathname + search, otherTab);
      await endSession(faultContext, await countSessions(shop));
      await endButton(otherTab).click();
      await expect(otherTab.getByRole('alert')).toContainText(
        'Questo link non è valido, è già stato usato o è scaduto.',
      );
      await expect(otherTab.getByRole('link', { name: 'Imposta una nuova password' })).toBeVisible();
    },
  },
  [],
);
