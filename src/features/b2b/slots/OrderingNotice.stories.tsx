import type { Meta, StoryObj } from '@storybook/react-vite';
import { b2bCalls } from '#contract/b2b.ts';
import { NAVIGLI } from '#stories/samples/business-shop.ts';
import { inPage, withSelection, withStubs } from '#stories/setup/decorators.tsx';
import { respondWith } from '#stories/setup/stub-request.ts';
import { OrderingNotice } from './OrderingNotice.tsx';

const FULL_DAY = {
  _id: 'mon',
  dayName: 'Lunedì',
  dayStartTime: '09:00',
  dayEndTime: '18:00',
  date: '2026-03-02',
  isFull: true,
  closesAt: null,
};

const withDays = (days: readonly (typeof FULL_DAY)[]) =>
  withStubs(respondWith(b2bCalls.b2bSlots, { data: { takeAwayOptions: [...days], deliveryOptions: [] } }));

const meta = {
  component: OrderingNotice,
  decorators: [inPage, withSelection({ orderType: 'Takeaway' })],
  args: { shop: NAVIGLI },
} satisfies Meta<typeof OrderingNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { decorators: [withDays([])] };

export const AllTimesFull: Story = { decorators: [withDays([FULL_DAY])] };
