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
 * Auto login, once: to `/` as the new member; where anything fails, the message, nobody logged in,
 * and the login (doc 1 §4). Neither way leaves this page in the history.
 */
export function useAutoLogin(entrance: AutoLoginRequest | null): void {
  const { t, i18n } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const request = useApiRequest();
  const tools = { session: useSession(), request };
  // The token is good once, and effects run twice in development.
  const started = useRef(false);

  const textOf = (error: unknown) =>
    isApiError(error) && error.data[VERIFICATION_FAILED] === true
      ? t`Verification failed, please login again.`
      : getErrorMessage(i18n, error);
  const open = ({ by, body }: AutoLoginRequest) =>
    by === 'link'
      ? request(verificationCalls.autoLogin, { body })
      : request(verificationCalls.autoLoginByAdmin, { body });

  const start = useEffectEvent(async () => {
    const refuse = (text: string) => {
      discardSession(tools);
      notify({ tone: 'failure', text });
      return navigate({ to: '/login', replace: true });
    };
    if (entrance === null) return refuse(t`Unauthorized access`);
    try {
      await autoLogIn(tools, () => open(entrance));
    } catch (error) {
      return refuse(textOf(error));
    }
    return navigate({ to: '/', replace: true });
  });

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start();
  }, []);
}
