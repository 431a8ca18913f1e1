import { useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import '@mantine/core/styles/Combobox.css';
import { trimText } from '#contract/fields/text.ts';
import { MEMBER_SEARCH_MIN_LENGTH, type Person } from '#contract/members.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { cartQueries } from '#src/features/cart/api/cart.queries.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useKeyboardInset } from '#src/ui/sheet/use-keyboard-inset.ts';
import { useRecentRecipients } from './use-recent-recipients.ts';
import classes from './FriendSearch.module.css';

const FRIEND_SEARCH_DEBOUNCE_MS = 300;

/**
 * The results are part of the dialog's content, which scrolls: a list above the page would be behind the keyboard. They
 * fade out late, because the button below must not move between the press and the release of a click.
 */
const resultsInDialog = {
  withinPortal: false,
  middlewares: { flip: false, shift: false },
  hideDetached: false,
  transitionProps: { duration: 0, exitDuration: 200 },
} as const;

interface FriendSearchProps {
  readonly shopId: string;
  /** The member is excluded from the results. */
  readonly memberId: string;
  readonly value: Person | null;
  readonly onChange: (friend: Person | null) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** Offers recent recipients, and searches members of the shop by name or e-mail (REQ-CART-18, REQ-CART-19). */
export function FriendSearch(props: FriendSearchProps) {
  const { shopId, memberId, value, onChange, error, disabled = false } = props;
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const recentRecipients = useRecentRecipients(shopId, memberId);
  const fieldRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(value?.fullName ?? '');
  const text = trimText(typed);
  const [debouncedText] = useDebouncedValue(text, FRIEND_SEARCH_DEBOUNCE_MS);
  // The name of the selected friend is not a search. Fewer than three characters clear the options.
  const isSearch = text.length >= MEMBER_SEARCH_MIN_LENGTH && text !== value?.fullName && !disabled;
  const options = cartQueries(useApiRequest()).searchMembers(shopId, debouncedText);
  const isEnabled = isSearch && debouncedText.length >= MEMBER_SEARCH_MIN_LENGTH;
  const members = useQuery({ ...options, ...(isEnabled ? {} : { queryFn: skipToken }) });
  const isWaiting = isSearch && (debouncedText !== text || members.isFetching);
  const friends = isSearch && !isWaiting ? (members.data ?? []).filter(({ id }) => id !== memberId) : [];
  const people = value === null ? friends : [value, ...friends.filter(({ id }) => id !== value.id)];

  // The field moves to the top of the dialog, so that the results have the room above a keyboard.
  const keyboardInset = useKeyboardInset();
  const layout = isOpen ? `${String(people.length)} results, ${String(keyboardInset)} px` : '';
  useEffect(() => {
    if (layout !== '') fieldRef.current?.scrollIntoView({ block: 'start' });
  }, [layout]);

  const getEmptyMessage = () => {
    if (text.length < MEMBER_SEARCH_MIN_LENGTH) return t`Type at least ${MEMBER_SEARCH_MIN_LENGTH} characters`;
    if (isWaiting) return t`Searching`;
    return members.isError ? getErrorMessage(members.error) : t`No member found`;
  };

  return (
    <div className={classes.friend}>
      {recentRecipients.length > 0 && !disabled && (
        <div role="group" aria-label={t`Recent recipients`} className={classes.recent}>
          {recentRecipients.map((person) => (
            <Button
              key={person.id}
              variant={person.id === value?.id ? 'filled' : 'default'}
              radius="xl"
              px="md"
              aria-pressed={person.id === value?.id}
              onClick={() => onChange(person)}
            >
              {person.fullName}
            </Button>
          ))}
        </div>
      )}
      <div ref={fieldRef}>
        <Select
          label={t`Friend`}
          placeholder={t`Name or e-mail`}
          required
          searchable
          autoComplete="off"
          disabled={disabled}
          error={error}
          data={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          // The server has already filtered, also by e-mail, which is not part of the label.
          filter={({ options }) => options}
          renderOption={({ option }) => {
            const friend = people.find(({ id }) => id === option.value);
            return (
              <span className={classes.option}>
                <span>{option.label}</span>
                <span className={classes.email}>{friend?.email}</span>
              </span>
            );
          }}
          value={value?.id ?? null}
          onChange={(id) => onChange(people.find((person) => person.id === id) ?? null)}
          searchValue={typed}
          onSearchChange={setTyped}
          nothingFoundMessage={getEmptyMessage()}
          comboboxProps={resultsInDialog}
          classNames={{ dropdown: classes.results ?? '' }}
          onDropdownOpen={() => setIsOpen(true)}
          onDropdownClose={() => setIsOpen(false)}
        />
      </div>
    </div>
  );
}
