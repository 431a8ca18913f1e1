import { expectAccessible } from './support/axe.ts';
import {
  approve,
  enterShop,
  fillCart,
  goToPayment,
  orders,
  payBy,
  piecesInCart,
  thanks,
  type Buyer,
} from './support/checkout.ts';
import { comeToFront } from './support/front.ts';
import { logInByForm } from './support/members.ts';
import { arrived, cancelled, decide, expectNoNotice, leaveForLater, notify, waiting } from './support/payment.ts';
import { refuseDatabase } from './support/storage.ts';
import { expect, test } from './support/test.ts';

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await enterShop(context, shop);
  await fillCart(context, shop, buyer);
});

test('left for later: told on every page but the checkout, and it goes on where it was', async ({ page }) => {
  const provider = await leaveForLater(page);
  await expect(waiting(page)).toContainText(/L’ordine B\S+ non è ancora pagato\./u);
  await expect(page.locator(':focus')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeVisible();
  await expectNoNotice(page);
  await page.goto('/faq');
  await waiting(page).getByRole('link', { name: 'Continua' }).click();
  await expect(page).toHaveURL(provider);
  await approve(page);
  await expect(thanks(page)).toBeVisible();
  await page.goto('/faq');
  await expectNoNotice(page);
});

test('paid without coming back: the shop says so as soon as it is in front again', async ({ page, context, shop }) => {
  const provider = await leaveForLater(page);
  await expect(waiting(page)).toBeVisible();
  await notify(shop, provider, 'approved');
  await comeToFront(page);
  await expect(arrived(page)).toContainText(/L’ordine B\S+ è pagato/u);
  await expectAccessible(page);
  expect(await piecesInCart(context, shop, buyer)).toBe(0);
  await expect(page.getByText('Il carrello è vuoto')).toBeVisible();
  await arrived(page).getByRole('link', { name: 'Vedi la conferma' }).click();
  await expect(thanks(page)).toBeVisible();
  await page.goto('/');
  await expectNoNotice(page);
});

test('opened anew after a payment that was refused: told once', async ({ page, shop }) => {
  const provider = await leaveForLater(page);
  // The cart's page would tell it if it asked only now.
  await page.goto('about:blank');
  await notify(shop, provider, 'refused');
  await page.goto('/faq');
  await expect(cancelled(page)).toContainText('Non ti è stato addebitato nulla');
  await page.reload();
  await expectNoNotice(page);
});

test('Check asks the provider: still open, then paid', async ({ page, complaints }) => {
  complaints.allow(/status of 409/u);
  const provider = await leaveForLater(page);
  const check = waiting(page).getByRole('button', { name: 'Verifica' });
  await check.click();
  await expect(page.getByRole('status').filter({ hasText: 'non è ancora pagato' })).toBeAttached();
  await expect(check).toBeEnabled();
  // The shop has not been notified, so its books alone would not say so.
  await decide(provider, 'approve');
  await check.click();
  await expect(arrived(page)).toBeVisible();
  await expect(arrived(page).getByRole('heading')).toBeFocused();
  await arrived(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(arrived(page)).toBeHidden();
});

test('Cancel asks first, keeps the cart, and is told once', async ({ page, context, shop }) => {
  await leaveForLater(page);
  const question = page.getByRole('dialog', { name: 'Annullare il pagamento?' });
  await waiting(page).getByRole('button', { name: 'Annulla' }).click();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toBeHidden();
  expect((await orders(context, shop, buyer)).data[0]?.status).toBe(1);
  await waiting(page).getByRole('button', { name: 'Annulla' }).click();
  await question.getByRole('button', { name: 'Annulla il pagamento' }).click();
  await expect(cancelled(page)).toBeVisible();
  expect((await orders(context, shop, buyer)).data[0]?.status).toBe(3);
  expect(await piecesInCart(context, shop, buyer)).toBe(2);
  await cancelled(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(cancelled(page)).toBeHidden();
  await page.reload();
  await expectNoNotice(page);
});

test('Cancel of a payment that was made meanwhile shows it as paid (decision 21)', async ({ page, complaints }) => {
  complaints.allow(/status of 409/u);
  const provider = await leaveForLater(page);
  await waiting(page).getByRole('button', { name: 'Annulla' }).click();
  await decide(provider, 'approve');
  await page.getByRole('button', { name: 'Annulla il pagamento' }).click();
  await expect(arrived(page)).toBeVisible();
});

test('two tabs: what one was told, the other finds settled', async ({ page, context, shop, complaints }) => {
  complaints.allow(/status of 409/u);
  const provider = await leaveForLater(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(waiting(page)).toBeVisible();
  await expect(waiting(other)).toBeVisible();
  await notify(shop, provider, 'approved');
  await Promise.all([
    waiting(page).getByRole('button', { name: 'Verifica' }).click(),
    waiting(other).getByRole('button', { name: 'Verifica' }).click(),
  ]);
  await expect(arrived(page)).toBeVisible();
  await expect(arrived(other)).toBeVisible();

  await fillCart(context, shop, buyer);
  await leaveForLater(page);
  await comeToFront(other);
  await expect(waiting(other)).toBeVisible();
  await waiting(page).getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Annulla il pagamento' }).click();
  await expect(cancelled(page)).toBeVisible();
  await comeToFront(other);
  await expectNoNotice(other);
});

test.describe('by a way that can be cut', () => {
  test.use({ baseURL: async ({ network }, use) => use(network.origin) });

  test('offline it can’t be checked, a broken shop is "checking", and then it waits again', async ({
    page,
    context,
    shop,
    network,
    complaints,
  }) => {
    complaints.allowUnreachable();
    complaints.allow(/status of (?:503|409)/u);
    await goToPayment(page);
    await payBy(page, 'Carta');
    // The provider's page is not on this origin: neither the checkout nor the notice leads there (S4).
    await expect(page.getByText('Non è stato possibile avviare il pagamento')).toBeVisible();
    await page.goto('/faq');
    await expect(waiting(page)).toContainText('non è ancora pagato');
    await expect(waiting(page).getByRole('link')).toHaveCount(0);

    const restore = network.cut();
    await comeToFront(page);
    await expect(waiting(page)).toContainText('Sei offline: ora non è possibile verificare');
    await expect(waiting(page).getByRole('button')).toHaveText(['Verifica']);
    await expectAccessible(page);

    // Broken for every question: the app asks by itself too when the connection is back.
    const { data } = await orders(context, shop, buyer);
    const books = `/api/user/shop/productorder/${data[0]?.transactionId ?? ''}`;
    const mend = network.refuse(books, 503);
    network.refuseOnce('/api/user/shop/product/transaction/update', 503);
    restore();
    const checking = page.getByRole('region', { name: 'Stiamo verificando il pagamento' });
    await waiting(page).or(checking).getByRole('button', { name: 'Verifica' }).click();
    await expect(checking).toBeVisible();
    // While the books can't be read: the notice also asks by itself, and the button would go.
    await checking.getByRole('button', { name: 'Verifica' }).click();
    mend();
    await expect(waiting(page)).toContainText('non è ancora pagato');
    await expect(waiting(page).getByRole('button')).toHaveText(['Verifica', 'Annulla']);
  });
});

test('a storage that is refused: no notice, and the address alone brings the order back', async ({ page, context }) => {
  await refuseDatabase(context);
  const provider = await leaveForLater(page);
  await expectNoNotice(page);
  await page.goto(await decide(provider, 'approve'));
  await expect(thanks(page)).toBeVisible();
});

test('the return lands in a browser that knows nothing: a login, then the paid order', async ({
  page,
  browser,
  complaints,
}) => {
  const back = await decide(await leaveForLater(page), 'approve');
  const elsewhere = await browser.newContext();
  complaints.listen(elsewhere);
  const fresh = await elsewhere.newPage();
  await fresh.goto(back);
  await expect(fresh).toHaveURL(/\/login\?redirect=/u);
  await logInByForm(fresh, 'giulia@example.com');
  await expect(thanks(fresh)).toBeVisible();
  await elsewhere.close();
  // And here, where it was begun, it is no longer waiting.
  await comeToFront(page);
  await expect(arrived(page)).toBeVisible();
});
