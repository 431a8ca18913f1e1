import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { trimText } from '#contract/text.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { failureText } from '#src/i18n/failure-text.ts';
import { useSession } from '#src/session/session-context.tsx';
import { sessionMutations } from '#src/session/session.mutations.ts';
import { useNotify } from '#src/ui/notifier-context.tsx';
import { loginFailure } from './login-failure.rules.ts';
import type { LoginFields } from './login.rules.ts';

interface Told {
  readonly text: string;
  readonly shownFor: number;
  readonly lockedFor: number;
}

/** Logging in, and what the form says when it fails. Success leads on by itself (the guard). */
export function useLogin() {
  const { t, i18n } = useLingui();
  const notify = useNotify();
  const [told, setTold] = useState<Told | null>(null);
  const tools = { session: useSession(), request: useRequest() };
  const { mutate, isPending } = useMutation(sessionMutations(tools).signIn());

  useEffect(() => {
    if (told === null) return undefined;
    // The lock ends with its message: both take 15 s (doc 1 §9).
    const timer = setTimeout(() => setTold(null), told.shownFor);
    return () => clearTimeout(timer);
  }, [told]);

  const tell = (error: unknown) => {
    const { kind, shownFor, lockedFor } = loginFailure(error);
    const text = kind === 'verificationFailed' ? t`Verification failed, please login again.` : failureText(i18n, error);
    if (shownFor === 0) notify({ tone: 'failure', text });
    else setTold({ text, shownFor, lockedFor });
  };

  return {
    message: told?.text ?? null,
    locked: told !== null && told.lockedFor > 0,
    sending: isPending,
    /** `onFailure` runs when the answer is a no: the password is then typed again. */
    logIn: (fields: LoginFields, onFailure: () => void) => {
      setTold(null);
      mutate(
        { email: trimText(fields.email), password: fields.password },
        {
          onError: (error) => {
            tell(error);
            onFailure();
          },
        },
      );
    },
  };
}
