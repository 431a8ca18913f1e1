import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { supportCalls } from '#contract/support.ts';
import { inPage, withStubs } from '#stories/setup/decorators.tsx';
import { respondWith } from '#stories/setup/stub-request.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { IssueSent } from './IssueSent.tsx';

const meta = {
  component: IssueDialog,
  decorators: [withStubs(respondWith(supportCalls.issuePages, { data: [{ key: 'Cart', value: 'Carrello' }] }))],
  args: { opened: true, onClose: fn(), pageUrl: 'http://stories.example/cart' },
} satisfies Meta<typeof IssueDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** IssueForm shows the other states of the form. */
export const Opened: Story = {};

export const Sent: Story = {
  render: ({ onClose }) => <IssueSent ticket="TCK-2026-000042" text="" onClose={onClose} />,
  decorators: [inPage],
};
