import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectionBanner } from '#src/app/status/ConnectionBanner.tsx';
import { whileOffline } from '#stories/setup/decorators.tsx';

const meta = { component: ConnectionBanner } satisfies Meta<typeof ConnectionBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = { decorators: [whileOffline] };
