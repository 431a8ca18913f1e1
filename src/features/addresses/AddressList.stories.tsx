import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { HOME_ADDRESS, LONG_ADDRESS, OFFICE_ADDRESS } from '#stories/samples/addresses.ts';
import { inPage } from '#stories/setup/decorators.tsx';
import { SHOP } from '#stories/setup/story-session.ts';
import { AddressList } from './AddressList.tsx';
import { SHOP_ADDRESSES } from './model/address-kinds.ts';

const meta = {
  component: AddressList,
  decorators: [inPage],
  args: {
    addresses: [HOME_ADDRESS, OFFICE_ADDRESS],
    country: SHOP,
    selectedId: HOME_ADDRESS.id,
    onSelect: fn(),
    kind: SHOP_ADDRESSES,
  },
} satisfies Meta<typeof AddressList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Addresses: Story = {};

export const NoneSelected: Story = { args: { selectedId: '' } };

export const LongTexts: Story = { args: { addresses: [LONG_ADDRESS], selectedId: LONG_ADDRESS.id } };

export const Empty: Story = { args: { addresses: [], selectedId: '' } };
