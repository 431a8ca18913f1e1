import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

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
