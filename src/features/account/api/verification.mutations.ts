import { mutationOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { verificationCalls } from '#contract/verification.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getDeviceTokensBody } from '#src/session/device-tokens.ts';
import { secretMutationOptions } from './secret-mutations.ts';

type Calls = typeof verificationCalls;
type Body<Name extends Exclude<keyof Calls, 'verifyEmail'>> = v.InferInput<Calls[Name]['body']>;

/**
 * The token that the mobile verification returned, for the page that sets the first password. It is
 * held in memory only, like every secret of a URL: after a reload the member sets a password with a
 * code by e-mail.
 */
let firstPasswordToken: { readonly id: string; readonly token: string } | null = null;

/** Part of the request body; empty after a reload, or when the back end returned no token. */
const getFirstPasswordTokenBody = (id: string): { readonly token?: string } =>
  firstPasswordToken?.id === id ? { token: firstPasswordToken.token } : {};

/** Mutations of the forgotten password, the mobile verification and the first password. */
export const verificationMutations = (request: ApiRequest) => ({
  forgotPassword: () =>
    mutationOptions({
      mutationFn: (body: Body<'forgotPassword'>) =>
        request(verificationCalls.forgotPassword, { body: { ...body, ...getDeviceTokensBody() } }),
      ...secretMutationOptions,
    }),
  verifyCode: () =>
    mutationOptions({
      mutationFn: (body: Body<'verifyCode'>) =>
        request(verificationCalls.verifyCode, { body: { ...body, ...getDeviceTokensBody() } }),
      ...secretMutationOptions,
    }),
  resetPassword: () =>
    mutationOptions({
      mutationFn: (body: Body<'resetPassword'>) => request(verificationCalls.resetPassword, { body }),
      ...secretMutationOptions,
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: (body: Body<'endSessionByLink'>) => request(verificationCalls.endSessionByLink, { body }),
      ...secretMutationOptions,
    }),
  resendMail: () =>
    mutationOptions({
      mutationFn: (body: Body<'resendVerificationMail'>) => request(verificationCalls.resendVerificationMail, { body }),
      gcTime: 0,
      meta: { success: 'server-message' },
    }),
  verifyMobile: () =>
    mutationOptions({
      mutationFn: async (body: Body<'verifyMobile'>) => {
        const { data } = await request(verificationCalls.verifyMobile, { body: { ...body, withToken: true } });
        firstPasswordToken = data.token === '' ? null : { id: body.id, token: data.token };
      },
      ...secretMutationOptions,
    }),
  setFirstPassword: () =>
    mutationOptions({
      mutationFn: (body: Body<'setFirstPassword'>) =>
        request(verificationCalls.setFirstPassword, { body: { ...body, ...getFirstPasswordTokenBody(body.id) } }),
      ...secretMutationOptions,
    }),
});
