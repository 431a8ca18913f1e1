import type { Meta, StoryObj } from '@storybook/react-vite';
import { inColumn } from '#stories/setup/decorators.tsx';
import { CartTotals } from './CartTotals.tsx';

const meta = {
  component: CartTotals,
  decorators: [inColumn],
  args: {
    cart: {
      totalCartItemsPrice: 5_480,
      totalDiscountApplied: 0,
      totalCartItemsFinalDiscountedPrice: 5_480,
      totalCartItemsKP: 44,
      totalKpNovv: 0,
    },
  },
} satisfies Meta<typeof CartTotals>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};

export const Discounted: Story = {
  args: {
    cart: {
      totalCartItemsPrice: 5_480,
      totalDiscountApplied: 740,
      totalCartItemsFinalDiscountedPrice: 4_740,
      totalCartItemsKP: 44,
      totalKpNovv: 12,
    },
  },
};
