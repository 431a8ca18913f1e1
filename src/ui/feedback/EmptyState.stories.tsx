import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconReceipt } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';

const meta = { component: EmptyState, args: { title: 'Nessun ordine' } } satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};

export const WithNextStep: Story = {
  args: {
    icon: <IconReceipt size={30} />,
    children: 'Qui troverai i tuoi ordini.',
    action: <Button>Vai alla bottega</Button>,
  },
};
