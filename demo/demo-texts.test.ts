import { describe, expect, it } from 'vitest';
import { DELETION_GRACE_DAYS } from '#contract/account-deletion.ts';
import { ISSUE_FILES_MAX_BYTES } from '#contract/support.ts';
import { RETURN_DAYS, WITHDRAWAL_DAYS } from '#contract/withdrawal-period.ts';
import { RETENTION_DAYS } from '#server/operations/retention/retention.constants.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { MAX_MERCHANDISE_PERCENTAGE, MIN_EWALLET_CENTS } from '#server/shop/pricing/pricing.constants.ts';
import { readDemoShopFile } from './shop-file.ts';

const { faq = [], legal = {}, delivery } = await readDemoShopFile();
if (!delivery) throw new Error('the demo has no terms of delivery');
type Language = 'it' | 'en';

const normalize = (text = '') => text.replaceAll(/\s+/gu, ' ');
const getAnswer = (id: string, language: Language) => normalize(faq.find((row) => row.id === id)?.answer[language]);
const getTerms = (language: Language) => normalize(legal.termsAndCondition?.[language]);
const getPolicy = (language: Language) => normalize(legal.privacyPolicy?.[language]);

/** Euros as the texts write them: `60 €`, `9,70 €`. */
const euros = (cents: number) =>
  formatCents(cents)
    .replace(/,00\s€$/u, ' €')
    .replace('\u00A0', ' ');
const months = (days: number) => Math.round(days / (365 / 12));
const [partner] = delivery.partners;
const express = delivery.types.find(({ id }) => id === 'express');

/** What the texts of the demo promise, from the constants by which the shop acts. */
const claims: readonly (readonly [text: string, read: (language: Language) => string, expected: readonly string[]])[] =
  [
    ['price of the delivery', (l) => getAnswer('faq-09', l), [euros(partner?.price ?? 0), euros(express?.price ?? 0)]],
    ['limit of the free delivery', (l) => getAnswer('faq-09', l), [euros(delivery.freeAbove ?? 0)]],
    [
      'delivery in the terms',
      getTerms,
      [euros(partner?.price ?? 0), euros(express?.price ?? 0), euros(delivery.freeAbove ?? 0)],
    ],
    ['least amount of the e-wallet', (l) => getAnswer('faq-12', l), [euros(MIN_EWALLET_CENTS)]],
    ['days of withdrawal', (l) => getAnswer('faq-16', l), [String(WITHDRAWAL_DAYS), String(RETURN_DAYS)]],
    ['size of attachments', (l) => getAnswer('faq-21', l), [`${String(ISSUE_FILES_MAX_BYTES / 1024 / 1024)} MB`]],
    ['grace period of a deletion', getPolicy, [`${String(DELETION_GRACE_DAYS)} `]],
    [
      'retention',
      getPolicy,
      [RETENTION_DAYS.ticketFiles, RETENTION_DAYS.notifications, RETENTION_DAYS.messages].map(
        (days) => `${String(days)} `,
      ),
    ],
    ['retention of reports', getPolicy, [`${String(months(RETENTION_DAYS.tickets))} `]],
  ];

describe.each(['it', 'en'] as const)('the demo’s texts in the language %s', (language) => {
  // REQ-SELL-15
  it.each(claims)('promise what the shop does: %s', (_claim, read, expected) => {
    const text = read(language);
    expect(text).not.toBe('');
    for (const part of expected) expect(text).toContain(part);
  });

  it('limit the merchandise discount to half of the price', () => {
    expect(MAX_MERCHANDISE_PERCENTAGE).toBe(50);
    expect(getAnswer('faq-13', language)).toMatch(/metà|half/u);
  });

  // REQ-SELL-15
  it('state in the terms the same days of withdrawal and of return, and the same deduction', () => {
    const section = /<h2>8\.(.*?)<h2>9\./u.exec(getTerms(language))?.[1] ?? '';
    expect(section.match(/\b\d+ (?:giorni|days)/gu)).toEqual(
      [WITHDRAWAL_DAYS, RETURN_DAYS, RETURN_DAYS].map(
        (days) => `${String(days)} ${language === 'it' ? 'giorni' : 'days'}`,
      ),
    );
    expect(section).toContain(euros(partner?.price ?? 0));
    expect(section).toContain(euros(delivery.freeAbove ?? 0));
  });
});
