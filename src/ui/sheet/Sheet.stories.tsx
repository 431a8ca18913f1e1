import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Sheet } from './Sheet.tsx';

const PARAGRAPHS = Array.from({ length: 24 }, (_, index) => `Riga ${String(index + 1)} del contenuto`);

const meta = {
  component: Sheet,
  args: {
    opened: true,
    onClose: fn(),
    title: 'Filtri',
    side: 'left',
    children: <p>Scegli le caratteristiche dei prodotti.</p>,
  },
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Left: Story = {};

/** Opens from the bottom on phones. */
export const Right: Story = { args: { side: 'right', title: 'Carrello' } };

export const WithFooter: Story = {
  args: {
    children: PARAGRAPHS.map((text) => <p key={text}>{text}</p>),
    footer: (
      <>
        <Button variant="default">Azzera</Button>
        <Button>Applica</Button>
      </>
    ),
  },
};
