import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { hasPublicPrices } from '#src/features/catalogue/model/product.rules.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { countSuggestions } from './search-options.rules.ts';
import type { useSuggestions } from './use-suggestions.ts';
import classes from './SearchMessages.module.css';

interface SearchMessagesProps {
  readonly text: string;
  /** There are no suggestions for the text. */
  readonly hasFoundNothing: boolean;
  readonly results: ReturnType<typeof useSuggestions>;
}

/** Hint, error or connection state below the search field, and the number of suggestions for screen readers. */
export function SearchMessages({ text, hasFoundNothing, results }: SearchMessagesProps) {
  const isOnline = useIsOnline();
  const getErrorMessage = useErrorMessage();
  const { suggestions, isCurrent, error, retry } = results;
  const count = isCurrent ? countSuggestions(suggestions) : null;
  return (
    <>
      <p role="status" className="visually-hidden">
        {count !== null && <Plural value={count} _0="No suggestions" one="# suggestion" other="# suggestions" />}
      </p>
      <div role="status">
        {!isOnline && (
          <OfflineMessage
            hasFailed={error !== null}
            count={count}
            arePricesPublic={hasPublicPrices(suggestions?.products)}
          />
        )}
      </div>
      {isOnline && error !== null && (
        <div role="alert" className={classes.message}>
          <span>{getErrorMessage(error)}</span>
          <Button variant="light" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {isOnline && hasFoundNothing && (
        // The status above announces it.
        <p className={classes.message}>
          <Trans>Nothing found for “{text}”. Check the spelling, or try fewer words.</Trans>
        </p>
      )}
      {isOnline && text === '' && (
        <p className={classes.message}>
          <Trans>Search by name, category or feature.</Trans>
        </p>
      )}
    </>
  );
}

interface OfflineMessageProps {
  /** The code of the offline search was never saved. */
  readonly hasFailed: boolean;
  /** Null before the first result. */
  readonly count: number | null;
  readonly arePricesPublic: boolean;
}

/** Says that only saved products are searched. Says that the device is offline only if the browser knows it. */
function OfflineMessage({ hasFailed, count, arePricesPublic }: OfflineMessageProps) {
  const hasPrices = useIsShopActive() || arePricesPublic;
  const { online: hasNetwork } = useNetwork();
  if (hasFailed) {
    return (
      <p className={classes.message}>
        <Trans>Search needs a connection.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={classes.message}>
        {hasNetwork ? (
          <Trans>We can’t reach the shop. You’re searching the products saved on this device.</Trans>
        ) : (
          <Trans>You’re offline. You’re searching the products saved on this device.</Trans>
        )}
      </p>
      {count === 0 && (
        <p className={classes.message}>
          <Trans>No saved product matches.</Trans>
        </p>
      )}
      {count !== null && count > 0 && hasPrices && (
        <p className={classes.message}>
          <Trans>Prices may have changed.</Trans>
        </p>
      )}
    </>
  );
}
