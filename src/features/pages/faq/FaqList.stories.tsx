import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPage } from '#stories/setup/decorators.tsx';
import { FaqList } from './FaqList.tsx';

const meta = {
  component: FaqList,
  decorators: [inPage],
  args: {
    faqs: [
      { id: '1', question: 'Come ordino per un amico?', answer: '<p>Scegli <strong>Per un amico</strong>.</p>' },
      {
        id: '2',
        question: 'Che cosa succede al mio ordine se chiudo l’app mentre il pagamento è ancora in corso?',
        answer: '<p>Lo ritrovi alla prossima apertura.</p>',
      },
    ],
  },
} satisfies Meta<typeof FaqList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Questions: Story = {};
