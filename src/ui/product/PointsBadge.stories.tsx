import type { Meta, StoryObj } from '@storybook/react-vite';
import { PointsBadge } from './PointsBadge.tsx';

const meta = { component: PointsBadge } satisfies Meta<typeof PointsBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Kp: Story = { args: { kind: 'KP', points: 8 } };

export const KpNovv: Story = { args: { kind: 'KPNOVV', points: 6 } };

export const ManyPoints: Story = { args: { kind: 'KP', points: 12_345.5 } };
