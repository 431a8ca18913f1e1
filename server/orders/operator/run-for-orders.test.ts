import { describe, expect, it } from 'vitest';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { runForOrders } from './run-for-orders.ts';

const ship = (orderNo: string) =>
  orderNo === 'B-2'
    ? Promise.reject(new OrderError('conflict', 'The order B-2 is cancelled.'))
    : Promise.resolve({ data: { orderNo }, lines: [`${orderNo} is shipped.`] });

describe('a command with several order numbers', () => {
  // REQ-OPS-08
  it('changes each order by itself, and reports those that failed', async () => {
    expect(await runForOrders(['b-1', 'B-2', ' B-3 ', 'B-1'], ship)).toEqual({
      data: [{ orderNo: 'B-1' }, { orderNo: 'B-2', error: 'The order B-2 is cancelled.' }, { orderNo: 'B-3' }],
      lines: ['B-1 is shipped.', 'B-3 is shipped.'],
      errors: ['The order B-2 is cancelled.'],
    });
  });

  it('returns the output of the command itself for a single number', async () => {
    expect(await runForOrders(['b-1'], ship)).toEqual({ data: { orderNo: 'B-1' }, lines: ['B-1 is shipped.'] });
    await expect(runForOrders(['B-2'], ship)).rejects.toThrow('The order B-2 is cancelled.');
  });

  it('stops at an unexpected error, and reports what was done before', async () => {
    const failure = new Error('no connection');
    const loseConnection = (orderNo: string) => (orderNo === 'B-3' ? Promise.reject(failure) : ship(orderNo));
    expect(await runForOrders(['B-1', 'B-2', 'B-3', 'B-4', 'B-5'], loseConnection)).toEqual({
      data: [{ orderNo: 'B-1' }, { orderNo: 'B-2', error: 'The order B-2 is cancelled.' }],
      lines: ['B-1 is shipped.'],
      errors: ['The order B-2 is cancelled.', 'Stopped at B-3. Not run: B-4, B-5.'],
      failure,
    });
    await expect(runForOrders(['B-3'], loseConnection)).rejects.toBe(failure);
  });
});
