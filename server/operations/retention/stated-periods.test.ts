import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { DELETION_GRACE_DAYS } from '#contract/account-deletion.ts';
import { findProjectRoot } from '#server/platform/lib/project-root.ts';
import { RETENTION_DAYS } from './retention.constants.ts';

const read = (path: string) => readFileSync(join(findProjectRoot(), path), 'utf8');

const ShopFile = v.object({ legal: v.object({ privacyPolicy: v.object({ it: v.string(), en: v.string() }) }) });
const { it: italian, en: english } = v.parse(ShopFile, parse(read('demo/shop.yaml'))).legal.privacyPolicy;

/** The entries about periods, without markup. */
const getPeriods = (html: string, title: string): string[] => {
  const [, list = ''] = html.split(`<h2>${title}</h2>`);
  return [...(list.split('</ul>')[0] ?? '').matchAll(/<li>(.*?)<\/li>/gu)].map(([, text = '']) => text);
};

/** Figures with their unit, in the order of the text. */
const getFigures = (entries: readonly string[], units: RegExp): string[] =>
  entries.flatMap((entry) => [...entry.matchAll(units)].map(([figure]) => figure));

const toYears = (days: number) => Math.floor(days / 365.25);
const toMonths = (days: number) => Math.floor((days / 365) * 12);
/** `find … -mtime +30 -delete` of the operations guide. */
const backupDays = /-mtime \+(\d+) -delete/u.exec(read('docs/operations.md'))?.[1] ?? '';

// REQ-PROF-29, SEC-16
it('names the periods of the server in the privacy policy, in both languages', () => {
  expect(getFigures(getPeriods(italian, 'Per quanto tempo'), /\d+ (?:giorni|mesi|anni)/gu)).toEqual([
    `${String(DELETION_GRACE_DAYS)} giorni`,
    `${String(toYears(RETENTION_DAYS.orders))} anni`,
    `${String(toMonths(RETENTION_DAYS.tickets))} mesi`,
    `${String(RETENTION_DAYS.ticketFiles)} giorni`,
    `${String(RETENTION_DAYS.notifications)} giorni`,
    `${String(RETENTION_DAYS.messages)} giorni`,
    // The logs are kept by the operator's log service.
    '90 giorni',
    `${backupDays} giorni`,
  ]);
  expect(RETENTION_DAYS.contactMessages).toBe(RETENTION_DAYS.tickets);
  const toEnglish = (text: string) => text.replace('giorni', 'days').replace('mesi', 'months').replace('anni', 'years');
  const figures = getFigures(getPeriods(italian, 'Per quanto tempo'), /\d+ (?:giorni|mesi|anni)/gu).map(toEnglish);
  expect(getFigures(getPeriods(english, 'For how long'), /\d+ (?:days|months|years)/gu)).toEqual(figures);
});

// SEC-16
it('has the same periods in the security documentation', () => {
  const [, section = ''] = read('docs/security.md').split('## SEC-16 Retention');
  const [list = ''] = section.split('Tests:');
  for (const days of new Set(Object.values(RETENTION_DAYS)))
    expect(list).toMatch(new RegExp(`\\b${String(days)} days?\\b`, 'u'));
  expect(list).toContain(`${String(DELETION_GRACE_DAYS)} days after the request`);
  expect(list).toContain(`after ${backupDays} days`);
});
