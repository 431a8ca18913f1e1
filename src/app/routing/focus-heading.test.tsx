import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pageCalls } from '#contract/pages.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
import { focusHeadingOnNavigation } from './focus-heading.ts';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('#src/features/pages/faq/FaqPage.tsx');
  await import('#src/features/support/contact/ContactPage.tsx');
});

afterEach(() => window.history.replaceState(null, ''));

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openFaq() {
  const { router } = await renderAppAt('/faq', {
    calls: [fakeCall(pageCalls.faqs, () => ({ success: true, message: '', data: [], totalCount: 0 }))],
  });
  focusHeadingOnNavigation(router);
  await findHeading('Domande frequenti');
  const openContact = async () => {
    const rendered = new Promise<void>((resolve) => router.subscribe('onRendered', () => resolve()));
    await act(() => router.navigate({ to: '/contactus' }));
    await rendered;
  };
  return { openContact };
}

/** A dialog as the library renders it. Its history entry is added when it opens. */
function openDialog(): HTMLInputElement {
  const dialog = document.body.appendChild(document.createElement('section'));
  dialog.setAttribute('aria-modal', 'true');
  const field = dialog.appendChild(document.createElement('input'));
  field.focus();
  return field;
}

describe('the heading of the next page', () => {
  it('gets the focus, also from a dialog that the navigation closes', async () => {
    const { openContact } = await openFaq();
    const field = openDialog();
    await openContact();
    expect(await findHeading('Contatti')).toHaveFocus();
    field.parentElement?.remove();
  });

  it('leaves the focus in a dialog that was opened while the page was loading', async () => {
    const { openContact } = await openFaq();
    const field = openDialog();
    window.history.replaceState({ overlay: 'search' }, '');
    await openContact();
    await findHeading('Contatti');
    expect(field).toHaveFocus();
    field.parentElement?.remove();
  });
});
