import { mutationOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { verificationCalls } from '#contract/verification.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getDeviceTokensBody } from '#src/session/device-tokens.ts';
import { getFirstPasswordTokenBody, setFirstPasswordToken } from './first-password-token.ts';

type Calls = typeof verificationCalls;
type Body<Name extends Exclude<keyof Calls, 'verifyEmail'>> = v.InferInput<Calls[Name]['body']>;

/** The forms say their refusals themselves; what was typed is a secret and does not stay in the cache. */
const silentOptions = { gcTime: 0, meta: { failure: 'silent' } } as const;

/** The writes of getting in: forgotten passwords, and the proof of a mobile. */
export const verificationMutations = (request: ApiRequest) => ({
  forgotPassword: () =>
    mutationOptions({
      mutationKey: ['verification', 'forgot-password'],
      mutationFn: (body: Body<'forgotPassword'>) =>
        request(verificationCalls.forgotPassword, { body: { ...body, ...getDeviceTokensBody() } }),
      ...silentOptions,
    }),
  verifyCode: () =>
    mutationOptions({
      mutationKey: ['verification', 'verify-code'],
      mutationFn: (body: Body<'verifyCode'>) =>
        request(verificationCalls.verifyCode, { body: { ...body, ...getDeviceTokensBody() } }),
      ...silentOptions,
    }),
  resetPassword: () =>
    mutationOptions({
      mutationKey: ['verification', 'reset-password'],
      mutationFn: (body: Body<'resetPassword'>) => request(verificationCalls.resetPassword, { body }),
      ...silentOptions,
    }),
  verifyMobile: () =>
    mutationOptions({
      mutationKey: ['verification', 'verify-mobile'],
      mutationFn: async (body: Body<'verifyMobile'>) => {
        const { data } = await request(verificationCalls.verifyMobile, { body });
        setFirstPasswordToken(body.id, data.token);
      },
      ...silentOptions,
    }),
  setFirstPassword: () =>
    mutationOptions({
      mutationKey: ['verification', 'first-password'],
      mutationFn: (body: Body<'setFirstPassword'>) =>
        request(verificationCalls.setFirstPassword, { body: { ...body, ...getFirstPasswordTokenBody(body.id) } }),
      ...silentOptions,
    }),
});
