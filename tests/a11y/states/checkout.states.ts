import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { expectRequiredFieldErrors } from '#tests/e2e/helpers/pages/address-dialog.ts';
import {
  FIRST_STEP,
  clickPay,
  clickContinue,
  goToPayment,
  payBy,
  thankYouHeading,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { leavePaymentPage, pendingPaymentNotice } from '#tests/e2e/helpers/pages/payment.ts';
import { twoProducts, logInWithCart } from './log-in-with-cart.ts';

const SUMMARY = '/api/shop/cart/product/checkout';
const PAYMENT_STEP = '/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard';
const checkout = { route: '/checkout' };

const stepStates: readonly ScreenState[] = [
  {
    ...checkout,
    state: 'invalid discount',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open(FIRST_STEP);
      await ctx.page.getByRole('textbox', { name: 'Sconto da utilizzare' }).fill('1,234');
      await ctx.waitForText(/^Inserisci un importo/u);
    },
  },
  {
    ...checkout,
    state: 'payment with the member’s defaults',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open('/checkout');
      await ctx.waitForText('Metodo di pagamento');
    },
  },
  {
    ...checkout,
    state: 'no address chosen',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open('/checkout?step=address');
      await expect(ctx.page.getByRole('radio').first()).toBeVisible();
      await clickContinue(ctx.page);
      await ctx.waitForText('Scegli un indirizzo per continuare.');
    },
  },
  {
    ...checkout,
    state: 'incomplete new address',
    sample: true,
    core: true,
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open('/checkout?step=address');
      await ctx.click('Aggiungi un indirizzo');
      await expectRequiredFieldErrors(ctx.page, 2);
    },
  },
  {
    ...checkout,
    state: 'shipping surcharge for an island',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open('/checkout?step=address');
      await ctx.page.getByRole('radio', { name: /Palermo/u }).check();
      await clickContinue(ctx.page);
      await ctx.page.getByRole('radio', { name: /GLS/u }).check();
      await ctx.page.getByRole('radio', { name: /Espressa/u }).check();
      await ctx.waitForText(/c’è un supplemento di/u);
    },
  },
  {
    ...checkout,
    state: 'payment partly by e-wallet',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open(PAYMENT_STEP);
      await ctx.page.getByRole('radio', { name: /^E-wallet/u }).check();
      await ctx.page.getByRole('textbox', { name: 'Importo dall’e-wallet' }).fill('2,50');
      await ctx.waitForText(/^I restanti/u);
    },
  },
  {
    ...checkout,
    state: 'invoice with a wrong fiscal code',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await ctx.open(`${PAYMENT_STEP}&method=Card`);
      await ctx.page.getByRole('checkbox', { name: 'Desidero fattura' }).check();
      await ctx.page.getByRole('textbox', { name: /^Codice fiscale/u }).fill('RSSMRA80A01H501A');
      await ctx.click(/^Paga \d/u);
      await ctx.waitForText(/^Completa o correggi/u);
    },
  },
  {
    ...checkout,
    state: 'request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, SUMMARY);
      await logInWithCart(ctx, twoProducts);
      await ctx.open('/checkout');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...checkout,
    state: 'loading',
    busy: true,
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      ctx.network.holdRequests(SUMMARY);
      await ctx.open('/checkout');
      await expectLoading(ctx.page);
    },
  },
  {
    ...checkout,
    state: 'no shop chosen',
    setUp: async ({ logIn, open, page }) => {
      await logIn(members.marco.email, {});
      await open('/checkout');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

const resultStates: readonly ScreenState[] = [
  {
    route: '/product/payment/return',
    state: 'payment confirmed',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await goToPayment(ctx.page);
      await payBy(ctx.page, 'Carta');
      await clickPay(ctx.page);
      await expect(thankYouHeading(ctx.page)).toBeVisible();
    },
  },
  {
    route: '/product/payment/return',
    state: 'payment being verified',
    busy: true,
    setUp: async (ctx) => {
      await ctx.logIn();
      ctx.network.holdRequests('/api/user/shop/product/transaction/update');
      await ctx.open('/product/payment/return?result=OK&transactionId=nobody&orderNo=B1');
      await ctx.waitForText('Stiamo verificando il pagamento');
    },
  },
  {
    route: '/product/payment/cancel',
    state: 'payment cancelled',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await goToPayment(ctx.page);
      await payBy(ctx.page, 'Carta');
      await ctx.click('Rifiuta');
      await ctx.waitForText('Pagamento annullato');
    },
  },
  {
    route: '/faq',
    state: 'pending payment notice',
    setUp: async (ctx) => {
      await logInWithCart(ctx, twoProducts);
      await leavePaymentPage(ctx.page);
      await ctx.page.goto('/faq');
      await expect(pendingPaymentNotice(ctx.page)).toBeVisible();
    },
  },
];

export const checkoutStates = [...stepStates, ...resultStates];
