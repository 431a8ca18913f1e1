import type { Page } from '@playwright/test';
import { waitForCached, waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { OFFLINE_TEXT } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { addStateCookie } from '#tests/e2e/helpers/pages/rendered-pages.ts';

// On this width of many phones the banner has two lines.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });

declare global {
  interface Window {
    /** For each largest contentful paint in turn: the landmark or live region that contains it. */
    largestPaints: string[];
  }
}

const recordLargestPaints = (page: Page) =>
  page.addInitScript(() => {
    window.largestPaints = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('element' in entry) || !(entry.element instanceof Element)) continue;
        const region = entry.element.closest('[role="status"], main, header, [data-end]');
        window.largestPaints.push(region?.getAttribute('role') ?? region?.localName ?? '');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Reads what was painted until now: the browser reports the paints in order, so a larger one ends the list. */
async function takeLargestPaints(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const end = document.createElement('div');
    end.dataset['end'] = '';
    end.setAttribute('role', 'end');
    end.style.cssText = 'position: fixed; inset: 0; z-index: 999; font-size: 6rem';
    end.textContent = 'The largest paint';
    document.body.append(end);
  });
  const read = () => page.evaluate(() => window.largestPaints);
  await expect.poll(read).toContain('end');
  return (await read()).filter((region) => region !== 'end');
}

test('keeps the content of an offline cart and of offline orders the largest paint when the banner appears', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  const device = await logInWithEmptyCart(context, shop);
  await device.add({ [products.honey.id]: 1 });
  await addStateCookie(context, shop);
  const paths = ['/cart', '/profile?tab=myOrders'];
  for (const path of paths) {
    await page.goto(network.origin + path);
    await waitForServiceWorker(page);
    await waitForCached(page, `${path}${path.includes('?') ? '&' : '?'}bottega-member=`);
  }
  await recordLargestPaints(page);
  const restore = network.disconnect();
  for (const path of paths) {
    expect((await page.goto(network.origin + path))?.fromServiceWorker()).toBe(true);
    await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
    const largestPaints = await takeLargestPaints(page);
    expect(largestPaints.at(-1)).toBe('main');
  }
  restore();
});
