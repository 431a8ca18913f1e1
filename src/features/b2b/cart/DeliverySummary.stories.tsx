import type { Meta, StoryObj } from '@storybook/react-vite';
import { NAVIGLI } from '#stories/samples/business-shop.ts';
import { inPage } from '#stories/setup/decorators.tsx';
import { DeliverySummary } from './DeliverySummary.tsx';

const meta = {
  component: DeliverySummary,
  decorators: [inPage],
  args: { shop: NAVIGLI, orderType: 'Takeaway', address: null },
} satisfies Meta<typeof DeliverySummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InCart: Story = {};

export const SlotToBeChosen: Story = { args: { slot: { day: null, time: null } } };
