import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { OrderQueue, OrderStep, StepResult } from '#contract/staff/order-entity.ts';
import {
  getDeliveryStatusLabel,
  getOrderStatusLabel,
  getOrderTypeLabel,
  getPaymentModeLabel,
  getTimelineLabel,
} from '#src/features/orders/model/order-labels.ts';
import type { StatusTone } from '#src/ui/display/StatusBadge.tsx';

const queues: Readonly<Record<OrderQueue, MessageDescriptor>> = {
  processing: msg`To prepare`,
  preparing: msg`Being prepared`,
  ready: msg`To be collected`,
  shipped: msg`On the way`,
  review: msg`Payments to check`,
  refunds: msg`Open refunds`,
  withdrawn: msg`Withdrawals`,
  unpaid: msg`Unpaid`,
  all: msg`All`,
};

const steps: Readonly<Record<OrderStep, MessageDescriptor>> = {
  prepare: msg`Start preparing`,
  ship: msg`Ship`,
  ready: msg`Ready to be collected`,
  deliver: msg`Delivered`,
};

const results: Readonly<Record<StepResult['result'], MessageDescriptor>> = {
  done: msg`done`,
  changed: msg`changed by somebody else meanwhile`,
  refused: msg`its state does not allow this`,
  notFound: msg`not found`,
  failed: msg`it didn’t work, try again`,
};

interface OrderState {
  readonly status: number;
  readonly deliveryStatus: string;
  readonly type: string;
  readonly isPreparing: boolean;
  readonly needsReview: boolean;
  readonly isWithdrawn: boolean;
}

const PAID = 2;

/** Texts of orders in the active language. */
export function useOrderLabels() {
  const { _ } = useLingui();
  return {
    queue: (queue: OrderQueue) => _(queues[queue]),
    step: (step: OrderStep) => _(steps[step]),
    result: (result: StepResult['result']) => _(results[result]),
    paymentMode: (mode: string) => getPaymentModeLabel(_, mode),
    type: (type: string) => getOrderTypeLabel(_, type),
    timeline: (state: string, type: string) => getTimelineLabel(_, state, type),
    /** What matters most about the state of an order. */
    state: (order: OrderState): readonly [tone: StatusTone, text: string] => {
      if (order.needsReview) return ['over', _(msg`Payment to check`)];
      if (order.isWithdrawn) return ['over', _(msg`Withdrawn`)];
      if (order.status !== PAID) return ['plain', getOrderStatusLabel(_, order.status)];
      if (order.isPreparing) return ['open', _(msg`Being prepared`)];
      if (order.deliveryStatus === 'processing') return ['open', _(msg`To prepare`)];
      const tone = order.deliveryStatus === 'delivered' ? 'good' : 'open';
      return [tone, getDeliveryStatusLabel(_, order.deliveryStatus, order.type)];
    },
  };
}
