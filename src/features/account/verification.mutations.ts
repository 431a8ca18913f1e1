import { mutationOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { verificationCalls } from '#contract/verification.ts';
import type { ApiRequest } from '#src/api/request.ts';

type Calls = typeof verificationCalls;
type Body<Name extends Exclude<keyof Calls, 'verifyEmail'>> = v.InferInput<Calls[Name]['body']>;

/** The forms say their refusals themselves; what was typed is a secret and does not stay in the cache. */
const quiet = { gcTime: 0, meta: { failure: 'silent' } } as const;

/** The writes of getting in: forgotten passwords, and the proof of a mobile. */
export const verificationMutations = (request: ApiRequest) => ({
  forgotPassword: () =>
    mutationOptions({
      mutationKey: ['verification', 'forgot-password'],
      mutationFn: (body: Body<'forgotPassword'>) =>
        request(verificationCalls.forgotPassword, { body }),
      ...quiet,
    }),
  verifyCode: () =>
    mutationOptions({
      mutationKey: ['verification', 'verify-code'],
      mutationFn: (body: Body<'verifyCode'>) => request(verificationCalls.verifyCode, { body }),
      ...quiet,
    }),
  resetPassword: () =>
    mutationOptions({
      mutationKey: ['verification', 'reset-password'],
      mutationFn: (body: Body<'resetPassword'>) => request(verificationCalls.resetPassword, { body }),
      ...quiet,
    }),
  verifyMobile: () =>
    mutationOptions({
      mutationKey: ['verification', 'verify-mobile'],
      mutationFn: (body: Body<'verifyMobile'>) => request(verificationCalls.verifyMobile, { body }),
      ...quiet,
    }),
  setFirstPassword: () =>
    mutationOptions({
      mutationKey: ['verification', 'first-password'],
      mutationFn: (body: Body<'setFirstPassword'>) =>
        request(verificationCalls.setFirstPassword, { body }),
      ...quiet,
    }),
});
