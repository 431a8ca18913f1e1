import type { BrowserContext } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { measureColdMemberVisits, measureWarmMemberVisits, prepareWarmMember } from './member-visits.ts';
import { measurePageTurns } from './page-turns.ts';
import { measurePurchase } from './purchase.ts';
import type { PrefetchTraffic, PageLoad, Samples, LoadState, TapTiming } from './samples.ts';
import {
  measureRepeatVisit,
  measureBaseline,
  measureFirstVisit,
  measureOtherLayoutShifts,
  type BenchContext,
} from './scenarios.ts';
import type { FrameCounts } from './statistics.rules.ts';
import { measureInteractions } from './taps.ts';

interface MeasureOptions {
  readonly shop: ShopServer;
  readonly rounds: number;
  readonly print: (line: string) => void;
}

function appendSamples<T>(lists: Record<string, T[]>, samples: Readonly<Record<string, T>>): void {
  for (const [name, sample] of Object.entries(samples)) (lists[name] ??= []).push(sample);
}

const formatLoad = (state: string, { fcp, lcp, blocking, bytes, requests }: PageLoad) =>
  `  ${state.padEnd(8)} first paint ${fcp.toFixed(0)}, largest ${lcp.toFixed(0)}, blocking ${blocking.toFixed(0)} ms; ` +
  `${(bytes / 1024).toFixed(1)} KiB in ${requests} requests`;

/** @throws unless both pages show the same images and all of them have loaded: otherwise they are not comparable */
function assertSameImages(baseline: readonly string[], list: readonly string[]): void {
  const [baselineUrls, listUrls] = [baseline, list].map((images) => [...images].sort().join('\n'));
  if (baselineUrls === listUrls && !baseline.includes('')) return;
  throw new Error(`The baseline and the list do not show the same images:\n${baselineUrls}\n\n${listUrls}`);
}

/**
 * Runs all rounds. Baseline and list alternate in being first, so that other load on the machine affects both.
 * Offline measurements come last, because a restarted server is slower at first.
 */
export async function measure(bench: BenchContext, { shop, rounds, print }: MeasureOptions): Promise<Samples> {
  const loads: Record<LoadState, PageLoad[]> = { baseline: [], cold: [], warm: [], offline: [] };
  const prefetch: PrefetchTraffic[] = [];
  const taps: Record<string, TapTiming[]> = {};
  const purchase: Record<string, number[]> = {};
  const members: Record<string, PageLoad[]> = {};
  const shifts: Record<string, number[]> = {};
  const scrolls: Record<'baseline' | 'list', FrameCounts[]> = { baseline: [], list: [] };
  let visitedContext: BrowserContext | undefined;
  const addLoad = (state: LoadState, load: PageLoad) => {
    loads[state].push(load);
    print(formatLoad(state, load));
  };

  // Warms up the server, its image cache and the browser.
  await measureBaseline(bench);
  await (await measureFirstVisit(bench)).context.close();
  let imageUrls: readonly string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    print(`round ${round + 1} of ${rounds}`);
    const baselineFirst = round % 2 === 0 ? await measureBaseline(bench) : undefined;
    await visitedContext?.close();
    const list = await measureFirstVisit(bench);
    visitedContext = list.context;
    const repeatVisit = await measureRepeatVisit(bench, visitedContext);
    const baseline = baselineFirst ?? (await measureBaseline(bench));
    imageUrls = baseline.images;
    assertSameImages(imageUrls, list.images);
    assertSameImages(imageUrls, repeatVisit.images);
    addLoad('baseline', baseline.load);
    addLoad('cold', list.load);
    addLoad('warm', repeatVisit.load);
    prefetch.push(list.prefetch);
    const coldLoads = await measureColdMemberVisits(bench, shop);
    const warm = await measureWarmMemberVisits(bench, shop, () => shop.pause());
    const memberLoads = { ...coldLoads, ...warm.loads };
    appendSamples(members, memberLoads);
    for (const [name, load] of Object.entries(memberLoads)) print(formatLoad(name, load));
    appendSamples(shifts, await measureOtherLayoutShifts(bench));
    const interactions = await measureInteractions(bench, shop);
    appendSamples(taps, { 'filter, as soon as a warm list is visible': warm.firstTap, ...interactions.taps });
    appendSamples(purchase, await measurePurchase(bench, shop));
    scrolls.baseline.push(baseline.scrolled);
    scrolls.list.push(interactions.scrolled);
    print(
      `  taps     ${Object.entries(interactions.taps)
        .map(([name, { paint }]) => `${name} ${paint}`)
        .join(', ')} ms`,
    );
    print(
      `  scroll   ${interactions.scrolled.dropped} of ${interactions.scrolled.due} frames dropped, baseline ${baseline.scrolled.dropped}`,
    );
  }
  if (bench.workers.getWorkerCount() < rounds)
    throw new Error('A service worker was not found, so its network was not throttled');

  const pageTurns = await measurePageTurns(bench, shop);
  const offlineMember = await prepareWarmMember(bench, shop);
  await shop.stop();
  for (let round = 0; round < rounds; round += 1) {
    if (!visitedContext) break;
    const offline = await measureRepeatVisit(bench, visitedContext);
    assertSameImages(imageUrls, offline.images);
    addLoad('offline', offline.load);
    const memberLoads = await offlineMember.measurePages('warm, offline');
    appendSamples(members, memberLoads);
    for (const [name, load] of Object.entries(memberLoads)) print(formatLoad(name, load));
  }
  await visitedContext?.close();
  await offlineMember.context.close();
  return { loads, members, prefetch, taps, purchase, pageTurns, scrolls, shifts };
}
