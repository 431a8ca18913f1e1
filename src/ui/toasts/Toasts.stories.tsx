import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { useNotify } from './notifier-context.tsx';
import type { Toast } from './notifier.ts';

/** Shows the toast through the notifier of the app, as a page does. */
function ToastButton(toast: Toast) {
  const notify = useNotify();
  return <Button onClick={() => notify({ ...toast, duration: false })}>Mostra il messaggio</Button>;
}

const meta = {
  component: ToastButton,
  args: { tone: 'success', text: 'Il prodotto è nel carrello.' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mostra il messaggio' }));
  },
} satisfies Meta<typeof ToastButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};

export const Failure: Story = { args: { tone: 'failure', text: 'Ne restano solo 3.' } };

export const Warning: Story = { args: { tone: 'warning', text: 'Il prezzo è cambiato.' } };

export const Info: Story = { args: { tone: 'info', text: 'La promozione “Primavera” è terminata.' } };

export const LongText: Story = {
  args: {
    tone: 'failure',
    text: 'L’ordine non è stato inviato, perché due prodotti non sono più disponibili nella quantità che hai scelto. Controlla il carrello e riprova.',
  },
};
