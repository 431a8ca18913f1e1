import { describe, expect, it } from 'vitest';
import { getNextState, type Transition, type TransitionState } from './delivery-state.rules.ts';

const TRANSITIONS: readonly Transition[] = ['prepare', 'ship', 'ready', 'deliver'];

const getStates = (order: Partial<TransitionState>) =>
  TRANSITIONS.map((transition) => {
    const next = getNextState(transition, {
      status: 2,
      productType: 'Shop',
      deliveryStatus: 'processing',
      isPrepared: false,
      ...order,
    });
    return 'refusal' in next ? `refused: ${next.refusal}` : `${next.event}, ${next.deliveryStatus}`;
  });

describe('the next state of an order', () => {
  // REQ-OPS-08
  it.each(['Shop', 'Promotion', 'Shipping'] as const)('follows a carrier for an order of type %s', (productType) => {
    const order = { productType };
    const noCollection = 'refused: not collected by the member: use ship';
    expect(getStates(order)).toEqual([
      'preparing, processing',
      'shipped, shipped',
      noCollection,
      'refused: not shipped yet',
    ]);
    expect(getStates({ ...order, isPrepared: true })[0]).toBe('refused: being prepared');
    expect(getStates({ ...order, deliveryStatus: 'shipped' })).toEqual([
      'refused: shipped',
      'refused: shipped',
      noCollection,
      'delivered, delivered',
    ]);
    expect(getStates({ ...order, deliveryStatus: 'delivered' })[3]).toBe('refused: delivered');
  });

  it('is partly shipped while something is left, and then ends like any other order', () => {
    expect(getStates({ isPart: true })[1]).toBe('partly shipped, partly shipped');
    const order = { deliveryStatus: 'partly shipped' } as const;
    expect(getStates(order)).toEqual([
      'refused: partly shipped',
      'shipped, shipped',
      'refused: not collected by the member: use ship',
      'refused: only partly shipped',
    ]);
    expect(getStates({ ...order, isPart: true })[1]).toBe('partly shipped, partly shipped');
    expect(getStates({ isPart: true, productType: 'Delivery' })[1]).toBe('refused: delivered by the shop, all at once');
  });

  it('is in transit for an order that the shop delivers by itself', () => {
    expect(getStates({ productType: 'Delivery' })[1]).toBe('in transit, in transit');
    expect(getStates({ productType: 'Delivery', deliveryStatus: 'in transit' })[3]).toBe('delivered, delivered');
  });

  // REQ-OPS-08
  it('is ready for collection, never shipped, for a take-away order', () => {
    const noShipping = 'refused: collected by the member: use ready';
    expect(getStates({ productType: 'Takeaway' })).toEqual([
      'preparing, processing',
      noShipping,
      'ready, ready',
      'refused: not ready for collection yet',
    ]);
    expect(getStates({ productType: 'Takeaway', deliveryStatus: 'ready' })).toEqual([
      'refused: ready',
      noShipping,
      'refused: ready',
      'delivered, delivered',
    ]);
  });

  it.each([
    [1, 'refused: not paid yet'],
    [3, 'refused: cancelled'],
    [4, 'refused: refunded'],
  ])('does not exist for an order of status %i', (status, refusal) => {
    expect(getStates({ status })).toEqual([refusal, refusal, refusal, refusal]);
  });
});
