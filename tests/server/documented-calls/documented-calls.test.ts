import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { isRecord } from '#contract/entity.ts';
import { staffCalls } from '#contract/staff/calls.ts';
import {
  businessShops,
  categories,
  faqs,
  issuePages,
  issueSubPages,
  keywordGroups,
  keywords,
  members,
  subCategories,
} from '#server/platform/db/schema/index.ts';
import { createAdminGrant, createAutoLoginToken } from '#server/shop/account/auto-login/auto-login.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { sendVerificationMail } from '#server/shop/account/verification/verify-email.ts';
import { seedOpeningHours } from '#tests/server/helpers/business-buyer.ts';
import { fetchCodeSentTo, fetchLinkSentTo } from '#tests/server/helpers/outbox.ts';
import { BUSINESS_SHOP_ID, seedMember, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { createTestServer, seedCatalogue } from '#tests/server/helpers/test-server.ts';
import { createFile } from '#tests/server/samples/files.ts';
import { accountCalls, BUYER_EMAIL, logoutCall, NEWCOMER_EMAIL, NEWCOMER_MOBILE, PASSWORD } from './account-calls.ts';
import { businessCalls } from './business-calls.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { consumerCalls } from './consumer-calls.ts';
import type { DocumentedCall, Found } from './documented-call.ts';

/*
 * A client that knows only the two documents of the specification: it sends exactly the documented fields and reads
 * exactly the documented ones (ADR 004). It does not use the contract.
 */
const documentedCalls = [...accountCalls, ...consumerCalls, ...checkoutCalls, ...businessCalls, logoutCall];

/** Calls that this shop adds to the documents (ADR 004, 017, 020, 021). */
const ADDED_CALLS = [
  ...Object.keys(staffCalls),
  'rememberedInvoices',
  'orderInvoices',
  'invoicePdf',
  'sessions',
  'endSession',
  'endOtherSessions',
  'endSessionByLink',
  'passkeyLoginOptions',
  'passkeyLogin',
  'reauthenticateWithPasskey',
  'passkeys',
  'passkeyOptions',
  'addPasskey',
  'removePasskey',
  'dataExport',
  'requestDataExport',
  'downloadDataExport',
  'reauthenticate',
  'emailChange',
  'requestEmailChange',
  'confirmEmailChange',
  'cancelEmailChange',
  'accountDeletion',
  'requestAccountDeletion',
  'cancelAccountDeletion',
  'termsVersion',
  'legalNotice',
  'closeLegalNotice',
  'consents',
  'withdrawPushConsent',
  'withdrawMarketingConsent',
  'allergenProfile',
  'saveAllergenProfile',
  'removeAllergenProfile',
  'resendVerificationMail',
  'productSuggestions',
  'b2bProductSuggestions',
  'favourites',
  'addFavourite',
  'removeFavourite',
  'favouritesLink',
  'shareFavourites',
  'stopSharingFavourites',
  'sharedFavourites',
  'productAlerts',
  'addProductAlert',
  'removeProductAlert',
  'orderPdf',
  'orderCollection',
  'orderContract',
  'orderLegalPdf',
  'reorder',
  'movements',
  'withdrawal',
  'withdrawalRefund',
  'declareWithdrawal',
  'stateWithdrawal',
  'tickets',
  'b2bCheckout',
  'startB2bPayment',
  'changePassword',
  'resumePayment',
  'deliveryTerms',
  'accessibilityStatement',
  'shopSeller',
  'boughtProducts',
  'notifications',
  'readNotifications',
  'pushKey',
  'subscribeToPush',
  'unsubscribeFromPush',
  'notificationPreferences',
  'changeNotificationPreference',
];

let shop: Awaited<ReturnType<typeof createTestServer>>;
let dataDir = '';
const found: Found = {};

async function seedPeople() {
  const { deps } = shop;
  const passwordHash = await hashPassword(PASSWORD);
  await deps.db.update(members).set({ passwordHash }).where(eq(members.id, 'giulia'));
  await seedMember(deps, { id: 'marco' });
  await seedMember(deps, { id: 'admin', isAdmin: true });
  const newcomer = { id: 'nadia', email: NEWCOMER_EMAIL, mobile: NEWCOMER_MOBILE };
  const firstHash = await hashPassword('Provvisoria5?');
  await seedMember(deps, { ...newcomer, passwordHash: firstHash, emailVerifiedAt: null, mobileVerifiedAt: null });
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    await sendVerificationMail(tx, now, { ...newcomer, firstName: 'nadia' }, 'en');
    found['accessToken'] = await createAutoLoginToken(tx, now, { id: 'giulia', email: BUYER_EMAIL });
    // The documents have no secret of the administrator's link.
    await createAdminGrant(tx, now, { adminId: 'admin', memberId: 'giulia', email: BUYER_EMAIL }, '');
  });
  found['mailToken'] = (await fetchLinkSentTo(shop.app, NEWCOMER_EMAIL)).searchParams.get('token') ?? '';
}

