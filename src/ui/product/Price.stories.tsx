import type { Meta, StoryObj } from '@storybook/react-vite';
import { Price } from './Price.tsx';

const meta = { component: Price, args: { final: 890 } } satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};

export const Discounted: Story = { args: { final: 1_480, before: 1_850, discountPercentage: 20 } };

export const Free: Story = { args: { final: 0, before: 890, discountPercentage: 100 } };

export const LargeAmount: Story = { args: { final: 12_345_650, before: 24_691_300, discountPercentage: 50 } };

export const Small: Story = { args: { ...Discounted.args, size: 'sm' } };

export const WithUnitPrice: Story = { args: { ...Discounted.args, unitPrice: { price: 1_973, unit: 'l' } } };

export const Large: Story = { args: { ...Discounted.args, size: 'lg' } };
