import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { addressCalls } from '#contract/addresses.ts';
import { BUSINESS_ADDRESSES, SHOP_ADDRESSES } from '#src/features/addresses/model/address-kinds.ts';
import { HOME_ADDRESS } from '#stories/samples/addresses.ts';
import { whileOffline, withStubs } from '#stories/setup/decorators.tsx';
import { SHOP } from '#stories/setup/story-session.ts';
import { respondWith } from '#stories/setup/stub-request.ts';
import { AddressDialog } from './AddressDialog.tsx';

const meta = {
  component: AddressDialog,
  decorators: [
    withStubs(
      respondWith(addressCalls.geoAreas, { data: [{ _id: 'lombardia', name: 'Lombardia', provinces: ['MI', 'MB'] }] }),
      respondWith(addressCalls.cities, { data: [{ name: 'Milano', province: 'MI', zipcodes: ['20121'] }] }),
    ),
  ],
  args: { opened: true, onClose: fn(), onSaved: fn(), kind: SHOP_ADDRESSES, address: null, country: SHOP },
} satisfies Meta<typeof AddressDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewAddress: Story = {};

export const EditAddress: Story = { args: { address: HOME_ADDRESS } };

/** With the codes for invoices. */
export const BusinessAddress: Story = { args: { kind: BUSINESS_ADDRESSES } };

export const RequiredFieldsEmpty: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(?:Salva|Save)$/u }));
  },
};

export const Offline: Story = { args: { address: HOME_ADDRESS }, decorators: [whileOffline] };
