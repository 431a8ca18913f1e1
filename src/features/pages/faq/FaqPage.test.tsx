import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageCalls, type Faq } from '#contract/pages.ts';
import { fakeCall, renderAppAt, type TestAppOptions } from '#tests/setup/render-app.tsx';

const faqs: readonly Faq[] = Array.from({ length: 10 }, (_, index) => ({
  id: `faq-${String(index)}`,
  question: `Question ${String(index)}`,
  answer: `<p>Answer ${String(index)}</p>`,
}));

/** Opens the page with these questions, of `totalCount` on all pages. */
const renderFaqs = (url: string, data: readonly Faq[], totalCount: number, options: TestAppOptions = {}) =>
  renderAppAt(url, {
    calls: [fakeCall(pageCalls.faqs, () => ({ data: [...data], totalCount, success: true, message: '' }))],
    ...options,
  });

const findHeading = async () => screen.findByRole('heading', { level: 1, name: 'Domande frequenti' });
const queryPager = () => screen.queryByRole('navigation', { name: 'Pagine' });

// REQ-PAGE-10, REQ-PAGE-11
it('shows no pager for a single page, and a message when there are no questions', async () => {
  const { unmount } = await renderFaqs('/faq', faqs, 10);
  await findHeading();
  expect(screen.getAllByText(/^Question \d$/u)).toHaveLength(10);
  expect(queryPager()).toBeNull();
  unmount();

  await renderFaqs('/faq', [], 0);
  expect(await screen.findByRole('heading', { name: 'Ancora nessuna domanda' })).toBeVisible();
  expect(queryPager()).toBeNull();
});

it('links to the contact page when there are no questions', async () => {
  await renderFaqs('/faq', [], 0);
  await screen.findByText('Ancora nessuna domanda');
  expect(screen.getByText('Scrivici').closest('a')).toHaveAttribute('href', '/contactus');
});

it('leads from a page without questions to the first page', async () => {
  const { sent } = await renderFaqs('/faq?page=9', [], 23);
  expect(await screen.findByRole('heading', { name: 'Questa pagina è vuota' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Torna alla prima pagina' })).toHaveAttribute('href', '/faq');
  expect(queryPager()).toBeVisible();
  expect(sent.find(({ path }) => path === '/faqs')?.input).toEqual({ query: { page: 9, limit: 10 } });
});

it('shows the page in English', async () => {
  await renderFaqs('/faq', faqs, 10, { language: 'en' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Frequently asked questions');
});

// REQ-ROUTE-02, REQ-SESS-11
it('redirects a visitor to the login', async () => {
  const { router } = await renderFaqs('/faq?page=2', faqs, 20, { member: null });
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible();
  expect(router.state.location.href).toBe('/login?redirect=%2Ffaq%3Fpage%3D2');
});
