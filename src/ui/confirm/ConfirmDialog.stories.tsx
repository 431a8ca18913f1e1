import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  component: ConfirmDialog,
  args: { opened: true, onAnswer: fn(), question: { title: 'Vuoi svuotare il carrello?' } },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {};

export const WithText: Story = {
  args: {
    question: {
      title: 'Aggiornare adesso?',
      text: 'Quello che hai scritto in questa pagina non è ancora salvato.',
      confirm: 'Aggiorna',
      cancel: 'Più tardi',
    },
  },
};

export const Danger: Story = {
  args: { question: { title: 'Vuoi davvero eliminare?', text: 'Giulia Rossi', danger: true } },
};

export const LongText: Story = {
  args: {
    question: {
      title: 'Scegliendo la promozione “Primavera in dispensa” si svuota il carrello della promozione “Ultimi giorni”',
      text: 'Il carrello contiene 12 prodotti. Quello della bottega resta com’è e lo ritrovi quando esci dalla promozione.',
      confirm: 'Scegli e svuota il carrello',
      cancel: 'Resta nella promozione attuale',
      danger: true,
    },
  },
};
