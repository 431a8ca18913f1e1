import type { Meta, StoryObj } from '@storybook/react-vite';
import { inNarrowColumn } from '#stories/setup/decorators.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const meta = { component: StatusBadge } satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Good: Story = { args: { tone: 'good', children: 'Consegnato' } };

export const Open: Story = { args: { tone: 'open', children: 'In attesa di pagamento' } };

export const Over: Story = { args: { tone: 'over', children: 'Annullato' } };

export const Plain: Story = { args: { tone: 'plain', children: 'Chiuso' } };

/** The status of an unknown back end is shown unchanged. */
export const LongText: Story = {
  args: { tone: 'open', children: 'In attesa del ritiro da parte del corriere' },
  decorators: [inNarrowColumn],
};
