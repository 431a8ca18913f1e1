import { otherDevice, products } from '#tests/browser/support/cart.ts';
import { enterGiulia } from './enter.ts';
import { expect, test } from './test.ts';

const CHECKOUT =
  '/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard&method=Card';

test('a payment left for later is kept, survives a reload, and goes on at the same page', async ({ shop, webkit }) => {
  const token = await enterGiulia(shop, webkit);
  await otherDevice(shop, token).add({ [products.honey.id]: 1 });
  await webkit.goto(`${shop.origin}${CHECKOUT}`);
  // Honey and carrier: until the delivery is in the price, the button waits.
  await expect.poll(() => webkit.text()).toContain('Paga 18,60');
  await webkit.click('Paga 18,60', 'begin');
  await expect.poll(() => webkit.url()).toContain('/sandbox/payment/');
  const provider = await webkit.url();
  await webkit.click('Torna più tardi');
  await expect.poll(() => webkit.text()).toContain('Un pagamento è in sospeso');
  await webkit.reload();
  await expect.poll(() => webkit.text()).toContain('Un pagamento è in sospeso');
  await webkit.click('Continua');
  await expect.poll(() => webkit.url()).toBe(provider);
  await webkit.click('Paga');
  await expect.poll(() => webkit.text()).toContain('Grazie mille per il tuo ordine');
});
