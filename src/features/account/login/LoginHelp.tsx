import { Trans } from '@lingui/react/macro';
import classes from '#src/features/account/auth/Auth.module.css';

/** Reads a setting that the server writes into a meta tag. The development server leaves the placeholder there. */
function readSetting(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}

/** The operator's e-mail and phone, for people who can't log in. Renders nothing without either. */
export function LoginHelp() {
  const email = readSetting('support-email');
  const phone = readSetting('support-phone');
  if (email === '' && phone === '') return null;
  return (
    <p className={classes.help}>
      <span>
        <Trans>Can’t log in? We can help:</Trans>
      </span>
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>{phone}</a>}
    </p>
  );
}
