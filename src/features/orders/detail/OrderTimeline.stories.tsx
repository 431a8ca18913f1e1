import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TimelineEntry } from '#contract/orders.ts';
import { inPage } from '#stories/setup/decorators.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

const toEntry = (state: string, at: string, details: Partial<TimelineEntry> = {}): TimelineEntry => ({
  state,
  at,
  trackingUrl: null,
  trackingNumber: null,
  lines: [],
  amount: null,
  ...details,
});

const PAID = [toEntry('created', '2026-03-02T09:30:00.000Z'), toEntry('paid', '2026-03-02T09:31:00.000Z')];

const meta = {
  component: OrderTimeline,
  decorators: [inPage],
  args: { entries: PAID, orderType: 'Shop' },
} satisfies Meta<typeof OrderTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {};

export const Delivered: Story = {
  args: {
    entries: [
      ...PAID,
      toEntry('preparing', '2026-03-03T07:10:00.000Z'),
      toEntry('shipped', '2026-03-03T15:45:00.000Z'),
      toEntry('delivered', '2026-03-05T10:20:00.000Z'),
      toEntry('refunded', '2026-03-09T08:00:00.000Z', { amount: 1250 }),
    ],
  },
};

export const Collection: Story = {
  args: { entries: [...PAID, toEntry('ready', '2026-03-03T15:45:00.000Z')], orderType: 'Takeaway' },
};

/** A state of a later server is shown unchanged. */
export const LongTexts: Story = {
  args: {
    entries: [
      ...PAID,
      toEntry('In attesa del ritiro da parte del corriere presso il magazzino', '2026-03-03T15:45:00.000Z'),
    ],
  },
};
