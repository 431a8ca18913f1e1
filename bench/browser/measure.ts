import type { BrowserContext } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import {
  measureRepeatVisit,
  measureBaseline,
  measureFirstVisit,
  measureOtherLayoutShifts,
  type BenchContext,
} from './scenarios.ts';
import type { FrameCounts } from './statistics.rules.ts';
import type { PrefetchTraffic, PageLoad, Samples, LoadState, TapTiming } from './samples.ts';
import { measureInteractions } from './taps.ts';

interface MeasureOptions {
  readonly shop: ShopServer;
  readonly rounds: number;
  readonly print: (line: string) => void;
}

function appendSamples<T>(lists: Record<string, T[]>, found: Readonly<Record<string, T>>): void {
  for (const [name, one] of Object.entries(found)) (lists[name] ??= []).push(one);
}

const formatLoad = (state: string, { fcp, lcp, blocking, bytes, requests }: PageLoad) =>
  `  ${state.padEnd(8)} first paint ${fcp.toFixed(0)}, largest ${lcp.toFixed(0)}, blocking ${blocking.toFixed(0)} ms; ` +
  `${(bytes / 1024).toFixed(1)} KiB in ${requests} requests`;

/** All show the same pictures, and every one of them, or they can't be compared. */
function assertSameImages(floor: readonly string[], list: readonly string[]): void {
  const [here, there] = [floor, list].map((pictures) => [...pictures].sort().join('\n'));
  if (here === there && !floor.includes('')) return;
  throw new Error(`The floor and the list do not show the same pictures:\n${here}\n\n${there}`);
}

/**
 * All rounds. Floor and list take turns at being first, so that whatever else the machine does meets both;
 * what needs the shop gone comes last, for a server that was started anew is slower at first.
 */
export async function measure(bench: BenchContext, { shop, rounds, print }: MeasureOptions): Promise<Samples> {
  const loads: Record<LoadState, PageLoad[]> = { floor: [], cold: [], warm: [], offline: [] };
  const ahead: PrefetchTraffic[] = [];
  const taps: Record<string, TapTiming[]> = {};
  const shifts: Record<string, number[]> = {};
  const scrolls: Record<'floor' | 'list', FrameCounts[]> = { floor: [], list: [] };
  let visited: BrowserContext | undefined;
  const add = (state: LoadState, load: PageLoad) => {
    loads[state].push(load);
    print(formatLoad(state, load));
  };

  // No round is to be the first that the server, its picture cache and the browser see.
  await measureBaseline(bench);
  await (await measureFirstVisit(bench)).context.close();
  let pictures: readonly string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    print(`round ${round + 1} of ${rounds}`);
    const floorFirst = round % 2 === 0 ? await measureBaseline(bench) : undefined;
    await visited?.close();
    const list = await measureFirstVisit(bench);
    visited = list.context;
    const again = await measureRepeatVisit(bench, visited);
    const floor = floorFirst ?? (await measureBaseline(bench));
    pictures = floor.images;
    assertSameImages(pictures, list.images);
    assertSameImages(pictures, again.images);
    add('floor', floor.load);
    add('cold', list.load);
    add('warm', again.load);
    ahead.push(list.prefetch);
    appendSamples(shifts, await measureOtherLayoutShifts(bench));
    const used = await measureInteractions(bench, shop);
    appendSamples(taps, used.taps);
    scrolls.floor.push(floor.scrolled);
    scrolls.list.push(used.scrolled);
    print(
      `  taps     ${Object.entries(used.taps)
        .map(([name, { paint }]) => `${name} ${paint}`)
        .join(', ')} ms`,
    );
    print(
      `  scroll   ${used.scrolled.dropped} of ${used.scrolled.due} frames dropped, floor ${floor.scrolled.dropped}`,
    );
  }
  if (bench.workers.getWorkerCount() < rounds) throw new Error('The worker was not met: its network was not slowed');

  await shop.stop();
  for (let round = 0; round < rounds; round += 1) {
    if (!visited) break;
    const offline = await measureRepeatVisit(bench, visited);
    assertSameImages(pictures, offline.images);
    add('offline', offline.load);
  }
  await visited?.close();
  return { loads, prefetch: ahead, taps, scrolls, shifts };
}
