import type { Meta, StoryObj } from '@storybook/react-vite';
import { CountBadge } from './CountBadge.tsx';

const meta = {
  component: CountBadge,
  args: { count: 3, label: '3 prodotti' },
} satisfies Meta<typeof CountBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Number: Story = {};

export const TwoDigits: Story = { args: { count: 42, label: '42 prodotti' } };

export const MoreThan99: Story = { args: { count: 120, label: '120 prodotti' } };
