import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionBar } from './ActionBar.tsx';

const meta = { component: ActionBar, args: { children: <Button>Continua</Button> } } satisfies Meta<typeof ActionBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Action: Story = {};

/** The total is visible on narrow screens only. */
export const WithTotal: Story = { args: { children: <Button>Procedi</Button>, total: ['Totale', '1.234,50 €'] } };
