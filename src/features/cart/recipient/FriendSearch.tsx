import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import '@mantine/core/styles/Combobox.css';
import { MEMBER_SEARCH_MIN_LENGTH, type Person } from '#contract/catalogue.ts';
import { trimText } from '#contract/fields/text.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { FRIEND_SEARCH_DEBOUNCE_MS } from '#src/features/cart/add/add-to-cart.constants.ts';
import { cartQueries } from '#src/features/cart/api/cart.queries.ts';
import classes from './FriendSearch.module.css';

interface FriendSearchProps {
  readonly shopId: string;
  /** Is no friend of their own, and not offered. */
  readonly memberId: string;
  readonly value: Person | null;
  readonly onChange: (friend: Person | null) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** Finds a member of the shop by name or e-mail, from three typed characters on (doc 1 §5). */
export function FriendSearch(props: FriendSearchProps) {
  const { shopId, memberId, value, onChange, error, disabled = false } = props;
  const { t } = useLingui();
  const failureText = useErrorMessage();
  const [typed, setTyped] = useState(value?.fullName ?? '');
  const text = trimText(typed);
  const [rested] = useDebouncedValue(text, FRIEND_SEARCH_DEBOUNCE_MS);
  // The name of who is chosen is no search; fewer characters clear the options at once.
  const searches = text.length >= MEMBER_SEARCH_MIN_LENGTH && text !== value?.fullName && !disabled;
  const options = cartQueries(useApiRequest()).searchMembers(shopId, rested);
  const asks = searches && rested.length >= MEMBER_SEARCH_MIN_LENGTH;
  const found = useQuery({ ...options, ...(asks ? {} : { queryFn: skipToken }) });
  const waits = searches && (rested !== text || found.isFetching);
  const friends = searches && !waits ? (found.data ?? []).filter(({ id }) => id !== memberId) : [];
  const shown = value === null ? friends : [value, ...friends.filter(({ id }) => id !== value.id)];

  const nothing = () => {
    if (text.length < MEMBER_SEARCH_MIN_LENGTH) return t`Type at least ${MEMBER_SEARCH_MIN_LENGTH} characters`;
    if (waits) return t`Searching`;
    return found.isError ? failureText(found.error) : t`No member found`;
  };

  return (
    <Select
      label={t`Friend`}
      placeholder={t`Name or e-mail`}
      withAsterisk
      searchable
      autoComplete="off"
      disabled={disabled}
      error={error}
      data={shown.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      // The server has searched already; it also finds by e-mail, which the label does not hold.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const friend = shown.find(({ id }) => id === option.value);
        return (
          <span className={classes.option}>
            <span>{option.label}</span>
            <span className={classes.email}>{friend?.email}</span>
          </span>
        );
      }}
      value={value?.id ?? null}
      onChange={(id) => onChange(shown.find((friend) => friend.id === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={nothing()}
    />
  );
}
