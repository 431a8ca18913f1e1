import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { verificationCalls } from '#contract/verification.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import { autoLogIn, discardSession } from '#src/session/auto-login.ts';
import { VERIFICATION_FAILED } from '#src/session/session-actions.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { AutoLoginRequest } from './auto-login.rules.ts';

/**
 * Runs the auto login once and opens `/` (REQ-ACC-10). A failure shows its message, logs out and opens
 * the login (REQ-ACC-11). Both replace this page in the history.
 * @param autoLogin null when the URL lacks a parameter: nothing is sent then
 */
export function useAutoLogin(autoLogin: AutoLoginRequest | null): void {
  const { t, i18n } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const request = useApiRequest();
  const deps = { session: useSession(), request };
  // The token works only once, and React runs effects twice in development.
  const started = useRef(false);

  const getErrorText = (error: unknown) =>
    isApiError(error) && error.data[VERIFICATION_FAILED] === true
      ? t`Verification failed, please login again.`
      : getErrorMessage(i18n, error);
  const requestToken = ({ by, body }: AutoLoginRequest) =>
    by === 'link'
      ? request(verificationCalls.autoLogin, { body })
      : request(verificationCalls.autoLoginByAdmin, { body });

  const start = useEffectEvent(async () => {
    const rejectLogin = (text: string) => {
      discardSession(deps);
      notify({ tone: 'failure', text });
      return navigate({ to: '/login', replace: true });
    };
    if (autoLogin === null) return rejectLogin(t`Unauthorized access`);
    try {
      await autoLogIn(deps, () => requestToken(autoLogin));
    } catch (error) {
      return rejectLogin(getErrorText(error));
    }
    return navigate({ to: '/', replace: true });
  });

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start();
  }, []);
}
