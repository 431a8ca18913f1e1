import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { UpdateBanner } from './UpdateBanner.tsx';

const meta = {
  component: UpdateBanner,
  args: { update: { hasUnsavedInput: () => true, apply: () => Promise.resolve() }, onLater: fn() },
} satisfies Meta<typeof UpdateBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** "Update" asks first, because there is unsaved input. */
export const Waiting: Story = {};
