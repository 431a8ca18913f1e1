import { expectRequiredFieldErrors } from '#tests/e2e/helpers/pages/address-dialog.ts';
import { clickPay, clickContinue, goToPayment, payBy, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { leavePaymentPage, pendingPaymentNotice } from '#tests/e2e/helpers/pages/payment.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { twoProducts, logInWithCart } from './log-in-with-cart.ts';

const SUMMARY = '/api/shop/cart/product/checkout';
const PAYMENT_STEP = '/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard';
const checkout = { route: '/checkout' };

const stepStates: readonly ScreenState[] = [
  {
    ...checkout,
    state: 'a discount that is too high',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await stage.open('/checkout');
      await stage.page.getByRole('textbox', { name: 'Sconto da utilizzare' }).fill('1,234');
      await stage.waitForText(/^Inserisci un importo/u);
    },
  },
  {
    ...checkout,
    state: 'addresses, and none chosen',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await stage.open('/checkout?step=address');
      await expect(stage.page.getByRole('radio').first()).toBeVisible();
      await clickContinue(stage.page);
      await stage.waitForText('Seleziona un indirizzo per continuare.');
    },
  },
  {
    ...checkout,
    state: 'a new address, incomplete',
    sample: true,
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await stage.open('/checkout?step=address');
      await stage.click('Aggiungi un indirizzo');
      await expectRequiredFieldErrors(stage.page);
    },
  },
  {
    ...checkout,
    state: 'shipping to an island',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await stage.open('/checkout?step=address');
      await stage.page.getByRole('radio', { name: /Palermo/u }).check();
      await clickContinue(stage.page);
      await stage.page.getByRole('radio', { name: /GLS/u }).check();
      await stage.page.getByRole('radio', { name: /Espressa/u }).check();
      await stage.waitForText(/ha un supplemento di/u);
    },
  },
  {
    ...checkout,
    state: 'payment, with the e-wallet',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await stage.open(PAYMENT_STEP);
      await stage.page.getByRole('radio', { name: /^E-wallet/u }).check();
      await stage.page.getByRole('textbox', { name: 'Importo da e-wallet' }).fill('2,50');
      await stage.waitForText(/^I restanti/u);
    },
  },
  {
    ...checkout,
    state: 'failed',
    setUp: async (stage) => {
      failRequestsTo(stage, SUMMARY);
      await logInWithCart(stage, twoProducts);
      await stage.open('/checkout');
      await stage.waitForText('Riprova');
    },
  },
  {
    ...checkout,
    state: 'loading',
    busy: true,
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      stage.network.holdRequests(SUMMARY);
      await stage.open('/checkout');
      await expectLoading(stage.page);
    },
  },
  {
    ...checkout,
    state: 'without a shop',
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
    state: 'thanks',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await goToPayment(stage.page);
      await payBy(stage.page, 'Carta');
      await clickPay(stage.page);
      await expect(thankYouHeading(stage.page)).toBeVisible();
    },
  },
  {
    route: '/product/payment/return',
    state: 'checking',
    busy: true,
    setUp: async (stage) => {
      await stage.logIn();
      stage.network.holdRequests('/api/user/shop/product/transaction/update');
      await stage.open('/product/payment/return?result=OK&transactionId=nobody&orderNo=B1');
      await stage.waitForText('Stiamo verificando il pagamento');
    },
  },
  {
    route: '/product/payment/cancel',
    state: 'cancelled',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await goToPayment(stage.page);
      await payBy(stage.page, 'Carta');
      await stage.click('Rifiuta');
      await stage.waitForText('Pagamento annullato');
    },
  },
  {
    route: '/faq',
    state: 'a payment that waits',
    setUp: async (stage) => {
      await logInWithCart(stage, twoProducts);
      await leavePaymentPage(stage.page);
      await stage.page.goto('/faq');
      await expect(pendingPaymentNotice(stage.page)).toBeVisible();
    },
  },
];

export const checkoutStates = [...stepStates, ...resultStates];
