import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode } from '#src/features/orders/collection/QrCode.tsx';
import classes from './LoginPanel.module.css';

interface AuthenticatorSetupProps {
  /** Base32, in groups of four for people who type it. */
  readonly secret: string;
  readonly uri: string;
}

/** QR code for the authenticator app, and the secret for a phone that can't scan it. */
export function AuthenticatorSetup({ secret, uri }: AuthenticatorSetupProps) {
  const { t } = useLingui();
  const grouped = secret.match(/.{1,4}/gu)?.join(' ') ?? secret;
  return (
    <div className={classes.setup}>
      <QrCode className={classes.qr} label={t`QR code for the authenticator app`} text={uri} />
      <p className={classes.secret}>
        <Trans>Scan the code with an authenticator app, or type this key:</Trans> <code>{grouped}</code>
      </p>
    </div>
  );
}
