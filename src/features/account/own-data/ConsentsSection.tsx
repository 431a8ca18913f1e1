import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type { Consents } from '#contract/consents.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { saveAllergenProfileMutation } from '#src/features/account/api/allergen-profile.mutations.ts';
import { consentMutations, consentQueries } from '#src/features/account/api/consents.queries.ts';
import { useDeviceName } from '#src/features/account/security/DeviceList.tsx';
import { useSectionFocus } from '#src/features/account/security/use-section-focus.ts';
import { useSingleMutation } from '#src/features/account/security/use-single-mutation.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import classes from '#src/features/account/security/SecurityTab.module.css';

/** What the member has agreed to, when, and how it ends (GDPR art. 7(3)). */
export function ConsentsSection() {
  const { data: consents } = useSuspenseQuery(useLocalizedQueries(consentQueries).list());
  const { allergens, push, promotions, alerts, contacts } = consents;
  const withdrawable = push.length + promotions.length + alerts.length + (allergens === null ? 0 : 1);
  const count = withdrawable + contacts.filter(({ isMarketingAllowed }) => isMarketingAllowed).length;
  const section = useRef<HTMLDivElement>(null);
  // The button of a withdrawn consent is gone.
  useSectionFocus(section, String(count), 'h2');
  return (
    <div ref={section} className={classes.part}>
      <h2 className={classes.title} tabIndex={-1}>
        <Trans>What you’ve agreed to</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          You can withdraw each consent here. What was done before stays lawful. You choose what we notify you of under{' '}
          <Anchor inherit renderRoot={(props) => <Link to="/profile" search={{ tab: 'notifications' }} {...props} />}>
            Notifications
          </Anchor>
          ; what your browser stores is on the page{' '}
          <Anchor inherit renderRoot={(props) => <Link to="/cookies" {...props} />}>
            Cookies
          </Anchor>
          . The shop doesn’t analyse how you use it.
        </Trans>
      </p>
      {withdrawable + contacts.length === 0 ? (
        <p className={classes.hint}>
          <Trans>You haven’t given any consent.</Trans>
        </p>
      ) : (
        <ul className={classes.list}>
          {allergens !== null && <AllergenConsent consent={allergens} />}
          {push.map((consent) => (
            <PushConsent key={consent.id} consent={consent} />
          ))}
          {promotions.map((consent) => (
            <PromotionConsent key={consent.channel} consent={consent} />
          ))}
          {alerts.map((consent) => (
            <AlertConsent key={`${consent.productId} ${consent.kind}`} consent={consent} />
          ))}
          {contacts.map((consent) => (
            <ContactConsent key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ConsentItemProps {
  readonly name: ReactNode;
  readonly givenAt: string;
  readonly text?: ReactNode;
  /** Absent for what can't be withdrawn. */
  readonly action?: { readonly label: string; readonly isPending: boolean; readonly onClick: () => void };
}

function ConsentItem({ name, givenAt, text, action }: ConsentItemProps) {
  const time = useFormatters().dateTime(givenAt);
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.hint}>
          <Trans>Given: {time}</Trans>
          {text !== undefined && (
            <>
              <br />
              {text}
            </>
          )}
        </p>
      </div>
      {action && (
        <Button variant="light" aria-label={action.label} loading={action.isPending} onClick={action.onClick}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </li>
  );
}

function AllergenConsent({ consent }: { readonly consent: NonNullable<Consents['allergens']> }) {
  const { t } = useLingui();
  const withdraw = useSingleMutation({
    ...saveAllergenProfileMutation(useApiRequest()),
    meta: { success: 'server-message' },
  });
  return (
    <ConsentItem
      name={t`Your allergies in the profile, data about your health`}
      givenAt={consent.givenAt}
      text={<Trans>Withdrawing deletes them.</Trans>}
      action={{
        label: t`Withdraw: your allergies in the profile`,
        isPending: withdraw.isPending,
        onClick: () => withdraw.mutate([]),
      }}
    />
  );
}

function PushConsent({ consent }: { readonly consent: Consents['push'][number] }) {
  const { t } = useLingui();
  const { id, isCurrent, givenAt } = consent;
  const device = useDeviceName(consent);
  const withdraw = useSingleMutation(consentMutations(useApiRequest()).withdrawPush());
  return (
    <ConsentItem
      name={
        <>
          <span>{t`Push messages: ${device}`}</span>
          {isCurrent && (
            <StatusBadge tone="good">
              <Trans>This device</Trans>
            </StatusBadge>
          )}
        </>
      }
      givenAt={givenAt}
      action={{
        label: t`Withdraw: push messages, ${device}`,
        isPending: withdraw.isPending,
        onClick: () => withdraw.mutate(id),
      }}
    />
  );
}

function PromotionConsent({ consent }: { readonly consent: Consents['promotions'][number] }) {
  const { t } = useLingui();
  const withdraw = useSingleMutation(consentMutations(useApiRequest()).withdrawPromotions());
  const isMail = consent.channel === 'mail';
  return (
    <ConsentItem
      name={isMail ? t`New promotions by e-mail` : t`New promotions as notifications`}
      givenAt={consent.givenAt}
      action={{
        label: isMail ? t`Withdraw: new promotions by e-mail` : t`Withdraw: new promotions as notifications`,
        isPending: withdraw.isPending,
        onClick: () => withdraw.mutate(consent),
      }}
    />
  );
}

function AlertConsent({ consent }: { readonly consent: Consents['alerts'][number] }) {
  const { t } = useLingui();
  const { name, kind, givenAt } = consent;
  const withdraw = useSingleMutation(consentMutations(useApiRequest()).withdrawAlert());
  return (
    <ConsentItem
      name={
        kind === 'available'
          ? t`One alert when it is available again: ${name}`
          : t`One alert when the price drops: ${name}`
      }
      givenAt={givenAt}
      action={{
        label: kind === 'available' ? t`Withdraw: ${name}, available again` : t`Withdraw: ${name}, lower price`,
        isPending: withdraw.isPending,
        onClick: () => withdraw.mutate(consent),
      }}
    />
  );
}

function ContactConsent({
  consent: { id, givenAt, isMarketingAllowed },
}: {
  readonly consent: Consents['contacts'][number];
}) {
  const { t } = useLingui();
  const time = useFormatters().dateTime(givenAt);
  const withdraw = useSingleMutation(consentMutations(useApiRequest()).withdrawMarketing());
  return (
    <>
      {isMarketingAllowed && (
        <ConsentItem
          name={t`News and offers, by the contact details of your message`}
          givenAt={givenAt}
          action={{
            label: t`Withdraw: news and offers, ${time}`,
            isPending: withdraw.isPending,
            onClick: () => withdraw.mutate(id),
          }}
        />
      )}
      <ConsentItem
        name={t`Privacy policy and terms, with your message`}
        givenAt={givenAt}
        text={<Trans>We need it to answer you, so it stays until the message is deleted.</Trans>}
      />
    </>
  );
}
