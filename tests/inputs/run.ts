import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { kinds, type Attempt } from './attempt.ts';
import { attemptsOf } from './attempts.ts';
import { exampleOf } from './examples.ts';
import { faultsOf, type Judged } from './judge.ts';
import { sender } from './send.ts';
import type { openInputsShop } from './shop.ts';
import { changedTables, columnNames, stateBeyond, wholeState, type State } from './state.ts';
import { verdictOn, type Verdict } from './verdict.ts';

/** What a run found: figures for people, and faults that must be none. */
export interface Figures {
  readonly seed: number;
  readonly requests: number;
  readonly calls: number;
  readonly seconds: number;
  readonly refused: number;
  readonly tables: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly slowest: readonly string[];
  readonly faults: readonly string[];
}

/** Requests under way at once: enough to keep two cores busy. */
const AT_ONCE = 8;
const MOST_FAULTS = 40;

/** Others' rows that a stranger's right request may touch: a code is sent to whoever has the e-mail. */
const ASKED_FOR_BY_ANYONE = ['codes', 'links'] as const;

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${String(text.length)})` : text);

function describe({ attempt, verdict, answer }: Judged): string {
  const { kind, call, method, path, query, headers, asker, raw } = attempt;
  const body = typeof attempt.body === 'function' ? attempt.body() : 'form';
  const sent = raw ?? `${method} ${path}?${query} ${JSON.stringify({ ...headers, asker })} ${body}`;
  return `${call}, ${kind}, ${verdict}: ${short(sent)} → ${String(answer.status)} ${short(answer.text)}`;
}

/** As many of each call, from one seed; the same seed makes the same requests. */
function allAttempts(shop: Shop, requests: number, seed: number) {
  const table = Object.entries<CallDeclaration>(calls);
  const each = Math.ceil(requests / table.length);
  return table.map(([name, call], index) => {
    const arbitrary = attemptsOf(name, call, exampleOf(call, shop.examples), shop.foreign);
    const attempts = fc.sample(arbitrary, { numRuns: each, seed: seed + index });
    return { name, call, attempts };
  });
}

type Shop = Awaited<ReturnType<typeof openInputsShop>>;

/**
 * Sends so many requests and looks at every answer, in two rounds. What the contract refuses goes
 * first: after each call the whole database must be what it was. Then what the contract lets pass,
 * where the sender may change what is its own, and nothing that is another member's.
 */
export async function runInputs(shop: Shop, requests: number, seed: number): Promise<Figures> {
  const { pool, canaries } = shop;
  const client = sender(shop.origin, AT_ONCE);
  const secrets = { canaries, columns: await columnNames(pool) };
  const count = new Map<string, number>();
  const add = (name: string) => count.set(name, (count.get(name) ?? 0) + 1);
  const slow: { readonly milliseconds: number; readonly text: string }[] = [];
  const faults: string[] = [];
  const judge = (judged: Judged) => {
    const { attempt, answer } = judged;
    add(`kind ${attempt.kind}`);
    add(`status ${String(answer.status)}`);
    slow.push({
      milliseconds: answer.milliseconds,
      text: `${attempt.call}, ${attempt.kind}: ${answer.milliseconds.toFixed(0)} ms, ${String(answer.status)}`,
    });
    for (const fault of faultsOf(judged, secrets))
      if (faults.length < MOST_FAULTS) faults.push(`${fault} – ${describe(judged)}`);
  };

  const sendAll = async (name: string, call: CallDeclaration, attempts: readonly Attempt[], verdict: Verdict) => {
    const queue = attempts.values();
    const work = async () => {
      for (const attempt of queue) {
        try {
          const answer = await client.send(attempt, shop.tokensFor(name));
          judge({ attempt, call, verdict, answer });
        } catch (error) {
          const answer = { status: 0, headers: {}, text: String(error), milliseconds: 0 };
          if (faults.length < MOST_FAULTS) faults.push(`no answer – ${describe({ attempt, call, verdict, answer })}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };

  const begun = performance.now();
  const groups = allAttempts(shop, requests, seed).map(({ name, call, attempts }) => {
    const sorted: Record<Verdict, Attempt[]> = { refused: [], open: [] };
    for (const attempt of attempts) sorted[verdictOn(call, attempt)].push(attempt);
    return { name, call, ...sorted };
  });

  const watch = async (verdict: Verdict, stateNow: () => Promise<State>, spared: readonly string[]) => {
    let before = await stateNow();
    for (const { name, call, ...attempts } of groups) {
      await sendAll(name, call, attempts[verdict], verdict);
      const after = await stateNow();
      for (const table of changedTables(before, after, spared))
        faults.push(`${name} (${verdict}) changed ${table}: ${before.get(table) ?? ''} → ${after.get(table) ?? ''}`);
      before = after;
    }
    return before.size;
  };
  const tables = await watch('refused', () => wholeState(pool), []);
  await watch('open', () => stateBeyond(pool, shop.sender), ASKED_FOR_BY_ANYONE);
  client.close();

  const log = shop.log();
  for (const canary of canaries) if (log.includes(canary)) faults.push(`the log holds ${canary}`);
  for (const line of log.split('\n'))
    if (/^\{"level":(?:[456]0)/u.test(line) && faults.length < MOST_FAULTS * 2) faults.push(`logged: ${short(line)}`);

  const counted = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, count.get(`${prefix} ${name}`) ?? 0]));
  const statuses = [...count.keys()]
    .filter((name) => name.startsWith('status '))
    .map((name) => name.slice('status '.length))
    .sort();
  return {
    seed,
    requests: groups.reduce((sum, { open, refused }) => sum + open.length + refused.length, 0),
    calls: groups.length,
    seconds: (performance.now() - begun) / 1000,
    refused: groups.reduce((sum, group) => sum + group.refused.length, 0),
    tables,
    byKind: counted('kind', kinds),
    byStatus: counted('status', statuses),
    slowest: slow
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 5)
      .map(({ text }) => text),
    faults,
  };
}
