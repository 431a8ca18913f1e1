import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AllergenSection } from '#src/features/account/allergens/AllergenSection.tsx';
import { MemberCard } from '#src/features/account/card/MemberCard.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { MemberAvatar } from './MemberAvatar.tsx';
import classes from './Account.module.css';

/** Account details in view mode (REQ-PROF-04). */
export function AccountTab() {
  const { t } = useLingui();
  const { date } = useFormatters();
  const member = useSignedInMember();
  const { firstName, lastName, fullName, email, mobile, dob, gender } = member;
  const details = [
    [t`First name`, firstName],
    [t`Last name`, lastName],
    [t`E-mail`, email],
    [t`Mobile`, mobile],
    [t`Date of birth`, date(dob)],
    [t`Gender`, gender === null ? '' : gender === 'F' ? t`Female (F)` : t`Male (M)`],
  ] as const;
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <PageHeading>{t`Account details`}</PageHeading>
        <div className={classes.actions}>
          <Button
            variant="light"
            leftSection={<IconPencil size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/profile" search={{ mode: 'edit' }} {...props} />}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconLock size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/profile" search={{ mode: 'password' }} {...props} />}
          >
            <Trans>Change password</Trans>
          </Button>
        </div>
      </div>
      <div className={classes.member}>
        <MemberAvatar member={member} />
        <p className={classes.name}>{fullName}</p>
      </div>
      <MemberCard member={member} />
      <dl className={classes.details}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-empty={value === '' || undefined}>{value === '' ? t`Not given` : value}</dd>
          </div>
        ))}
      </dl>
      <AllergenSection />
    </section>
  );
}