async function seedBusinessCatalogue() {
  const { db } = shop.deps;
  const name = { it: 'Prova', en: 'Test' };
  await db.insert(categories).values({ id: 'b-food', shopId: BUSINESS_SHOP_ID, name, position: 0 });
  await db.insert(subCategories).values({ id: 'b-jam', categoryId: 'b-food', name, position: 0 });
  await db.insert(keywordGroups).values({ id: 'b-size', shopId: BUSINESS_SHOP_ID, name, position: 0 });
  await db.insert(keywords).values({ id: 'b-small', groupId: 'b-size', name, position: 0 });
  const place = { categoryId: 'b-food', subCategoryId: 'b-jam', keywordIds: ['b-small'] };
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID, ...place });
  await db.update(businessShops).set({ gallery: ['/images/azienda'] });
  await seedOpeningHours(shop.deps);
}

async function seedPages() {
  const { db } = shop.deps;
  const name = { it: 'Prova', en: 'Test' };
  await db.insert(issuePages).values({ key: 'Checkout', name });
  await db.insert(issueSubPages).values({ pageKey: 'Checkout', key: 'Payment', name, position: 0 });
  await db.insert(faqs).values({ id: 'faq', question: name, answer: name, position: 0 });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-documented-'));
  shop = await createTestServer({ dataDir });
  await seedCatalogue(shop.deps);
  await seedPromotion(shop.deps, 'spring', ['p0', 'p1']);
  await seedPeople();
  await seedBusinessCatalogue();
  await seedPages();
});
afterAll(async () => {
  await shop.database.drop();
  await rm(dataDir, { recursive: true });
});

/** What arrives outside the shop: as a mail or as a text message. */
async function receiveCodes({ call }: DocumentedCall) {
  if (call === 'PUT /user/mobile/code') found['mobileCode'] = await fetchCodeSentTo(shop.app, NEWCOMER_MOBILE);
  if (call === 'PUT /forgot/password') found['passwordCode'] = await fetchCodeSentTo(shop.app, NEWCOMER_EMAIL);
}

function toBody({ body, form, fileField }: DocumentedCall) {
  if (!form) return body && JSON.stringify(body(found));
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  if (fileField !== undefined) data.append(fileField, createFile('note.txt', 'Hello', 'text/plain'));
  return data;
}

async function send(documented: DocumentedCall): Promise<unknown> {
  const [method = '', template = ''] = documented.call.split(' ');
  const params = documented.params?.(found) ?? {};
  const path = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(documented.query?.(found)).toString();
  const body = toBody(documented);
  const token = documented.as && found[`${documented.as}Token`];
  const response = await shop.app.request(`/api${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: {
      language: 'EN',
      'accept-language': 'en',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const json: unknown = await response.json();
  expect(json).toMatchObject({ success: true });
  return json;
}

/** The value at a path; `*` is the first element of a list. */
function readPath(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (name === '*') return Array.isArray(value) ? value[0] : undefined;
    return isRecord(value) ? value[name] : undefined;
  }, json);
}

// REQ-API-52
it.each(documentedCalls)('answers $call with exactly the documented fields', async (documented) => {
  // The outbox lists messages by their time.
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  const json = await send(documented);
  expect(documented.reads.filter((path) => readPath(json, path) === undefined)).toEqual([]);
  for (const [name, path] of Object.entries(documented.keeps ?? {})) found[name] = String(readPath(json, path));
  await receiveCodes(documented);
});

it('knows for each call whether the documents have it', () => {
  const documented = new Set(documentedCalls.map(({ call }) => call.replaceAll(/\{\w+\}/gu, '{}')));
  const added = Object.entries<CallDeclaration>(calls)
    .filter(([, { method, path }]) => !documented.has(`${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`))
    .map(([name]) => name);
  expect(added.toSorted()).toEqual(ADDED_CALLS.toSorted());
});
