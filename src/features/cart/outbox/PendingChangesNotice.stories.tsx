import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPage } from '#stories/setup/decorators.tsx';
import { PendingChangesNotice } from './PendingChangesNotice.tsx';

const meta = {
  component: PendingChangesNotice,
  decorators: [inPage],
  args: { pendingCount: 1, isPersistent: true },
} satisfies Meta<typeof PendingChangesNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneChange: Story = {};

export const SeveralChanges: Story = { args: { pendingCount: 3 } };

/** The browser can't store them. */
export const InMemory: Story = { args: { pendingCount: 3, isPersistent: false } };
