import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readDemoShopFile } from '#demo/shop-file.ts';
import { configureShop } from '#server/operations/setup/apply-shop-file.ts';
import type { ShopFile } from '#server/operations/setup/shop-file/shop-file.ts';
import { faqs, legalTexts } from '#server/platform/db/schema/index.ts';
import { sanitizeHtml } from '#server/shop/catalogue/sanitize-html.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());

const visitor = (language = 'en') => createApiClient(shop.app, '', language);
const member = (language = 'en') => createApiClient(shop.app, shop.token, language);

const { faq: demoFaqs = [], legal: demoTexts = {}, accessibility } = await readDemoShopFile();
if (!accessibility) throw new Error('the demo has no accessibility statement');
const configure = (file: ShopFile, prune = false) =>
  shop.deps.db.transaction((tx) => configureShop(tx, file, { now: shop.clock.now, prune }));

describe('shop without pages', () => {
  it('responds with empty texts, not with an error', async () => {
    expect((await member().call(calls.faqs, { query: {} })).data).toEqual([]);
    expect((await visitor().call(calls.legalTexts, {})).data).toEqual({ privacyPolicy: '', termsAndCondition: '' });
    expect((await visitor().call(calls.cookiePolicy, {})).data).toBe('');
  });
});

describe('demo texts', () => {
  beforeAll(async () => {
    await configure({ faq: demoFaqs, legal: demoTexts });
  });

  // REQ-CALL-09, REQ-PAGE-12
  it('include 23 questions in order, ten per page, in both languages', async () => {
    const questions: string[] = [];
    for (const [page, size] of [
      [1, 10],
      [2, 10],
      [3, 3],
      [4, 0],
    ] as const) {
      const response = await member().call(calls.faqs, { query: { page } });
      expect([response.data.length, response.totalCount]).toEqual([size, 23]);
      questions.push(...response.data.map(({ question }) => question));
    }
    expect(questions).toEqual(demoFaqs.map(({ question }) => question.en));
    const [italian] = (await member('it').call(calls.faqs, { query: { limit: 1 } })).data;
    expect(italian).toMatchObject({ id: 'faq-01', question: 'Chi può acquistare?' });
    expect(italian?.answer).toMatch(/^<p>Il catalogo è aperto a tutti\./);
  });

  // REQ-API-51, REQ-CALL-08, REQ-PAGE-03
  it('include legal texts for everyone, in the language of the request', async () => {
    const readTexts = async (language: string) => {
      const { data } = await visitor(language).call(calls.legalTexts, {});
      return [data.privacyPolicy, data.termsAndCondition, (await visitor(language).call(calls.cookiePolicy, {})).data];
    };
    const [italian, english] = [await readTexts('it'), await readTexts('en')];
    expect(italian.map((html) => /<h2>(.*?)<\/h2>/.exec(html)?.[1])).toEqual([
      'Titolare del trattamento',
      '1. Chi vende',
      'Che cosa conserviamo sul tuo dispositivo',
    ]);
    expect(english.map((html) => /<h2>(.*?)<\/h2>/.exec(html)?.[1])).toEqual([
      'Controller',
      '1. The seller',
      'What we keep on your device',
    ]);
    const getTags = (html: string) => [...html.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag);
    expect(english.map(getTags)).toEqual(italian.map(getTags));
  });

  it('are not changed by the sanitizer and have both languages', async () => {
    const stored = await shop.deps.db.select().from(faqs);
    for (const { question, answer } of stored) {
      expect(question.en).toBeTruthy();
      expect(answer.en).not.toBe(answer.it);
      expect(answer).toEqual(demoFaqs.find((row) => row.question.it === question.it)?.answer);
    }
    for (const { html } of await shop.deps.db.select().from(legalTexts)) {
      expect(sanitizeHtml(html.it)).toBe(html.it);
      expect(html.it).not.toContain('<script');
    }
  });
});

describe('the accessibility statement', () => {
  // REQ-SELL-13
  it('is none until the shop file has one, and then in the language of the request', async () => {
    const read = async (language: string) => (await visitor(language).call(calls.accessibilityStatement, {})).data;
    expect(await read('it')).toBeNull();
    await configure({ accessibility });
    const { conformance, email, phone, reviewed: reviewedOn } = accessibility;
    const shared = { conformance, email, phone, reviewedOn };
    expect(await read('it')).toEqual({ ...shared, limits: accessibility.limits.map(({ it }) => it) });
    expect(await read('en')).toEqual({ ...shared, limits: accessibility.limits.map(({ en }) => en) });
    await configure({ accessibility: { ...accessibility, conformance: 'full', limits: [] } });
    expect(await read('it')).toMatchObject({ conformance: 'full', limits: [] });
  });
});

describe('page HTML', () => {
  // SEC-03
  it('is sanitized before it is stored', async () => {
    const unsafeHtml =
      '<h2 id="x" style="position:fixed">Title</h2><p onclick="alert(1)">Text<script>alert(1)</script></p>' +
      '<form action="https://evil.example"><input name="password"></form><iframe src="https://evil.example"></iframe>' +
      '<a href="javascript:alert(1)">bad</a><a href="https://good.example">good</a>';
    const safeHtml =
      '<h2>Title</h2><p>Text</p><a>bad</a>' +
      '<a href="https://good.example/" rel="noopener noreferrer nofollow">good</a>';
    const { db } = shop.deps;
    const faq = [{ id: 'evil', question: { it: '<b>?</b>' }, answer: { it: unsafeHtml } }];
    await configure({ faq, legal: { cookiePolicy: { it: unsafeHtml, en: unsafeHtml } } }, true);
    for (const language of ['it', 'en']) {
      expect((await visitor(language).call(calls.cookiePolicy, {})).data).toBe(safeHtml);
      expect((await member(language).call(calls.faqs, { query: {} })).data).toEqual([
        { id: 'evil', question: '<b>?</b>', answer: safeHtml },
      ]);
    }
    const row = (await db.select().from(legalTexts)).findLast(({ kind }) => kind === 'cookiePolicy');
    expect(row?.html).toEqual({ it: safeHtml, en: safeHtml });
  });
});
