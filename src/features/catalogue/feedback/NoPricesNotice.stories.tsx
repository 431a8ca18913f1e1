import type { Meta, StoryObj } from '@storybook/react-vite';
import { asVisitor, withMember } from '#stories/setup/decorators.tsx';
import { NoPricesNotice } from './NoPricesNotice.tsx';

const meta = { component: NoPricesNotice, args: { arePricesPublic: false } } satisfies Meta<typeof NoPricesNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForVisitor: Story = { decorators: [asVisitor] };

export const InactiveShop: Story = { decorators: [withMember({ isShopActive: false })] };
