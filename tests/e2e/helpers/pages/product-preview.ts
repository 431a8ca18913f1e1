import type { Page } from '@playwright/test';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

export const productHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const cardLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const description = (page: Page) => page.getByRole('heading', { name: 'Descrizione' });

interface PreviewOptions {
  readonly name: string;
  /** Text of the price. */
  readonly price: string;
  /** Paths of the requests that the product page must not wait for. */
  readonly held: readonly string[];
  readonly open: () => Promise<void>;
}

/** Opens a product on a slow connection: image, name, price and button show at once and do not move afterwards. */
export async function expectPreview(page: Page, network: FaultProxy, { name, price, held, open }: PreviewOptions) {
  const releases = held.map((path) => network.holdRequests(path));
  await open();
  await expect(productHeading(page, name)).toBeVisible();
  const parts = [
    productHeading(page, name),
    // The alternative text of the carousel, which loads with the other images, starts with the name too.
    page.getByRole('main').getByRole('img', { name }).first(),
    page.getByRole('main').getByText(price).filter({ visible: true }).first(),
    page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello', exact: true }),
  ];
  const readBoxes = () => Promise.all(parts.map((part) => part.boundingBox()));
  for (const part of parts) await expect(part).toBeVisible();
  await expect(description(page)).toHaveCount(0);
  let before: Awaited<ReturnType<typeof readBoxes>> = [];
  // An image has no box while the carousel replaces it.
  await expect.poll(async () => (before = await readBoxes())).not.toContain(null);
  for (const release of releases) release();
  await expect(description(page)).toBeVisible();
  await expect.poll(readBoxes).toEqual(before);
  await expect(productHeading(page, name)).toBeVisible();
}
