import type { Localized } from '#server/i18n/localized.ts';
import type { Language } from '#server/i18n/language.ts';
import { composeMail } from '#server/messages/compose-mail.ts';
import type { Mail } from '#server/messages/outbox.ts';
import { formatCode } from './one-time/codes.rules.ts';

export interface MailRecipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

const composeGreeting = (name: string): Localized => ({ it: `Ciao ${name},`, en: `Hello ${name},` });

/** Mail with the code of "forgot password". Without a member it has no recipient (SEC-06, see `forgotPassword`). */
export const composePasswordCodeMail = (language: Language, member: MailRecipient | undefined, code: string): Mail => ({
  to: member?.email ?? null,
  ...composeMail(language, {
    subject: { it: 'Il codice per la tua nuova password', en: 'The code for your new password' },
    paragraphs: [
      composeGreeting(member?.firstName ?? ''),
      {
        it: 'questo è il codice per impostare una nuova password. Vale 10 minuti e una volta sola.',
        en: 'this is the code to set a new password. It is good for 10 minutes, and once.',
      },
    ],
    code: formatCode(code),
    closing: {
      it: 'Se non l’hai chiesto tu, ignora questa e-mail: la password resta quella di prima.',
      en: 'If you did not ask for it, ignore this e-mail: your password stays as it is.',
    },
  }),
});

/** Mail with the link to the e-mail verification page (REQ-VER-01). */
export function composeVerificationMail(language: Language, member: MailRecipient, token: string): Mail {
  const query = new URLSearchParams({ id: member.id, email: member.email, token });
  return {
    to: member.email,
    ...composeMail(language, {
      subject: { it: 'Conferma il tuo indirizzo e-mail', en: 'Confirm your e-mail address' },
      paragraphs: [
        composeGreeting(member.firstName),
        {
          it: 'ti diamo il benvenuto alla Bottega. Conferma il tuo indirizzo e-mail per attivare il tuo account: poi ti chiederemo un codice inviato al tuo cellulare e una password.',
          en: 'welcome to Bottega. Confirm your e-mail address to activate your account: then we ask for a code sent to your mobile, and for a password.',
        },
      ],
      action: {
        label: { it: 'Conferma l’indirizzo e-mail', en: 'Confirm the e-mail address' },
        path: `/account/verify?${query.toString()}`,
      },
    }),
  };
}

/** Informs the member of a password change, because somebody else may have made it. */
export const composePasswordChangedMail = (language: Language, member: MailRecipient): Mail => ({
  to: member.email,
  ...composeMail(language, {
    subject: { it: 'La tua password è cambiata', en: 'Your password has changed' },
    paragraphs: [
      composeGreeting(member.firstName),
      {
        it: 'la password del tuo account è appena stata cambiata, e tutti i dispositivi sono stati disconnessi.',
        en: 'the password of your account has just been changed, and all devices were logged out.',
      },
      {
        it: 'Se non l’hai cambiata tu, impostane subito un’altra con «Password dimenticata».',
        en: 'If it was not you, set another one at once with “Forgot password”.',
      },
    ],
    action: { label: { it: 'Accedi', en: 'Log in' }, path: '/login' },
  }),
});

/** Text message with the code that verifies a mobile. */
export const composeMobileCodeText = (code: string): Localized => ({
  it: `Bottega: il tuo codice è ${code}. Vale 10 minuti. Non darlo a nessuno.`,
  en: `Bottega: your code is ${code}. It is good for 10 minutes. Give it to nobody.`,
});
