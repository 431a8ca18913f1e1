import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { verificationCalls } from '#contract/verification.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { failureText } from '#src/i18n/failure-text.ts';
import { enter, leave } from '#src/session/enter.ts';
import { VERIFICATION_FAILED } from '#src/session/session-actions.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/notifier-context.tsx';
import type { Entrance } from './entrance.rules.ts';

/**
 * Auto login, once: to `/` as the new member; where anything fails, the message, nobody logged in,
 * and the login (doc 1 §4). Neither way leaves this page in the history.
 */
export function useEntrance(entrance: Entrance | null): void {
  const { t, i18n } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const request = useRequest();
  const tools = { session: useSession(), request };
  // The token is good once, and effects run twice in development.
  const started = useRef(false);

  const textOf = (error: unknown) =>
    isApiError(error) && error.data[VERIFICATION_FAILED] === true
      ? t`Verification failed, please login again.`
      : failureText(i18n, error);
  const open = ({ by, body }: Entrance) =>
    by === 'link'
      ? request(verificationCalls.autoLogin, { body })
      : request(verificationCalls.autoLoginByAdmin, { body });

  const start = useEffectEvent(async () => {
    const refuse = (text: string) => {
      leave(tools);
      notify({ tone: 'failure', text });
      return navigate({ to: '/login', replace: true });
    };
    if (entrance === null) return refuse(t`Unauthorized access`);
    try {
      await enter(tools, () => open(entrance));
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
