import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { AlertKind } from '#contract/favourites.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { setAlertMutation } from './alerts.mutations.ts';
import classes from './ProductAlert.module.css';
import { useFavouriteQueries } from './use-favourites.ts';

export interface ProductAlertProps {
  readonly shopId: string;
  readonly product: ListedProduct;
}

/**
 * Asks for one mail: when a sold-out product is available again, or when the price of another one drops. Hidden while the
 * alerts are unknown, also with a back end that has none.
 */
export function ProductAlert({ shopId, product }: ProductAlertProps) {
  const { data: alerts } = useQuery(useFavouriteQueries().alerts(shopId));
  const isShopActive = useIsShopActive();
  if (alerts === undefined) return null;
  const isInStock = isAvailable(product);
  const isWanted = (kind: AlertKind) => alerts.some((alert) => alert.productId === product.id && alert.kind === kind);
  const props = { shopId, productId: product.id };
  return (
    <>
      {(!isInStock || isWanted('available')) && (
        <AlertToggle {...props} kind="available" isWanted={isWanted('available')} />
      )}
      {((isInStock && isShopActive) || isWanted('priceDrop')) && (
        <AlertToggle {...props} kind="priceDrop" isWanted={isWanted('priceDrop')} />
      )}
    </>
  );
}

interface AlertToggleProps {
  readonly shopId: string;
  readonly productId: string;
  readonly kind: AlertKind;
  readonly isWanted: boolean;
}

/** One button in both states, so that it keeps the focus. */
function AlertToggle({ shopId, productId, kind, isWanted }: AlertToggleProps) {
  const { mutate, isPending } = useMutation(setAlertMutation(useApiRequest()));
  const isPriceDrop = kind === 'priceDrop';
  return (
    <div className={classes.toggle}>
      {isWanted && (
        <p className={classes.text}>
          {isPriceDrop ? (
            <Trans>We’ll e-mail you if the price drops.</Trans>
          ) : (
            <Trans>We’ll e-mail you when it’s available again.</Trans>
          )}
        </p>
      )}
      <Button
        variant={isWanted ? 'subtle' : 'light'}
        leftSection={isWanted ? <IconBellOff size={20} aria-hidden /> : <IconBell size={20} aria-hidden />}
        // Not disabled, because a disabled button loses the focus.
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate({ shopId, productId, kind, wanted: !isWanted });
        }}
      >
        {isWanted ? (
          <Trans>Don’t notify me</Trans>
        ) : isPriceDrop ? (
          <Trans>Notify me if the price drops</Trans>
        ) : (
          <Trans>Notify me when it’s available again</Trans>
        )}
      </Button>
    </div>
  );
}
