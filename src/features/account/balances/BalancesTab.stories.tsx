import type { Meta, StoryObj } from '@storybook/react-vite';
import { ledgerCalls } from '#contract/ledger.ts';
import { inPage, withStubs } from '#stories/setup/decorators.tsx';
import { respondWith } from '#stories/setup/stub-request.ts';
import { BalancesTab } from './BalancesTab.tsx';

const meta = {
  component: BalancesTab,
  decorators: [inPage],
  args: { search: { page: 1 } },
} satisfies Meta<typeof BalancesTab>;

export default meta;
type Story = StoryObj<typeof meta>;

const MONEY = { points: null, pointsBalance: null };
const POINTS = { amount: null, balance: null };
const ORDER = { id: 'giulia-7', orderNo: 'B260302-7KQ2XM4P' };

export const States: Story = {
  decorators: [
    withStubs(
      respondWith(ledgerCalls.movements, {
        totalCount: 23,
        balances: { ewallet: 120, merchandise: 1234.5, kp: 1205, kpNovv: 12 },
        data: [
          {
            ...POINTS,
            _id: '5',
            account: 'kp',
            kind: 'refund',
            createdAt: '2026-03-06T09:30:00.000Z',
            points: -12,
            pointsBalance: 1205,
            order: ORDER,
          },
          {
            ...MONEY,
            _id: '4',
            account: 'merchandise',
            kind: 'cancellation',
            createdAt: '2026-03-05T09:30:00.000Z',
            amount: 5,
            balance: 1234.5,
            order: { id: null, orderNo: 'B260301-2MW8RT5C' },
          },
          {
            ...POINTS,
            _id: '3',
            account: 'kpNovv',
            kind: 'order',
            createdAt: '2026-03-02T09:30:00.000Z',
            points: 12,
            pointsBalance: 12,
            order: ORDER,
          },
          {
            ...MONEY,
            _id: '2',
            account: 'ewallet',
            kind: 'order',
            createdAt: '2026-03-02T09:30:00.000Z',
            amount: -30,
            balance: 120,
            order: ORDER,
          },
          {
            ...MONEY,
            _id: '1',
            account: 'ewallet',
            kind: 'opening',
            createdAt: '2026-02-02T09:30:00.000Z',
            amount: 150,
            balance: 150,
            order: null,
          },
        ],
      }),
    ),
  ],
};

export const Empty: Story = {
  decorators: [
    withStubs(
      respondWith(ledgerCalls.movements, {
        totalCount: 0,
        balances: { ewallet: 0, merchandise: 0, kp: 0, kpNovv: 0 },
        data: [],
      }),
    ),
  ],
};
