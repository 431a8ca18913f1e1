import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { DISCOUNTED_LINE, HONEY_LINE } from '#stories/samples/cart.ts';
import { ENDED_PROMOTION } from '#stories/samples/promotions.ts';
import { inPage } from '#stories/setup/decorators.tsx';
import { EndedItemsNotice } from './EndedItemsNotice.tsx';

const ENDED_LINE = { ...DISCOUNTED_LINE, promotionEnded: true };

const meta = {
  component: EndedItemsNotice,
  decorators: [inPage],
  args: {
    cart: { data: [ENDED_LINE], totalCount: 1, promotion: ENDED_PROMOTION },
    isRemoving: false,
    onRemove: fn(),
  },
} satisfies Meta<typeof EndedItemsNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeCart: Story = {};

export const SomeItems: Story = {
  args: { cart: { data: [ENDED_LINE, HONEY_LINE], totalCount: 2, promotion: ENDED_PROMOTION } },
};

export const Removing: Story = { args: { isRemoving: true } };
