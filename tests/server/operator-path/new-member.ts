import * as v from 'valibot';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createIdempotencyKey } from '#tests/server/helpers/buyer.ts';
import type { startMessageCatchers } from './message-catchers.ts';
import type { RunningShop } from './operator.ts';

type MessageCatchers = Awaited<ReturnType<typeof startMessageCatchers>>;

export const ada = { email: 'ada@example.com', mobile: '+393331234567', password: 'Correct horse 1!' };

/** Follows the link of the verification mail, enters the code of the text message and sets a password. */
export async function verifyAccount(shop: RunningShop, messages: MessageCatchers, publicUrl: string): Promise<void> {
  const visitor = shop.connect();
  const link = new URL(await messages.waitForMail(ada.email, /https:\S+\/account\/verify\?[^\s"]+/u));
  expect(link.origin).toBe(publicUrl);
  const [id = '', token = ''] = ['id', 'token'].map((name) => link.searchParams.get(name) ?? '');
  const identity = { id, email: ada.email };
  await visitor.call(calls.verifyEmail, { params: { ...identity, token } });
  await visitor.call(calls.sendMobileCode, { body: identity });
  const otp = /\b\d{6}\b/u.exec(await messages.waitForText(ada.mobile))?.[0] ?? '';
  const { data } = await visitor.call(calls.verifyMobile, { body: { ...identity, otp } });
  const passwords = { newPassword: ada.password, confirmPassword: ada.password };
  await visitor.call(calls.setFirstPassword, { body: { ...identity, token: data.token, ...passwords } });
}

/** Logs in with the form's call. @returns a client of the member */
export async function logIn(shop: RunningShop) {
  const { email, password } = ada;
  const { token } = await shop.connect().call(calls.login, { body: { email, password } });
  return shop.connect(token);
}

/** Orders pieces of a product by card, up to the payment page. */
export async function orderByCard(member: Awaited<ReturnType<typeof logIn>>, productId: string, quantity: number) {
  const shopId = 'milano';
  const { data: profile } = await member.call(calls.profile, {});
  await member.call(calls.addToCart, {
    params: { shopId, productId },
    body: { quantity, toWhom: 'Personal', toWhomUser: profile.id },
  });
  const { data: address } = await member.call(calls.addAddress, {
    body: {
      firstName: 'Ada',
      lastName: 'Neri',
      address: 'Via Dante 1',
      addressCity: 'Milano',
      addressProvince: 'MI',
      addressZipcode: '20121',
      addressCountryCode: 'IT',
      addressType: 'Home',
      isDefault: true,
    },
  });
  const userAddressId = v.parse(v.object({ _id: v.string() }), address)._id;
  const choices = { shopId, productType: 'Shop' as const, userAddressId, deliveryId: 'gls', deliveryType: 'standard' };
  const { data: summary } = await member.call(calls.checkoutSummary, { body: { ...choices, paymentMode: 'Card' } });
  const { data: payment } = await member.call(calls.startPayment, {
    body: {
      ...choices,
      paymentType: 'Nexi',
      paymentMode: 'Card',
      deviceType: 'Web',
      expectedFinalPrice: summary.finalPrice / 100,
    },
    idempotencyKey: createIdempotencyKey(),
  });
  return { orderNo: payment.orderNo, paymentUrl: payment.paymentUrl ?? '', totalCents: summary.finalPrice };
}
