import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';
import { asVisitor, withMember } from '#stories/setup/decorators.tsx';

const meta = { component: NoPricesNotice, args: { arePricesPublic: false } } satisfies Meta<typeof NoPricesNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForVisitor: Story = { decorators: [asVisitor] };

export const InactiveShop: Story = { decorators: [withMember({ isShopActive: false })] };
