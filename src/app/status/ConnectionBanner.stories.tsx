import type { Meta, StoryObj } from '@storybook/react-vite';
import { whileOffline } from '#stories/setup/decorators.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';

const meta = { component: ConnectionBanner } satisfies Meta<typeof ConnectionBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = { decorators: [whileOffline] };
