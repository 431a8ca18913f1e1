import { Trans, useLingui } from '@lingui/react/macro';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession } from '#src/session/session-store.ts';
import { Price } from '#src/ui/product/Price.tsx';
import { QuantityStepper } from '#src/ui/inputs/QuantityStepper.tsx';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { AppProviders, type AppServices } from './AppProviders.tsx';
import { createQueryClient } from './query-client.ts';

async function parts(): Promise<AppServices> {
  const i18n = await createI18n('it');
  const notifier = createNotifier();
  const request: ApiRequest = () => Promise.reject(new Error('no back end here'));
  return {
    i18n,
    notifier,
    request,
    connection: createConnectivity(() => Promise.resolve()),
    session: createSession(),
    queryClient: createQueryClient({ i18n, notify: notifier.notify }),
    nonce: '',
  };
}

const broken = new ApiError({ kind: 'offline' });

/** Words by component, function, attribute and descriptor, and a number: each could go stale. */
function Mounted() {
  const { t } = useLingui();
  const { number } = useFormatters();
  const { language, setLanguage } = useLanguage();
  const failureText = useErrorMessage();
  return (
    <button aria-label={t`Close`} onClick={() => void setLanguage('en')}>
      <Trans>Try again</Trans> {number(1234.5)} {language} {failureText(broken)}
    </button>
  );
}

it('a switch of the language reaches a page that is mounted (trap 2)', async () => {
  render(<AppProviders parts={await parts()}>{<Mounted />}</AppProviders>);
  const button = screen.getByRole('button', { name: 'Chiudi' });
  expect(button).toHaveTextContent('Riprova 1.234,5 it Sei offline.');
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Close' })).toHaveTextContent(
    'Try again 1,234.5 en You are offline.',
  );
});

it('the stepper stops at the most that one member can order, and says why', async () => {
  function Line() {
    const [value, setValue] = useState(19);
    return <QuantityStepper value={value} onChange={setValue} label="Miele" max={500} limit={20} />;
  }
  render(<AppProviders parts={await parts()}>{<Line />}</AppProviders>);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  const more = screen.getByRole('button', { name: 'Uno in più di Miele' });
  expect(screen.queryByText('Puoi ordinare al massimo 20 pezzi di ogni prodotto.')).toBeNull();

  await user.click(more);
  expect(field).toHaveValue('20');
  expect(more).toBeDisabled();
  expect(field).toHaveAccessibleDescription('Puoi ordinare al massimo 20 pezzi di ogni prodotto.');

  await user.clear(field);
  await user.type(field, '400{Enter}');
  expect(field).toHaveValue('20');
});

it('a quantity is stepped, typed, limited, and reverted when it is no number', async () => {
  const asked = vi.fn<(quantity: number) => void>();
  function Line() {
    const [value, setValue] = useState(2);
    const change = (quantity: number) => {
      asked(quantity);
      setValue(quantity);
    };
    return <QuantityStepper value={value} onChange={change} label="Miele" max={5} />;
  }
  render(<AppProviders parts={await parts()}>{<Line />}</AppProviders>);
  const field = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'Uno in più di Miele' }));
  await user.click(screen.getByRole('button', { name: 'Uno in meno di Miele' }));
  expect(asked.mock.calls).toEqual([[3], [2]]);

  await user.clear(field);
  await user.type(field, '99{Enter}');
  expect(field).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Uno in più di Miele' })).toBeDisabled();

  await user.clear(field);
  await user.type(field, 'due');
  await user.tab();
  expect(field).toHaveValue('5');
  expect(asked).toHaveBeenCalledTimes(3);
});

it('a price says what it was only when it was more', async () => {
  const app = await parts();
  const { rerender } = render(
    <AppProviders parts={app}>{<Price final={2151} before={2390} discountPercentage={10} />}</AppProviders>,
  );
  expect(screen.getByText(/21,51/).parentElement).toHaveTextContent('Prezzo attuale 21,51 €');
  expect(screen.getByText(/23,90/).parentElement).toHaveTextContent('Prezzo precedente 23,90 €');
  expect(screen.getByText('-10%')).toBeVisible();

  rerender(<AppProviders parts={app}>{<Price final={2390} before={2390} />}</AppProviders>);
  expect(screen.getByText(/23,90/)).toHaveTextContent('23,90 €');
  expect(screen.queryByText(/Prezzo/)).toBeNull();
});

it('a message that came before the toasts were there is shown, and announced', async () => {
  const app = await parts();
  app.notifier.notify({ tone: 'failure', text: 'Non riuscito' });
  render(<AppProviders parts={app}>{null}</AppProviders>);
  expect(await screen.findByRole('alert')).toHaveTextContent('Non riuscito');
  act(() => app.notifier.notify({ tone: 'success', text: 'Fatto' }));
  expect(await screen.findByText('Fatto')).toBeVisible();
});

it('a message that is said again takes the place of the one on screen, and is announced anew', async () => {
  const app = await parts();
  render(<AppProviders parts={app}>{null}</AppProviders>);
  const refusal = { tone: 'failure', text: 'Ne restano 3.', duration: false } as const;
  act(() => app.notifier.notify(refusal));
  const first = await screen.findByRole('alert');
  act(() => app.notifier.notify(refusal));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('Ne restano 3.');
});
