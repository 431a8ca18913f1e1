import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import type { InvoiceData } from '#contract/fields/invoice.ts';
import { ApiError } from '#src/api/api-error.ts';
import { InvoiceCard } from '#src/features/b2b/checkout/InvoiceCard.tsx';
import { EMPTY_INVOICE } from '#src/features/invoices/model/invoice.rules.ts';
import { fakeCall, renderAppAt, renderWithApp } from '#tests/setup/render-app.tsx';
import { syncFilledFields } from './sync-filled-fields.ts';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('#src/features/account/login/LoginPage.tsx');
  await import('#src/features/account/verification/ChangePasswordPage.tsx');
});

let stop = () => {};
beforeEach(() => (stop = syncFilledFields()));
afterEach(() => stop());

/** Fills like a password manager: by the setter of the element or of the browser, without an event. */
const fillers: readonly (readonly [string, (field: HTMLElement, text: string) => void])[] = [
  ['the element’s setter', (field, text) => field instanceof HTMLInputElement && (field.value = text)],
  [
    'the browser',
    (field, text) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text),
  ],
];

describe.each(fillers)('a form filled without events by %s', (_name, fill) => {
  const openLogin = () =>
    renderAppAt('/login', {
      member: null,
      calls: [fakeCall(accountCalls.login, () => Promise.reject(new ApiError({ kind: 'invalid', status: 400 })))],
    });
  const findField = (label: string) => screen.findByLabelText(label, { selector: 'input' });
  const sent = { email: 'giulia@example.com', password: 'segreto-1' };

  it('logs in with the filled values', async () => {
    const app = await openLogin();
    fill(await findField('E-mail'), sent.email);
    fill(await findField('Password'), sent.password);
    await app.user.click(screen.getByRole('button', { name: 'Accedi' }));
    await waitFor(() => expect(app.sent).toMatchObject([{ path: '/login', input: { body: sent } }]));
  });

  it('keeps a filled password while the member corrects the e-mail', async () => {
    const app = await openLogin();
    fill(await findField('Password'), sent.password);
    await app.user.type(await findField('E-mail'), `${sent.email}{Enter}`);
    await waitFor(() => expect(app.sent).toMatchObject([{ path: '/login', input: { body: sent } }]));
  });

  it('changes the password to the generated one', async () => {
    const app = await renderAppAt('/change/password?id=giulia&email=giulia@example.com', { member: null });
    fill(await findField('Nuova password'), 'generata-123');
    fill(await findField('Conferma la password'), 'generata-123');
    await app.user.click(screen.getByRole('button', { name: 'Cambia la password' }));
    const body = { newPassword: 'generata-123', confirmPassword: 'generata-123' };
    await waitFor(() => expect(app.sent.at(-1)).toMatchObject({ input: { body } }));
  });

  it('reports fields that are in no form', async () => {
    const changes: Partial<InvoiceData>[] = [];
    const { user } = await renderWithApp(
      <>
        <InvoiceCard
          invoice={EMPTY_INVOICE}
          isLoading={false}
          error={undefined}
          onChange={(change) => void changes.push(change)}
        />
        <button>Paga</button>
      </>,
    );
    fill(screen.getByRole('textbox', { name: /^Ragione sociale/u }), 'Studio Sara');
    await user.click(screen.getByRole('button', { name: 'Paga' }));
    expect(changes).toContainEqual({ company: 'Studio Sara' });
  });
});
