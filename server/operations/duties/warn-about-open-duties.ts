import type { Deps } from '#server/platform/deps.ts';
import { findOpenDuties, formatOpenDuty } from './open-duties.rules.ts';
import { readDutyState } from './read-duty-state.ts';

/** Warnings at the start of a shop with real data. The demo is no shop, so it gets none. */
export async function warnAboutOpenDuties({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>): Promise<string[]> {
  if (config.demo) return [];
  const open = findOpenDuties(await readDutyState(db, now()));
  if (open.length === 0) return [];
  return ['Warning: the shop lacks what the law wants (docs/duties.md, npm run duties):', ...open.map(formatOpenDuty)];
}
