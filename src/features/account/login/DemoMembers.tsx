import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { LoginFields } from './login.rules.ts';
import classes from '#src/features/account/auth/Auth.module.css';

/** Password of all demo members. */
const DEMO_PASSWORD = 'bottega-demo';

const demoMembers = [
  { email: 'giulia@example.com', about: msg`Everything: past orders, e-wallet, discount` },
  { email: 'marco@example.com', about: msg`A customer, without e-wallet` },
  { email: 'sara@example.com', about: msg`A business member` },
  { email: 'luca@example.com', about: msg`An inactive shop: no prices, no cart` },
  { email: 'nadia@example.com', about: msg`An account that is not verified yet` },
] as const;

/** Lists the demo members; choosing one fills in the login form. */
export function DemoMembers({ onChoose }: { onChoose: (fields: LoginFields) => void }) {
  const { _ } = useLingui();
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.demoTitle}>
        <Trans>Try the demo</Trans>
      </h2>
      <p className={classes.demoText}>
        <Trans>
          Choose a member. The password is <code>{DEMO_PASSWORD}</code> for all.
        </Trans>
      </p>
      <ul className={classes.members}>
        {demoMembers.map(({ email, about }) => (
          <li key={email}>
            <UnstyledButton className={classes.member} onClick={() => onChoose({ email, password: DEMO_PASSWORD })}>
              <span className={classes.email}>{email}</span>
              <span className={classes.about}>{_(about)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
