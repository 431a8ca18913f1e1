import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAppAt } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the test, which has a time limit.
import './EditProfile.tsx';

describe('the profile form', () => {
  // The draft of the previous test.
  beforeEach(() => sessionStorage.clear());

  // REQ-PROF-07, REQ-PROF-09, REQ-PROF-10
  it.each([
    ['Nome', ' ', 'Inserisci il nome', true],
    ['Cognome', '', 'Inserisci il cognome', true],
    ['Cellulare', '333 abc', 'Solo cifre, +, -, spazi e parentesi', false],
    ['Data di nascita', '31/02/1988', 'Inserisci la data come GG/MM/AAAA', false],
    ['Data di nascita', '01/01/2999', 'La data di nascita non può essere nel futuro', false],
  ])('rejects an invalid %s %j: %s', async (name, typed, message, isMissing) => {
    const { toasts, sent } = await renderAppAt('/profile?mode=edit');
    const field = await screen.findByRole('textbox', { name });
    fireEvent.input(field, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(isMissing ? ['Mancano dei dati: completa i campi obbligatori'] : []);
    // A toast would cover the field.
    expect(toasts).toEqual([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Modifica i tuoi dati' })).toBeVisible();
    expect(sent).toEqual([]);
  });
});
