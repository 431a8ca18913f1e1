import type { Meta, StoryObj } from '@storybook/react-vite';
import { DISCOUNTED_LINE, HONEY_LINE, LONG_NAMED_LINE, SOLD_OUT_LINE } from '#stories/samples/cart.ts';
import { inPage } from '#stories/setup/decorators.tsx';
import { CartItemsSummary } from './CartItemsSummary.tsx';

const meta = {
  component: CartItemsSummary,
  decorators: [inPage],
  args: { items: [HONEY_LINE, DISCOUNTED_LINE] },
} satisfies Meta<typeof CartItemsSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Items: Story = {};

export const WithProblems: Story = {
  args: { items: [LONG_NAMED_LINE, SOLD_OUT_LINE, { ...HONEY_LINE, availableQuantity: 1 }] },
};
