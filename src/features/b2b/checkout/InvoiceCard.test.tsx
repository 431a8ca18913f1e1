import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { InvoiceData } from '#contract/fields/invoice.ts';
import { EMPTY_INVOICE } from '#src/features/invoices/model/invoice.rules.ts';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';

const ADDRESS = { street: 'Via Solferino 1', postcode: '20121', city: 'Milano', province: 'MI' };

const WITH_ADDRESS = { ...EMPTY_INVOICE, ...ADDRESS };

function InvoiceForm({ invoice: initial = WITH_ADDRESS }: { readonly invoice?: InvoiceData }) {
  const [invoice, setInvoice] = useState(initial);
  return (
    <InvoiceCard
      invoice={invoice}
      isLoading={false}
      error="Completa i dati della fattura"
      onChange={(changes) => setInvoice((previous) => ({ ...previous, ...changes }))}
    />
  );
}

const getField = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`, 'u') });

it('takes the 6 characters of a public body, which has a fiscal code and no VAT number', async () => {
  const { user } = await renderWithApp(<InvoiceForm />);
  expect(screen.getByText('Inserisci la partita IVA o il codice fiscale.')).toBeVisible();
  await user.type(getField('Ragione sociale'), 'Comune di Aosta');
  await user.type(getField('Codice fiscale'), '00120680079');
  await user.type(getField('Codice SDI'), 'UFTN5');
  expect(screen.getByText(/6 per un ente pubblico/u)).toBeVisible();
  await user.type(getField('Codice SDI'), 'K');
  expect(screen.queryByText(/^Inserisci/u)).toBeNull();
});

it('tells a wrong check digit from a wrong length', async () => {
  const { user } = await renderWithApp(<InvoiceForm />);
  await user.type(getField('Partita IVA'), 'IT 0074311015');
  expect(screen.getByText('Inserisci una partita IVA valida: 11 cifre.')).toBeVisible();
  await user.type(getField('Partita IVA'), '8');
  expect(screen.getByText(/la cifra di controllo non corrisponde\.$/u)).toBeVisible();
});

it('shows the select of the country in the size of the other fields', async () => {
  await renderWithApp(<InvoiceForm />);
  for (const field of [getField('Ragione sociale'), screen.getByRole('combobox', { name: 'Paese' })]) {
    expect(field.closest('[data-size]')).toHaveAttribute('data-size', 'md');
  }
});

it('follows the country of the VAT number, and wants no Italian codes of another country', async () => {
  const { user } = await renderWithApp(<InvoiceForm invoice={{ ...EMPTY_INVOICE, ...ADDRESS, company: 'Müller' }} />);
  expect(getField('Codice SDI')).toBeVisible();
  await user.type(getField('Partita IVA'), 'DE136695976');
  expect(screen.getByRole('combobox', { name: 'Paese' })).toHaveValue('DE');
  expect(screen.queryByRole('textbox', { name: /SDI|PEC|fiscale/u })).toBeNull();
  expect(screen.queryByText(/^Inserisci/u)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paese' }), 'Francia');
  expect(screen.getByText('Inserisci una partita IVA valida di questo Paese: Francia.')).toBeVisible();
});

// REQ-INV-01
it('wants the address of the company, with postcode and province in Italy only', async () => {
  const { user } = await renderWithApp(<InvoiceForm invoice={EMPTY_INVOICE} />);
  await user.type(getField('CAP'), '2012');
  for (const text of [
    'Inserisci via e numero.',
    'Inserisci un CAP di cinque cifre.',
    'Inserisci la città.',
    'Inserisci le due lettere della provincia.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  await user.type(getField('Via e numero'), 'Via Solferino 1');
  await user.type(getField('CAP'), '1');
  await user.type(getField('Città'), 'Milano');
  await user.type(getField('Provincia'), 'mi');
  expect(screen.queryByText(/^Inserisci (?:via|un CAP|la città|le due)/u)).toBeNull();
  await user.clear(getField('CAP'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paese' }), 'Francia');
  expect(screen.queryByRole('textbox', { name: 'Provincia' })).toBeNull();
  expect(screen.queryByText('Inserisci un CAP di cinque cifre.')).toBeNull();
});
