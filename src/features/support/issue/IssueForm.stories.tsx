import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { fn } from 'storybook/test';
import { supportCalls } from '#contract/support.ts';
import { ApiError } from '#src/api/api-error.ts';
import { inPage, withStubs } from '#stories/setup/decorators.tsx';
import { respondWith, respondWithError } from '#stories/setup/stub-request.ts';
import { EMPTY_ISSUE_FORM } from './issue-form.rules.ts';
import { IssueForm } from './IssueForm.tsx';
import type { IssueReport } from './use-issue-report.ts';

const PAGES = respondWith(supportCalls.issuePages, {
  data: [
    { key: 'Cart', value: 'Carrello' },
    { key: 'Other', value: 'Altro' },
  ],
});
const SUB_PAGES = respondWith(supportCalls.issueSubPages, { data: [{ name: 'Totali', value: 'totals' }] });

const EMPTY_REPORT: IssueReport = {
  form: EMPTY_ISSUE_FORM,
  setForm: fn(),
  files: [],
  rejectedFiles: [],
  isPreparing: false,
  serverRejectedFile: null,
  error: null,
  isSending: false,
  ticket: null,
  isDirty: false,
  addFiles: fn(),
  removeFile: fn(),
  send: fn(),
};

const FILLED_REPORT: IssueReport = {
  ...EMPTY_REPORT,
  form: {
    ...EMPTY_ISSUE_FORM,
    title: 'Il totale non cambia',
    page: 'Cart',
    description: 'Ho cambiato la quantità del miele da 1 a 2, e il totale è rimasto lo stesso.',
  },
  isDirty: true,
};

const SCREENSHOT = new File(['x'.repeat(245_000)], 'carrello-con-il-totale-sbagliato-dopo-la-modifica.png', {
  type: 'image/png',
});

/** The form with editable fields. */
function EditableIssueForm({ report, ...props }: ComponentProps<typeof IssueForm>) {
  const [form, setForm] = useState(report.form);
  return <IssueForm {...props} report={{ ...report, form, setForm }} />;
}

const meta = {
  component: IssueForm,
  decorators: [inPage, withStubs(PAGES, SUB_PAGES)],
  args: {
    report: FILLED_REPORT,
    isDiscardPromptOpen: false,
    onCancel: fn(),
    onDiscard: fn(),
    onKeepEditing: fn(),
  },
  render: (args) => <EditableIssueForm {...args} />,
} satisfies Meta<typeof IssueForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { report: EMPTY_REPORT } };

export const Filled: Story = {};

export const OtherPage: Story = {
  args: { report: { ...FILLED_REPORT, form: { ...FILLED_REPORT.form, page: 'Other', otherPage: 'Volantino' } } },
};

export const WithFiles: Story = {
  args: {
    report: {
      ...FILLED_REPORT,
      files: [SCREENSHOT],
      rejectedFiles: [
        { name: 'programma.exe', reason: 'type' },
        { name: 'video.mp4', reason: 'size' },
      ],
    },
  },
};

export const Sending: Story = { args: { report: { ...FILLED_REPORT, isSending: true } } };

export const Refused: Story = {
  args: {
    report: {
      ...FILLED_REPORT,
      error: new ApiError({ kind: 'too-many', message: 'Troppe richieste. Riprova tra poco.' }),
    },
  },
};

/** The response got lost. */
export const OutcomeUnknown: Story = {
  args: { report: { ...FILLED_REPORT, error: new ApiError({ kind: 'timeout' }) } },
};

export const DiscardPrompt: Story = { args: { isDiscardPromptOpen: true } };

/** A toast shows the error. The options are Homepage and Other. */
export const PagesFailed: Story = {
  args: { report: EMPTY_REPORT },
  decorators: [withStubs(respondWithError(supportCalls.issuePages, 'tooManyRequests', 'Troppe richieste.'))],
};
