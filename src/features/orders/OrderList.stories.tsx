import type { Meta, StoryObj } from '@storybook/react-vite';
import type { WireResponse } from '#contract/call.ts';
import { orderCalls } from '#contract/orders.ts';
import { COFFEE_IMAGE, HONEY_IMAGE, OIL_IMAGE } from '#stories/samples/images.ts';
import { inPage, withStubs } from '#stories/setup/decorators.tsx';
import { respondWith } from '#stories/setup/stub-request.ts';
import { OrderList } from './OrderList.tsx';

type WireOrder = WireResponse<typeof orderCalls.orders>['data'][number];

const PAID_ORDER: WireOrder = {
  _id: 'paid',
  transactionId: 'TX-2026-000123',
  orderNo: 'BOT-2026-000123',
  orderDeliveryStatus: 'delivered',
  status: 2,
  paymentMode: 'Card',
  finalPrice: 54.8,
  createdAt: '2026-03-02T09:30:00.000Z',
  products: [{ images: [HONEY_IMAGE] }, { images: [OIL_IMAGE] }, { images: [COFFEE_IMAGE] }],
};

const withOrders = (data: WireOrder[], totalCount = data.length) =>
  withStubs(respondWith(orderCalls.orders, { data, totalCount }));

const meta = {
  component: OrderList,
  decorators: [inPage],
  args: { page: 1, lastViewedId: '' },
} satisfies Meta<typeof OrderList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  decorators: [
    withOrders(
      [
        PAID_ORDER,
        { ...PAID_ORDER, _id: 'open', status: 1, orderDeliveryStatus: 'processing' },
        { ...PAID_ORDER, _id: 'cancelled', status: 3, orderDeliveryStatus: 'cancelled' },
        { ...PAID_ORDER, _id: 'refunded', status: 4, orderDeliveryStatus: 'shipped' },
      ],
      12,
    ),
  ],
};

export const PaidFromTwoSources: Story = {
  decorators: [withOrders([{ ...PAID_ORDER, paymentMode: 'EWallet', eWalletUsed: 20 }])],
};

export const LongTexts: Story = {
  decorators: [
    withOrders([
      {
        ...PAID_ORDER,
        transactionId: 'TRANSACTION-2026-0000000000000000000000123456789',
        orderDeliveryStatus: 'In attesa del ritiro da parte del corriere',
        finalPrice: 123_456.78,
        products: [],
      },
    ]),
  ],
};

export const Empty: Story = { decorators: [withOrders([])] };
