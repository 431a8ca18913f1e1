import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataExportCalls, type DataExport } from '#contract/data-export.ts';
import { emailChangeCalls } from '#contract/email-change.ts';
import { ApiError } from '#src/api/api-error.ts';
import { ownDataCalls } from '#tests/setup/own-data-calls.ts';
import { fakeCall, renderAppAt, type FakeCall } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './OwnDataTab.tsx';

const success = { success: true, message: '' } as const;
const createExport = (state: DataExport['state']): DataExport => ({
  state,
  requestedAt: '2026-03-02T09:30:00.000Z',
  expiresAt: '2026-03-09T09:30:00.000Z',
});
const needsPassword = new ApiError({
  kind: 'forbidden',
  code: 'reauthenticationRequired',
  message: 'Serve la password.',
});

const downloads: string[] = [];
beforeEach(() => {
  downloads.length = 0;
  // jsdom follows no link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => void vi.restoreAllMocks());

const openTab = (getExport: () => DataExport | null, calls: FakeCall[] = []) =>
  renderAppAt('/profile?tab=data', {
    calls: [fakeCall(dataExportCalls.dataExport, () => ({ ...success, data: getExport() })), ...calls, ...ownDataCalls],
  });
const getButton = (name: string) => screen.findByRole('button', { name });
const findPreparing = async () => (await screen.findByText(/^Stiamo preparando il file/u)).closest('[role="status"]');
const passwordField = () => screen.getByLabelText('Password attuale');

// REQ-PROF-01
it('is a tab of the profile with its own URL and heading', async () => {
  await openTab(() => null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy e dati' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy e dati' })).toHaveAttribute('aria-current', 'page');
});

// REQ-PROF-23
it('requests the file with one tap after a login, and says that it is being prepared', async () => {
  const { user, sent } = await openTab(
    () => null,
    [fakeCall(dataExportCalls.requestDataExport, () => ({ ...success, data: createExport('preparing') }))],
  );
  await user.dblClick(await getButton('Prepara il file'));
  const status = await findPreparing();
  expect(status).toHaveTextContent('Ti scriviamo a giulia@example.com');
  await waitFor(() => expect(status).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Prepara il file' })).toBeNull();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

// REQ-PROF-18, REQ-PROF-23
it('asks for the password in place when the server does, and shows a wrong one at its field', async () => {
  const isCorrect = (password: string) => password === 'bottega-demo';
  let isConfirmed = false;
  const { user, sent } = await openTab(
    () => null,
    [
      fakeCall(emailChangeCalls.reauthenticate, ({ body }) => {
        isConfirmed = isCorrect(body.password);
        if (isConfirmed) return success;
        throw new ApiError({ kind: 'invalid', code: 'passwordWrong', message: 'Non va bene.' });
      }),
      fakeCall(dataExportCalls.requestDataExport, () => {
        if (!isConfirmed) throw needsPassword;
        return { ...success, data: createExport('preparing') };
      }),
    ],
  );
  await user.click(await getButton('Prepara il file'));
  await waitFor(() => expect(passwordField()).toHaveFocus());
  expect(screen.queryByText('Serve la password.')).toBeNull();
  await user.click(await getButton('Prepara il file'));
  expect(screen.getByText('Inserisci la password attuale')).toBeVisible();
  await user.type(passwordField(), 'sbagliata');
  await user.click(await getButton('Prepara il file'));
  await waitFor(() => expect(passwordField()).toHaveAccessibleDescription(/Non va bene/u));
  expect(passwordField()).toHaveValue('sbagliata');
  await user.clear(passwordField());
  await user.type(passwordField(), 'bottega-demo');
  await user.click(await getButton('Prepara il file'));
  const status = await findPreparing();
  await waitFor(() => expect(status).toHaveFocus());
  expect(sent.filter(({ path }) => path === dataExportCalls.requestDataExport.path && isConfirmed)).not.toEqual([]);
});

it('closes the form for the password without an error left, with the focus on the button', async () => {
  const { user } = await openTab(
    () => null,
    [fakeCall(dataExportCalls.requestDataExport, () => Promise.reject(needsPassword))],
  );
  await user.click(await getButton('Prepara il file'));
  await user.click(await getButton('Annulla'));
  const button = await getButton('Prepara il file');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

// REQ-PROF-25
it('downloads the ready file, and says until when', async () => {
  const { user } = await openTab(
    () => createExport('ready'),
    [
      fakeCall(dataExportCalls.downloadDataExport, () => ({
        ...success,
        data: { path: '/user/data-export/file/token', fileName: 'shop-data.zip' },
      })),
    ],
  );
  const button = await getButton('Scarica il file');
  expect(screen.getByText('Il file è pronto. Puoi scaricarlo fino al 09/03/2026.')).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(downloads).toEqual(['/api/user/data-export/file/token']));
  await waitFor(() => expect(button).toHaveFocus());
});

it('offers another file when the former one has expired meanwhile, and says why in place', async () => {
  let current: DataExport | null = createExport('ready');
  const { user } = await openTab(
    () => current,
    [
      fakeCall(dataExportCalls.downloadDataExport, () => {
        current = null;
        throw new ApiError({ kind: 'not-found', code: 'notFound', message: 'Non trovato.' });
      }),
    ],
  );
  await user.click(await getButton('Scarica il file'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non trovato.');
  expect(await getButton('Prepara il file')).toBeEnabled();
  expect(downloads).toEqual([]);
});

it('says when the file could not be prepared, and lets the member try again', async () => {
  const { user } = await openTab(
    () => createExport('failed'),
    [fakeCall(dataExportCalls.requestDataExport, () => ({ ...success, data: createExport('preparing') }))],
  );
  expect(await screen.findByText('Non è stato possibile preparare il file. Riprova.')).toBeVisible();
  await user.click(await getButton('Prepara il file'));
  expect(await screen.findByText(/^Stiamo preparando il file/u)).toBeVisible();
});
