import type { Meta, StoryObj } from '@storybook/react-vite';
import { UnitPrice } from './UnitPrice.tsx';

const meta = { component: UnitPrice } satisfies Meta<typeof UnitPrice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PerKilogram: Story = { args: { unitPrice: { price: 1_360, unit: 'kg' } } };

export const PerPiece: Story = { args: { unitPrice: { price: 45, unit: 'piece' } } };
