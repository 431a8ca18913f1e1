import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { NotificationChannel, NotificationKind, NotificationPreference } from '#contract/notifications.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { notificationQueries } from './api/notifications.queries.ts';
import { changePreferenceMutation } from './api/preferences.mutations.ts';

/** Which notifications the member gets as push messages and mails: a table of kinds and channels. */
export function PreferenceTable() {
  const { t } = useLingui();
  const { data: preferences } = useSuspenseQuery(useLocalizedQueries(notificationQueries).preferences());
  const props = { preferences };
  return (
    <Box component="details" mb="lg">
      <Text component="summary" fw={600} py="xs">
        <Trans>Choose what you get</Trans>
      </Text>
      <Box component="table" w="100%" aria-label={t`Choose what you get`}>
        <thead>
          <tr>
            <Box component="th" scope="col" ta="start" fw={600}>
              <Trans>News about</Trans>
            </Box>
            <Box component="th" scope="col" fw={600}>
              <Trans>Notification</Trans>
            </Box>
            <Box component="th" scope="col" fw={600} ps="xs" style={{ whiteSpace: 'nowrap' }}>
              <Trans>E-mail</Trans>
            </Box>
          </tr>
        </thead>
        <tbody>
          <PreferenceRow {...props} kind="order" title={t`Orders`}>
            <Trans>Paid, shipped, ready, delivered, refunded</Trans>
          </PreferenceRow>
          <RequiredMailsRow />
          <PreferenceRow {...props} kind="payment" title={t`Payments about to expire`}>
            <Trans>Five minutes before we cancel an unpaid order</Trans>
          </PreferenceRow>
          <PreferenceRow {...props} kind="alert" title={t`Product alerts`}>
            <Trans>A product you asked about is available again or costs less</Trans>
          </PreferenceRow>
          <PreferenceRow {...props} kind="promotion" title={t`Promotions`}>
            <Trans>New promotions of the shop that you use; you can change your mind at any time</Trans>
          </PreferenceRow>
        </tbody>
      </Box>
    </Box>
  );
}

interface RowProps {
  readonly title: string;
  readonly children: ReactNode;
}

function RowHeader({ title, children, textId }: RowProps & { readonly textId: string }) {
  return (
    <Box component="th" scope="row" ta="start" fw={400} py="xs" pe="xs">
      <Text fw={600}>{title}</Text>
      <Text id={textId} size="sm">
        {children}
      </Text>
    </Box>
  );
}

/** A channel that the kind does not have. */
function EmptyCell() {
  return (
    <Box component="td" ta="center">
      <span aria-hidden>–</span>
      <span className="visually-hidden">
        <Trans>Not available</Trans>
      </span>
    </Box>
  );
}

interface CheckboxCellProps {
  readonly label: string;
  readonly textId: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange?: () => void;
}

function CheckboxCell({ label, textId, ...props }: CheckboxCellProps) {
  return (
    <Box component="td">
      <Checkbox
        display="grid"
        style={{ justifyContent: 'center' }}
        aria-label={label}
        aria-describedby={textId}
        readOnly={props.onChange === undefined}
        {...props}
      />
    </Box>
  );
}

interface PreferenceRowProps extends RowProps {
  readonly kind: NotificationKind;
  readonly preferences: readonly NotificationPreference[];
}

function PreferenceRow({ kind, title, preferences, children }: PreferenceRowProps) {
  const { t } = useLingui();
  const textId = useId();
  const getErrorMessage = useErrorMessage();
  const { mutate, isPending, error } = useMutation(changePreferenceMutation(useApiRequest()));
  const channels = [
    ['push', t`Notification`],
    ['mail', t`E-mail`],
  ] as const satisfies readonly (readonly [NotificationChannel, string])[];
  return (
    <>
      <tr aria-busy={isPending}>
        <RowHeader title={title} textId={textId}>
          {children}
        </RowHeader>
        {channels.map(([channel, channelName]) => {
          const preference = preferences.find((item) => item.kind === kind && item.channel === channel);
          if (preference === undefined) return <EmptyCell key={channel} />;
          const { isOn } = preference;
          // A disabled checkbox would lose the focus.
          const toggle = () => {
            if (!isPending) mutate({ ...preference, isOn: !isOn });
          };
          const label = `${title}: ${channelName}`;
          return <CheckboxCell key={channel} label={label} textId={textId} checked={isOn} onChange={toggle} />;
        })}
      </tr>
      {error !== null && (
        <tr>
          <td colSpan={3}>
            <FormAlert>{getErrorMessage(error)}</FormAlert>
          </td>
        </tr>
      )}
    </>
  );
}

/** Mails that the law requires. They can't be turned off, and the row says why. */
function RequiredMailsRow() {
  const { t } = useLingui();
  const textId = useId();
  const title = t`Confirmations of orders, withdrawals and refunds`;
  const mail = t`E-mail`;
  return (
    <tr>
      <RowHeader title={title} textId={textId}>
        <Trans>We always send these e-mails, because the law requires them</Trans>
      </RowHeader>
      <EmptyCell />
      <CheckboxCell label={`${title}: ${mail}`} textId={textId} checked disabled />
    </tr>
  );
}
