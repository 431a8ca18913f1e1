import type { BrowserContext } from '@playwright/test';
import type { Shop } from '#tests/browser/support/shop.ts';
import { openAgain, openFloor, openList, shiftsElsewhere, type Bench } from './rounds.ts';
import type { Frames } from './figures.rules.ts';
import type { Ahead, Load, Samples, State, Tap } from './samples.ts';
import { useList } from './taps.ts';

interface Task {
  readonly shop: Shop;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

function keep<T>(lists: Record<string, T[]>, found: Readonly<Record<string, T>>): void {
  for (const [name, one] of Object.entries(found)) (lists[name] ??= []).push(one);
}

const inFull = (state: string, { fcp, lcp, blocking, bytes, requests }: Load) =>
  `  ${state.padEnd(8)} first paint ${fcp.toFixed(0)}, largest ${lcp.toFixed(0)}, blocking ${blocking.toFixed(0)} ms; ` +
  `${(bytes / 1024).toFixed(1)} KiB in ${requests} requests`;

/** All show the same pictures, and every one of them, or they can't be compared. */
function compare(floor: readonly string[], list: readonly string[]): void {
  const [here, there] = [floor, list].map((pictures) => [...pictures].sort().join('\n'));
  if (here === there && !floor.includes('')) return;
  throw new Error(`The floor and the list do not show the same pictures:\n${here}\n\n${there}`);
}

/**
 * All rounds. Floor and list take turns at being first, so that whatever else the machine does meets both;
 * what needs the shop gone comes last, for a server that was started anew is slower at first.
 */
export async function measure(bench: Bench, { shop, rounds, say }: Task): Promise<Samples> {
  const loads: Record<State, Load[]> = { floor: [], cold: [], warm: [], offline: [] };
  const ahead: Ahead[] = [];
  const taps: Record<string, Tap[]> = {};
  const shifts: Record<string, number[]> = {};
  const scrolls: Record<'floor' | 'list', Frames[]> = { floor: [], list: [] };
  let visited: BrowserContext | undefined;
  const add = (state: State, load: Load) => {
    loads[state].push(load);
    say(inFull(state, load));
  };

  // No round is to be the first that the server, its picture cache and the browser see.
  await openFloor(bench);
  await (await openList(bench)).context.close();
  let pictures: readonly string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`);
    const floorFirst = round % 2 === 0 ? await openFloor(bench) : undefined;
    await visited?.close();
    const list = await openList(bench);
    visited = list.context;
    const again = await openAgain(bench, visited);
    const floor = floorFirst ?? (await openFloor(bench));
    pictures = floor.pictures;
    compare(pictures, list.pictures);
    compare(pictures, again.pictures);
    add('floor', floor.load);
    add('cold', list.load);
    add('warm', again.load);
    ahead.push(list.ahead);
    keep(shifts, await shiftsElsewhere(bench));
    const used = await useList(bench, shop);
    keep(taps, used.taps);
    scrolls.floor.push(floor.scrolled);
    scrolls.list.push(used.scrolled);
    say(
      `  taps     ${Object.entries(used.taps)
        .map(([name, { paint }]) => `${name} ${paint}`)
        .join(', ')} ms`,
    );
    say(`  scroll   ${used.scrolled.dropped} of ${used.scrolled.due} frames dropped, floor ${floor.scrolled.dropped}`);
  }
  if (bench.workers.met() < rounds) throw new Error('The worker was not met: its network was not slowed');

  await shop.stop();
  for (let round = 0; round < rounds; round += 1) {
    if (!visited) break;
    const offline = await openAgain(bench, visited);
    compare(pictures, offline.pictures);
    add('offline', offline.load);
  }
  await visited?.close();
  return { loads, ahead, taps, scrolls, shifts };
}
