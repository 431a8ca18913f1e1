import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { fn } from 'storybook/test';
import { FloatingNotice } from './FloatingNotice.tsx';

const meta = {
  component: FloatingNotice,
  args: {
    title: 'Pagamento in sospeso',
    icon: <IconClock size={24} />,
    tone: 'open',
    children: <p>L’ordine BOT-2026-000123 aspetta il pagamento.</p>,
    actions: (
      <>
        <Button variant="default">Annulla il pagamento</Button>
        <Button>Riprendi</Button>
      </>
    ),
  },
} satisfies Meta<typeof FloatingNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Good: Story = {
  args: {
    title: 'Pagamento ricevuto',
    tone: 'good',
    icon: <IconCheck size={24} />,
    children: <p>L’ordine BOT-2026-000123 è confermato.</p>,
    actions: undefined,
    onClose: fn(),
  },
};

export const Plain: Story = {
  args: {
    title: 'Pagamento annullato',
    tone: 'plain',
    icon: <IconX size={24} />,
    children: <p>L’ordine BOT-2026-000123 non è stato pagato.</p>,
    actions: undefined,
    onClose: fn(),
  },
};
