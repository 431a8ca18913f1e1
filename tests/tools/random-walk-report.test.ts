import { expect, it } from 'vitest';
import { summarizeWalks } from '#scripts/test-runner/random-walk-report.mjs';

const order = (status: number, state: string | null, provider = 'Nexi') => ({ status, state, provider });
const walk = (seed: number, status: string, data: object) => ({
  title: `walk ${seed}`,
  tests: [{ status, annotations: [{ type: 'walk', description: JSON.stringify(data) }] }],
});

it('sums up actions and faults of the walks, and lists the failed seeds', () => {
  const first = {
    steps: ['add', 'buy'],
    actions: 9,
    quantity: 2,
    faults: { cut: 1, slow: 2 },
    orders: [order(2, 'approved'), order(2, null, 'EWallet')],
  };
  const second = {
    steps: ['add'],
    actions: 3,
    quantity: 1,
    faults: { cut: 3 },
    orders: [order(3, 'refused'), order(1, 'waiting')],
  };
  const specs = [walk(7, 'expected', first), walk(8, 'unexpected', second)];
  const { walks, figures, faults, failures } = summarizeWalks({ suites: [{ specs }] });
  expect(walks).toBe(2);
  expect(Object.fromEntries(figures)).toEqual({
    walks: '2',
    steps: '3',
    actions: '12',
    'products added to carts': '3',
    'orders created': '4',
    '… paid and completed': '2',
    '… cancelled': '1',
    '… still at the provider': '1',
  });
  expect(faults).toEqual([
    ['cut', '4'],
    ['slow', '2'],
  ]);
  expect(failures).toEqual(['8']);
});

it('counts a walk that failed before it could report', () => {
  const specs = [{ title: 'walk 9', tests: [{ status: 'unexpected', annotations: [] }] }];
  expect(summarizeWalks({ suites: [{ specs }] })).toMatchObject({ walks: 1, failures: ['9'] });
});
