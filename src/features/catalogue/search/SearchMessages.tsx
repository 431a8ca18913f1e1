import { Button } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import classes from './SearchMessages.module.css';
import type { useSuggestions } from './use-suggestions.ts';

interface SearchMessagesProps {
  /** There is neither a text nor a recent search. */
  readonly isEmpty: boolean;
  readonly results: ReturnType<typeof useSuggestions>;
}

/** Hint, error or connection state below the search field, and the number of suggestions for screen readers. */
export function SearchMessages({ isEmpty, results }: SearchMessagesProps) {
  const isOnline = useIsOnline();
  const getErrorMessage = useErrorMessage();
  const { suggestions, isCurrent, error, retry } = results;
  const count =
    isCurrent && suggestions !== undefined
      ? suggestions.products.length + suggestions.categories.length + suggestions.keywords.length
      : null;
  return (
    <>
      <p role="status" className="visually-hidden">
        {count !== null && <Plural value={count} _0="No suggestions" one="# suggestion" other="# suggestions" />}
      </p>
      {!isOnline && (
        <p role="status" className={classes.message}>
          <Trans>Search needs a connection.</Trans>
        </p>
      )}
      {isOnline && error !== null && (
        <div role="alert" className={classes.message}>
          <span>{getErrorMessage(error)}</span>
          <Button variant="light" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {isOnline && isEmpty && (
        <p className={classes.message}>
          <Trans>Search by name, category or feature.</Trans>
        </p>
      )}
    </>
  );
}
