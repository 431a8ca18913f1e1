import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { AlertKind } from '#contract/favourites.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { favouriteQueries } from '#src/features/catalogue/favourites/favourites.queries.ts';
import { isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { LazyPushOffer } from '#src/features/notifications/LazyPushOffer.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { setAlertMutation, type AlertInput } from './alerts.mutations.ts';
import classes from './Favourites.module.css';

export interface ProductAlertProps {
  readonly shopId: string;
  readonly product: ListedProduct;
}

/** Returns a function: whether the member asked for an alert of this kind. Null while the alerts are unknown. */
function useIsAlertWanted(shopId: string, { id }: ListedProduct): ((kind: AlertKind) => boolean) | null {
  const { data: alerts } = useQuery(useLocalizedQueries(favouriteQueries).alerts(shopId));
  if (alerts === undefined) return null;
  return (kind) => alerts.some((alert) => alert.productId === id && alert.kind === kind);
}

/** Calls `toggle` unless a request is running: a disabled button would lose the focus. */
function useAlertToggle(input: Omit<AlertInput, 'wanted'>, isWanted: boolean) {
  const { mutate, isPending } = useMutation(setAlertMutation(useApiRequest()));
  return {
    'aria-busy': isPending,
    onClick: () => {
      if (!isPending) mutate({ ...input, wanted: !isWanted });
    },
  };
}

/**
 * Asks to be notified once: when a sold-out product is available again, or when the price of another one drops. Hidden while the
 * alerts are unknown, also with a back end that has none.
 */
export function ProductAlert({ shopId, product }: ProductAlertProps) {
  const isWanted = useIsAlertWanted(shopId, product);
  return isWanted && <KnownAlerts key={product.id} shopId={shopId} product={product} isWanted={isWanted} />;
}

interface KnownAlertsProps extends ProductAlertProps {
  readonly isWanted: (kind: AlertKind) => boolean;
}

/** Once the member has asked for an alert, offers push messages too: here, because the button may be in a narrow bar. */
function KnownAlerts({ shopId, product, isWanted }: KnownAlertsProps) {
  const isShopActive = useIsShopActive();
  const count = Number(isWanted('available')) + Number(isWanted('priceDrop'));
  const [countAtStart] = useState(count);
  const isInStock = isAvailable(product);
  // Otherwise it is in place of the add-to-cart button (SoldOutAlert).
  const hasButton = isInStock || !isShopActive;
  const props = { shopId, productId: product.id };
  return (
    <>
      {(!isInStock || isWanted('available')) && (
        <AlertToggle {...props} kind="available" isWanted={isWanted('available')} hasButton={hasButton} />
      )}
      {((isInStock && isShopActive) || isWanted('priceDrop')) && (
        <AlertToggle {...props} kind="priceDrop" isWanted={isWanted('priceDrop')} />
      )}
      {count > countAtStart && <LazyPushOffer />}
    </>
  );
}

interface SoldOutAlertProps extends ProductAlertProps {
  /** The disabled add-to-cart button, while the alerts are unknown. */
  readonly fallback: ReactNode;
}

/** In place of the add-to-cart button: asks to be notified when a sold-out product is available again. */
export function SoldOutAlert({ shopId, product, fallback }: SoldOutAlertProps) {
  const isWanted = useIsAlertWanted(shopId, product);
  if (isWanted === null) return fallback;
  return <AlertButton shopId={shopId} productId={product.id} kind="available" isWanted={isWanted('available')} />;
}

interface AlertButtonProps {
  readonly shopId: string;
  readonly productId: string;
  readonly kind: AlertKind;
  readonly isWanted: boolean;
}

/** Says what the member is notified of, and has the button to change it. */
function AlertToggle({ hasButton = true, ...props }: AlertButtonProps & { readonly hasButton?: boolean }) {
  const { kind, isWanted } = props;
  return (
    <div className={classes.toggle}>
      {isWanted && (
        <p className={classes.text}>
          {kind === 'priceDrop' ? (
            <Trans>We’ll let you know if the price drops.</Trans>
          ) : (
            <Trans>We’ll let you know when it’s available again.</Trans>
          )}
        </p>
      )}
      {hasButton && <AlertButton {...props} />}
    </div>
  );
}

/** One button in both states, so that it keeps the focus. */
function AlertButton({ shopId, productId, kind, isWanted }: AlertButtonProps) {
  const toggleProps = useAlertToggle({ shopId, productId, kind }, isWanted);
  return (
    <Button
      variant={isWanted ? 'subtle' : 'light'}
      leftSection={isWanted ? <IconBellOff size={20} aria-hidden /> : <IconBell size={20} aria-hidden />}
      {...toggleProps}
    >
      {isWanted ? (
        <Trans>Don’t notify me</Trans>
      ) : kind === 'priceDrop' ? (
        <Trans>Notify me if the price drops</Trans>
      ) : (
        <Trans>Notify me when it’s back</Trans>
      )}
    </Button>
  );
}

/** The alert of a sold-out product as an icon, in place of a card's add-to-cart button. */
export function CardAlert({ shopId, product }: ProductAlertProps) {
  const isWanted = useIsAlertWanted(shopId, product);
  return isWanted && <CardAlertToggle shopId={shopId} product={product} isWanted={isWanted('available')} />;
}

function CardAlertToggle({ shopId, product, isWanted }: ProductAlertProps & Pick<AlertButtonProps, 'isWanted'>) {
  const { t } = useLingui();
  const toggleProps = useAlertToggle({ shopId, productId: product.id, kind: 'available' }, isWanted);
  return (
    <ActionIcon
      variant={isWanted ? 'filled' : 'light'}
      radius="xl"
      aria-pressed={isWanted}
      aria-label={t`Notify me when ${product.name} is available again`}
      {...toggleProps}
    >
      <IconBell size={22} aria-hidden />
    </ActionIcon>
  );
}
