import type { Meta, StoryObj } from '@storybook/react-vite';
import { supportCalls } from '#contract/support.ts';
import { inPage, withStubs } from '#stories/setup/decorators.tsx';
import { respondWith } from '#stories/setup/stub-request.ts';
import { TicketsTab } from './TicketsTab.tsx';

const meta = {
  component: TicketsTab,
  decorators: [inPage],
  args: { search: { page: 1 } },
} satisfies Meta<typeof TicketsTab>;

export default meta;
type Story = StoryObj<typeof meta>;

const TICKET = { page: 'Carrello', createdAt: '2026-03-02T09:30:00.000Z' };

export const States: Story = {
  decorators: [
    withStubs(
      respondWith(supportCalls.tickets, {
        totalCount: 3,
        data: [
          { ...TICKET, _id: 'TCK-2026-000044', title: 'Il totale non cambia', state: 'open' },
          {
            ...TICKET,
            _id: 'TCK-2026-000043',
            title: 'Dopo l’aggiornamento la pagina delle promozioni resta vuota finché non chiudo e riapro l’app',
            state: 'in progress',
          },
          { ...TICKET, _id: 'TCK-2026-000042', title: 'Immagine mancante', state: 'closed' },
        ],
      }),
    ),
  ],
};

export const Empty: Story = {
  decorators: [withStubs(respondWith(supportCalls.tickets, { totalCount: 0, data: [] }))],
};
