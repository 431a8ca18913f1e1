import { Trans } from '@lingui/react/macro';
import { IconTicket } from '@tabler/icons-react';
import classes from './PromotionCode.module.css';

/** Code of a promotion; renders nothing without a code. */
export function PromotionCode({ code }: { code: string }) {
  if (code === '') return null;
  return (
    <p className={classes.code}>
      <IconTicket size={18} stroke={1.75} aria-hidden />
      <span className="visually-hidden">
        <Trans>Code</Trans>{' '}
      </span>
      <span>{code}</span>
    </p>
  );
}
