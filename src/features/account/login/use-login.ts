import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { trimText } from '#contract/fields/text.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import { useSession } from '#src/session/session-context.tsx';
import { sessionMutations } from '#src/session/session.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { toLoginError } from './login-error.rules.ts';
import type { LoginFields } from './login.rules.ts';

interface ShownError {
  readonly text: string;
  readonly durationMs: number;
  readonly lockMs: number;
}

/** Logging in, and what the form says when it fails. Success leads on by itself (the guard). */
export function useLogin() {
  const { t, i18n } = useLingui();
  const notify = useNotify();
  const [told, setTold] = useState<ShownError | null>(null);
  const tools = { session: useSession(), request: useApiRequest() };
  const { mutate, isPending } = useMutation(sessionMutations(tools).signIn());

  useEffect(() => {
    if (told === null) return undefined;
    // The lock ends with its message: both take 15 s (doc 1 §9).
    const timer = setTimeout(() => setTold(null), told.durationMs);
    return () => clearTimeout(timer);
  }, [told]);

  const tell = (error: unknown) => {
    const { kind, durationMs, lockMs } = toLoginError(error);
    const text =
      kind === 'verificationFailed' ? t`Verification failed, please login again.` : getErrorMessage(i18n, error);
    if (durationMs === 0) notify({ tone: 'failure', text });
    else setTold({ text, durationMs, lockMs });
  };

  return {
    message: told?.text ?? null,
    isLocked: told !== null && told.lockMs > 0,
    isSending: isPending,
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
