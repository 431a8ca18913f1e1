import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from './ResultPanel.module.css';

interface ResultPanelProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly tone: 'good' | 'bad' | 'open';
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** Panel of both payment result pages. While it is shown, the body has a special style (REQ-PAY-25). */
export function ResultPanel({ title, icon, tone, children, actions }: ResultPanelProps) {
  useEffect(() => {
    document.body.classList.add('payment-result');
    return () => document.body.classList.remove('payment-result');
  }, []);
  return (
    <section className={classes.panel}>
      <div className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </div>
      <PageHeading className={classes.title}>{title}</PageHeading>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
      <p className={classes.links}>
        <Link to="/terms">
          <Trans>Terms and conditions</Trans>
        </Link>
        <Link to="/privacy">
          <Trans>Privacy policy</Trans>
        </Link>
      </p>
    </section>
  );
}
