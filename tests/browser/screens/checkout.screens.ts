import { expectRequired } from '#tests/browser/support/address-dialog.ts';
import { approve, goOn, goToPayment, payBy, thanks } from '#tests/browser/support/checkout.ts';
import { members } from '#tests/browser/support/members.ts';
import { leaveForLater, waiting } from '#tests/browser/support/payment.ts';
import { expect } from '#tests/browser/support/test.ts';
import { failing, loading, type Screen } from './screen.ts';
import { two, withCart } from './with-cart.ts';

const SUMMARY = '/api/shop/cart/product/checkout';
const PAYMENT_STEP = '/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard';
const checkout = { route: '/checkout' };

const steps: readonly Screen[] = [
  {
    ...checkout,
    state: 'a discount that is too high',
    show: async (stage) => {
      await withCart(stage, two);
      await stage.open('/checkout');
      await stage.page.getByRole('textbox', { name: 'Sconto da utilizzare' }).fill('1,234');
      await stage.see(/^Inserisci un importo/u);
    },
  },
  {
    ...checkout,
    state: 'addresses, and none chosen',
    show: async (stage) => {
      await withCart(stage, two);
      await stage.open('/checkout?step=address');
      await expect(stage.page.getByRole('radio').first()).toBeVisible();
      await goOn(stage.page);
      await stage.see('Seleziona un indirizzo per continuare.');
    },
  },
  {
    ...checkout,
    state: 'a new address, incomplete',
    sample: true,
    show: async (stage) => {
      await withCart(stage, two);
      await stage.open('/checkout?step=address');
      await stage.press('Aggiungi un indirizzo');
      await expectRequired(stage.page);
    },
  },
  {
    ...checkout,
    state: 'shipping to an island',
    show: async (stage) => {
      await withCart(stage, two);
      await stage.open('/checkout?step=address');
      await stage.page.getByRole('radio', { name: /Palermo/u }).check();
      await goOn(stage.page);
      await stage.page.getByRole('radio', { name: /GLS/u }).check();
      await stage.page.getByRole('radio', { name: /Espressa/u }).check();
      await stage.see(/ha un supplemento di/u);
    },
  },
  {
    ...checkout,
    state: 'payment, with the e-wallet',
    show: async (stage) => {
      await withCart(stage, two);
      await stage.open(PAYMENT_STEP);
      await stage.page.getByRole('radio', { name: /^E-wallet/u }).check();
      await stage.page.getByRole('textbox', { name: 'Importo da e-wallet' }).fill('2,50');
      await stage.see(/^I restanti/u);
    },
  },
  {
    ...checkout,
    state: 'failed',
    show: async (stage) => {
      failing(stage, SUMMARY);
      await withCart(stage, two);
      await stage.open('/checkout');
      await stage.see('Riprova');
    },
  },
  {
    ...checkout,
    state: 'loading',
    busy: true,
    show: async (stage) => {
      await withCart(stage, two);
      stage.network.hold(SUMMARY);
      await stage.open('/checkout');
      await loading(stage.page);
    },
  },
  {
    ...checkout,
    state: 'without a shop',
    show: async ({ enter, open, page }) => {
      await enter(members.marco.email, {});
      await open('/checkout');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];

const results: readonly Screen[] = [
  {
    route: '/product/payment/return',
    state: 'thanks',
    show: async (stage) => {
      await withCart(stage, two);
      await goToPayment(stage.page);
      await payBy(stage.page, 'Carta');
      await approve(stage.page);
      await expect(thanks(stage.page)).toBeVisible();
    },
  },
  {
    route: '/product/payment/return',
    state: 'checking',
    busy: true,
    show: async (stage) => {
      await stage.enter();
      stage.network.hold('/api/user/shop/product/transaction/update');
      await stage.open('/product/payment/return?result=OK&transactionId=nobody&orderNo=B1');
      await stage.see('Stiamo verificando il pagamento');
    },
  },
  {
    route: '/product/payment/cancel',
    state: 'cancelled',
    show: async (stage) => {
      await withCart(stage, two);
      await goToPayment(stage.page);
      await payBy(stage.page, 'Carta');
      await stage.press('Rifiuta');
      await stage.see('Pagamento annullato');
    },
  },
  {
    route: '/faq',
    state: 'a payment that waits',
    show: async (stage) => {
      await withCart(stage, two);
      await leaveForLater(stage.page);
      await stage.page.goto('/faq');
      await expect(waiting(stage.page)).toBeVisible();
    },
  },
];

export const checkoutScreens = [...steps, ...results];
