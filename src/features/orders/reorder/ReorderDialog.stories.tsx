import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SHOP } from '#stories/setup/story-session.ts';
import { ReorderDialog } from './ReorderDialog.tsx';

const HONEY = { name: 'Miele di acacia', quantity: 2 };
const OIL = { name: 'Olio extravergine di oliva, 750 ml', quantity: 1 };

const meta = {
  component: ReorderDialog,
  args: {
    opened: true,
    onClose: fn(),
    shopName: 'Bottega di Milano',
    result: { ...SHOP, orderType: null, added: [HONEY, OIL], missing: [] },
  },
} satisfies Meta<typeof ReorderDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllAdded: Story = {};

export const PartAdded: Story = {
  args: {
    result: {
      ...SHOP,
      orderType: null,
      added: [HONEY],
      missing: [
        { ...OIL, reason: 'limited' },
        { name: 'Caffè in grani', quantity: 3, reason: 'outOfStock' },
        { name: 'Sapone di Marsiglia', quantity: 1, reason: 'removed' },
      ],
    },
  },
};

export const NothingAdded: Story = {
  args: { result: { ...SHOP, orderType: null, added: [], missing: [{ ...OIL, reason: 'inCart' }] } },
};

export const OtherShop: Story = {
  args: {
    shopName: 'Bottega di Torino',
    result: { ...SHOP, orderType: null, shopId: 'torino', added: [HONEY], missing: [] },
  },
};
