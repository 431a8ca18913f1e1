import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { passkeyCalls, type RequestOptions } from '#contract/passkeys.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import { getPasskey, supportsPasskeySuggestions, toPasskeyFailure } from '#src/features/account/api/webauthn.ts';
import { getDeviceTokensBody, saveDeviceToken } from '#src/session/device-tokens.ts';
import { startSession, type SessionDependencies } from '#src/session/session-actions.ts';
import { useSession } from '#src/session/session-context.tsx';
import { rememberPasskeyOffer } from './passkey-offer.ts';

type Credential = Awaited<ReturnType<typeof getPasskey>>;

const fetchOptions = async (request: ApiRequest): Promise<RequestOptions> =>
  (await request(passkeyCalls.passkeyLoginOptions, {})).data;

/** Logs in with a passkey, then loads the profile. */
async function signInWithPasskey({ session, request }: SessionDependencies, credential: Credential) {
  const body = { credential, ...getDeviceTokensBody() };
  const { token, device, message } = await request(passkeyCalls.passkeyLogin, { body });
  saveDeviceToken(device);
  rememberPasskeyOffer();
  await startSession({ session, request }, token);
  return { message };
}

/**
 * Login with a passkey: by a button, and by the suggestions of the e-mail field while the page is open. A browser has
 * one of the two at a time. After a success the route guard navigates.
 */
export function usePasskeyLogin() {
  const deps = { session: useSession(), request: useApiRequest() };
  const { request } = deps;
  const suggestions = useRef<AbortController>(null);
  const isRunning = useRef(false);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: async (suggested: Credential | null) => {
      const credential = suggested ?? (await getPasskey(await fetchOptions(request)));
      return signInWithPasskey(deps, credential);
    },
    meta: { success: 'server-message', failure: 'silent' },
  });

  /** Never fails: the page works without suggestions. */
  const offerSuggestions = async () => {
    suggestions.current?.abort();
    const controller = new AbortController();
    suggestions.current = controller;
    const { signal } = controller;
    try {
      if (!(await supportsPasskeySuggestions())) return;
      const options = await fetchOptions(request);
      if (signal.aborted) return;
      logIn(await getPasskey(options, signal));
    } catch {
      // Aborted, offline, or not allowed on this site.
    }
  };
  /** @param suggested null asks for a passkey in the browser's dialog */
  const logIn = (suggested: Credential | null) => {
    // A ref instead of `isPending`: a second tap can come before the next render.
    if (isRunning.current) return;
    isRunning.current = true;
    suggestions.current?.abort();
    mutate(suggested, {
      onSettled: (_response, failure) => {
        isRunning.current = false;
        if (failure !== null) void offerSuggestions();
      },
    });
  };
  const startSuggestions = useEffectEvent(() => void offerSuggestions());
  useEffect(() => {
    startSuggestions();
    return () => suggestions.current?.abort();
  }, []);

  return {
    /** Null for none, and after a cancelled dialog. */
    error: toPasskeyFailure(error) === undefined ? error : null,
    submittedAt,
    isPending,
    logIn: () => logIn(null),
  };
}
