import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { WireResponse } from '#contract/call.ts';
import { withdrawalCalls } from '#contract/withdrawals.ts';
import { withStubs } from '#stories/setup/decorators.tsx';
import { neverRespond, respondWith, respondWithError } from '#stories/setup/stub-request.ts';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

type WithdrawalData = WireResponse<typeof withdrawalCalls.withdrawal>['data'];

const withdrawal: WithdrawalData = {
  status: 'open',
  until: '2026-03-24T22:59:59.999Z',
  fullName: 'Giulia Rinaldi',
  email: 'giulia@example.com',
  isShipped: true,
  returnAddress: 'Magazzino di Lodi, Via Emilia 40, 26900 Lodi',
  items: [
    { line: 1, name: 'Olio extravergine in latta da 3 litri', images: [], quantity: 1, price: 42.9 },
    { line: 2, name: 'Miele di castagno', images: [], quantity: 3, price: 9 },
  ],
};

const respond = (change: Partial<WithdrawalData>) =>
  respondWith(withdrawalCalls.withdrawal, { data: { ...withdrawal, ...change } });
const refund = respondWith(withdrawalCalls.withdrawalRefund, {
  data: {
    price: 79.6,
    paymentPrice: 49.6,
    eWalletPrice: 20,
    scontoMercePrice: 10,
    withheldDeliveryPrice: 9.7,
  },
});
const receive = respondWith(withdrawalCalls.declareWithdrawal, {
  data: { declaredAt: '2026-03-10T10:00:00.000Z', refundPrice: 79.6, email: 'giulia@example.com', isShipped: true },
});

const meta = {
  component: WithdrawalDialog,
  args: { opened: true, orderId: '1', orderName: 'B260310-URUYN4ME', onClose: fn() },
} satisfies Meta<typeof WithdrawalDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Delivered: Story = { decorators: [withStubs(respond({}), refund, receive)] };

export const NotShipped: Story = {
  decorators: [withStubs(respond({ until: null, isShipped: false }), refund, receive)],
};

export const NothingLeft: Story = { decorators: [withStubs(respond({ status: 'nothingLeft', items: [] }))] };

const excludedItems = [
  {
    line: 3,
    name: 'Cornice con dedica',
    quantity: 1,
    reason: 'È fatto su misura per te, quindi per legge non si può restituire.',
  },
];

export const PartlyExcluded: Story = {
  decorators: [
    withStubs(
      respond({
        items: withdrawal.items.map((item) => ({
          ...item,
          condition: 'Per igiene e salute puoi restituirlo solo se è ancora sigillato.',
        })),
        excludedItems,
      }),
      refund,
      receive,
    ),
  ],
};

export const Excluded: Story = {
  decorators: [withStubs(respond({ status: 'excluded', items: [], excludedItems }))],
};

export const Loading: Story = { decorators: [withStubs(neverRespond(withdrawalCalls.withdrawal))] };

export const Refused: Story = {
  decorators: [
    withStubs(
      respond({}),
      refund,
      respondWithError(
        withdrawalCalls.declareWithdrawal,
        'notWithdrawable',
        'Il termine di 14 giorni per recedere è scaduto.',
      ),
    ),
  ],
};
