import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trimText } from '#contract/fields/text.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { shouldOfferPasskey } from '#src/features/account/passkeys/passkey-offer.ts';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import { useSession } from '#src/session/session-context.tsx';
import { signInMutation } from '#src/session/sign-in.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { toLoginError } from './login-error.rules.ts';
import type { LoginFields } from './login.rules.ts';

interface ShownError {
  readonly text: string;
  readonly durationMs: number;
  readonly lockMs: number;
  readonly resendToken: string;
  /** When the error was shown, milliseconds since 1970. */
  readonly shownAt: number;
}

interface Offer {
  readonly token: string;
  readonly finish: () => void;
  readonly isFinished: boolean;
}

export type Login = ReturnType<typeof useLogin>;

/** Login mutation and the error that the form shows. After a success the route guard navigates. */
export function useLogin() {
  const { t, i18n } = useLingui();
  const notify = useNotify();
  const [shownError, setShownError] = useState<ShownError | null>(null);
  const deps = { session: useSession(), request: useApiRequest() };
  const [offer, setOffer] = useState<Offer | null>(null);
  const offerPasskey = async (token: string) => {
    if (!(await shouldOfferPasskey())) return;
    await new Promise<void>((resolve) => setOffer({ token, finish: resolve, isFinished: false }));
    // The offer stays until the page changes. The form would ask for a passkey again, and the browser may answer at once.
    setOffer((current) => current && { ...current, isFinished: true });
  };
  const { mutate, isPending } = useMutation(signInMutation(deps, offerPasskey));

  useEffect(() => {
    if (shownError === null) return undefined;
    // The lock ends together with its message: both take 15 s (REQ-LOGIN-05).
    const timer = setTimeout(() => setShownError(null), shownError.durationMs);
    return () => clearTimeout(timer);
  }, [shownError]);

  const showError = (error: unknown) => {
    const { kind, durationMs, lockMs, resendToken } = toLoginError(error);
    const text =
      kind === 'verificationFailed' ? t`Verification failed, please login again.` : getErrorMessage(i18n, error);
    if (durationMs === 0) notify({ tone: 'failure', text });
    else setShownError({ text, durationMs, lockMs, resendToken, shownAt: Date.now() });
  };

  return {
    message: shownError?.text ?? null,
    /** When the login is possible again, milliseconds since 1970; 0 if it is not locked. */
    lockedUntil: shownError !== null && shownError.lockMs > 0 ? shownError.shownAt + shownError.lockMs : 0,
    resendToken: shownError?.resendToken ?? '',
    isLocked: shownError !== null && shownError.lockMs > 0,
    isSending: isPending,
    /** A passkey is offered while it is set. The session starts after it. */
    offer,
    /** `onFailure` runs after a failed login: the form then clears the password. */
    logIn: (fields: LoginFields, onFailure: () => void) => {
      setShownError(null);
      mutate(
        { email: trimText(fields.email), password: fields.password },
        {
          onError: (error) => {
            setOffer(null);
            showError(error);
            onFailure();
          },
        },
      );
    },
  };
}
