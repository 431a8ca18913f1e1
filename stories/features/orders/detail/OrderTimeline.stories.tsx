import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TimelineEntry } from '#contract/orders.ts';
import { OrderTimeline } from '#src/features/orders/detail/OrderTimeline.tsx';
import { inPage } from '#stories/setup/decorators.tsx';

const toEntry = (state: string, at: string, details: Partial<TimelineEntry> = {}): TimelineEntry => ({
  state,
  at,
  trackingUrl: null,
  trackingNumber: null,
  amount: null,
  ...details,
});

const PAID = [toEntry('created', '2026-03-02T09:30:00.000Z'), toEntry('paid', '2026-03-02T09:31:00.000Z')];

const meta = {
  component: OrderTimeline,
  decorators: [inPage],
  args: { entries: PAID },
} satisfies Meta<typeof OrderTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {};

export const Delivered: Story = {
  args: {
    entries: [
      ...PAID,
      toEntry('preparing', '2026-03-03T07:10:00.000Z'),
      toEntry('shipped', '2026-03-03T15:45:00.000Z', {
        trackingUrl: 'https://track.example.com/?parcel=GLS0000123456789',
        trackingNumber: 'GLS0000123456789',
      }),
      toEntry('delivered', '2026-03-05T10:20:00.000Z'),
      toEntry('refunded', '2026-03-09T08:00:00.000Z', { amount: 1250 }),
    ],
  },
};

export const PickUp: Story = {
  args: { entries: [...PAID, toEntry('ready', '2026-03-03T15:45:00.000Z')] },
};

/** A state of a later server is shown unchanged. */
export const LongTexts: Story = {
  args: {
    entries: [
      ...PAID,
      toEntry('In attesa del ritiro da parte del corriere presso il magazzino', '2026-03-03T15:45:00.000Z', {
        trackingNumber: 'SPEDIZIONE-2026-0000000000000000000000123456789',
      }),
    ],
  },
};
