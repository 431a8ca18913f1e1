import { Trans, useLingui } from '@lingui/react/macro';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession } from '#src/session/session-store.ts';
import { QuantityStepper } from '#src/ui/inputs/QuantityStepper.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { AppProviders, type AppServices } from './AppProviders.tsx';
import { createQueryClient } from './query-client.ts';

async function createServices(): Promise<AppServices> {
  const i18n = await createI18n('it');
  const notifier = createNotifier();
  const request: ApiRequest = () => Promise.reject(new Error('no back end in this test'));
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

const offlineError = new ApiError({ kind: 'offline' });

/** Text from a component, a function, an attribute and a descriptor, and a number: each must follow the language. */
function LanguageProbe() {
  const { t } = useLingui();
  const { number } = useFormatters();
  const { language, setLanguage } = useLanguage();
  const getErrorMessage = useErrorMessage();
  return (
    <button aria-label={t`Close`} onClick={() => void setLanguage('en')}>
      <Trans>Try again</Trans> {number(1234.5)} {language} {getErrorMessage(offlineError)}
    </button>
  );
}

it('updates all texts of a mounted page when the language changes', async () => {
  render(<AppProviders services={await createServices()}>{<LanguageProbe />}</AppProviders>);
  const button = screen.getByRole('button', { name: 'Chiudi' });
  expect(button).toHaveTextContent('Riprova 1.234,5 it Il negozio non è raggiungibile.');
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Close' })).toHaveTextContent(
    'Try again 1,234.5 en We can’t reach the shop.',
  );
});

it('stops the stepper at the maximum per member and shows the reason', async () => {
  function Line() {
    const [value, setValue] = useState(19);
    return <QuantityStepper value={value} onChange={setValue} label="Miele" max={500} limit={20} />;
  }
  render(<AppProviders services={await createServices()}>{<Line />}</AppProviders>);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  const increaseButton = screen.getByRole('button', { name: 'Uno in più di Miele' });
  expect(screen.queryByText('Puoi ordinare al massimo 20 pezzi di ogni prodotto.')).toBeNull();

  await user.click(increaseButton);
  expect(field).toHaveValue('20');
  expect(increaseButton).toBeDisabled();
  expect(field).toHaveAccessibleDescription('Puoi ordinare al massimo 20 pezzi di ogni prodotto.');

  await user.clear(field);
  await user.type(field, '400{Enter}');
  expect(field).toHaveValue('20');
});

// REQ-PROMO-28
it('changes a quantity by buttons and typing, limits it, and reverts text that is not a number', async () => {
  const onChange = vi.fn<(quantity: number) => void>();
  function Line() {
    const [value, setValue] = useState(2);
    const handleChange = (quantity: number) => {
      onChange(quantity);
      setValue(quantity);
    };
    return <QuantityStepper value={value} onChange={handleChange} label="Miele" max={5} />;
  }
  render(<AppProviders services={await createServices()}>{<Line />}</AppProviders>);
  const field = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'Uno in più di Miele' }));
  await user.click(screen.getByRole('button', { name: 'Uno in meno di Miele' }));
  expect(onChange.mock.calls).toEqual([[3], [2]]);

  await user.clear(field);
  await user.type(field, '99{Enter}');
  expect(field).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Uno in più di Miele' })).toBeDisabled();

  await user.clear(field);
  await user.type(field, 'due');
  await user.tab();
  expect(field).toHaveValue('5');
  expect(onChange).toHaveBeenCalledTimes(3);
});

// REQ-PRICE-03
it('shows the lowest price of the last 30 days only when it is higher', async () => {
  const services = await createServices();
  const { rerender } = render(
    <AppProviders services={services}>{<Price final={2151} before={2390} discountPercentage={10} />}</AppProviders>,
  );
  expect(screen.getByText(/21,51/).parentElement).toHaveTextContent('Prezzo attuale 21,51 €');
  expect(screen.getByText(/23,90/).parentElement).toHaveTextContent('Prezzo più basso degli ultimi 30 giorni 23,90 €');
  expect(screen.getByText('-10%')).toBeVisible();

  rerender(<AppProviders services={services}>{<Price final={2390} before={2390} />}</AppProviders>);
  expect(screen.getByText(/23,90/)).toHaveTextContent('23,90 €');
  expect(screen.queryByText(/Prezzo/)).toBeNull();
});

it('shows and announces a message from before the toasts were loaded', async () => {
  const services = await createServices();
  services.notifier.notify({ tone: 'failure', text: 'Non riuscito' });
  render(<AppProviders services={services}>{null}</AppProviders>);
  expect(await screen.findByRole('alert')).toHaveTextContent('Non riuscito');
  act(() => services.notifier.notify({ tone: 'success', text: 'Fatto' }));
  expect(await screen.findByText('Fatto')).toBeVisible();
});

it('replaces a repeated message on screen and announces it again', async () => {
  const services = await createServices();
  render(<AppProviders services={services}>{null}</AppProviders>);
  const errorToast = { tone: 'failure', text: 'Ne restano 3.', duration: false } as const;
  act(() => services.notifier.notify(errorToast));
  const firstAlert = await screen.findByRole('alert');
  act(() => services.notifier.notify(errorToast));
  await waitFor(() => expect(firstAlert).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('Ne restano 3.');
});
