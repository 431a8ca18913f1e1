import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { openListAsReturningMember } from './returning-member.ts';
import type { PageTurns } from './samples.ts';
import type { BenchContext } from './scenarios.ts';
import { measureScroll } from './scroll.ts';
import { clearInteractions, tapLikeFinger, readLongestInteraction } from './touch.ts';

const PAGES = 50;

/** Opens fifty pages of the list by tapping, and scrolls each, on a throttled phone. After the last page comes the first. */
export async function measurePageTurns(bench: BenchContext, shop: ShopServer): Promise<PageTurns> {
  const { context, page } = await openListAsReturningMember(bench, shop);
  const pagination = page.getByRole('navigation', { name: 'Pagine' });
  const durations: number[] = [];
  let [due, dropped] = [0, 0];
  for (let turn = 0; turn < PAGES; turn += 1) {
    const next = pagination.getByRole('link', { name: 'Pagina successiva' });
    const target = (await next.count()) > 0 ? next : pagination.getByRole('link', { name: 'Pagina 1', exact: true });
    const current = await pagination.locator('[aria-current="page"]').innerText();
    await target.scrollIntoViewIfNeeded();
    await clearInteractions(page);
    await tapLikeFinger(page, target);
    await expect(pagination.locator('[aria-current="page"]')).not.toHaveText(current);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    durations.push(await readLongestInteraction(page));
    const frames = await measureScroll(page);
    due += frames.due;
    dropped += frames.dropped;
  }
  await context.close();
  return { durations, frames: { due, dropped } };
}
