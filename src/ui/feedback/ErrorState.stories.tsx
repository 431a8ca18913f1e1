import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ApiError } from '#src/api/api-error.ts';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  component: ErrorState,
  args: { error: new ApiError({ kind: 'offline' }) },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = { args: { onRetry: fn() } };

export const Timeout: Story = { args: { error: new ApiError({ kind: 'timeout' }), onRetry: fn() } };

export const ServerError: Story = { args: { error: new ApiError({ kind: 'server', status: 500 }), onRetry: fn() } };

/** A message of the server, in the language of the request. */
export const ServerMessage: Story = {
  args: {
    error: new ApiError({ kind: 'conflict', message: 'Il prodotto non è più in vendita.' }),
    title: 'Prodotto non disponibile',
  },
};

export const UnexpectedError: Story = { args: { error: new Error('Unexpected') } };
