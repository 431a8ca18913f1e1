import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Profile } from '#contract/session.ts';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { Barcode } from './Barcode.tsx';
import { useScreenWakeLock } from './use-screen-wake-lock.ts';
import classes from '#src/features/account/profile/Account.module.css';

interface MemberCardProps {
  readonly member: Pick<Profile, 'fullName' | 'userId'>;
}

/**
 * The member's name, number and barcode. A tap shows them on the whole screen, black on white, and keeps the screen on. The
 * profile is stored on the device, so the card needs no connection. Renders nothing for a member without a number.
 */
export function MemberCard({ member: { fullName, userId: number } }: MemberCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  useScreenWakeLock(opened);
  if (number === '') return null;
  return (
    <>
      <UnstyledButton className={classes.memberCard} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <span className={classes.memberCardText}>
          <span className={classes.memberCardTitle}>
            <Trans>Member card</Trans>
          </span>{' '}
          <span>{fullName}</span>{' '}
          <span>
            <Trans>No. {number}</Trans>
          </span>
        </span>
        <Barcode text={number} className={classes.barcodePreview} />
      </UnstyledButton>
      <Dialog
        fullScreen
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Member card`}
        classNames={{
          content: classes.cardSheet,
          header: classes.cardSheet,
          close: classes.cardClose,
          body: classes.cardBody,
        }}
      >
        <p className={classes.cardName}>{fullName}</p>
        <Barcode text={number} label={t`Barcode of member number ${number}`} className={classes.barcode} />
        <p className={classes.cardNumber}>{number}</p>
      </Dialog>
    </>
  );
}
