import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import '@mantine/core/styles/Combobox.css';
import { trimText } from '#contract/fields/text.ts';
import { MAX_SEARCH_LENGTH } from '#contract/product-search.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import classes from './SearchBox.module.css';
import { SearchMessages } from './SearchMessages.tsx';
import { SuggestionOptions } from './SuggestionOptions.tsx';
import { toTextList } from './search-targets.rules.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchNavigation, type SearchedShop } from './use-search-navigation.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  readonly shop: SearchedShop;
  readonly onClose: () => void;
  /** Closes and returns the focus to the button that opened the dialog. */
  readonly onDismiss: () => void;
}

/** Search field with suggestions, a combobox whose list is always open. */
export function SearchBox({ shop, onClose, onDismiss }: SearchBoxProps) {
  const { t } = useLingui();
  const shownText = useSearch({ strict: false, select: ({ q }) => (typeof q === 'string' ? q : '') });
  const [typed, setTyped] = useState(shownText);
  const [hasMoved, setMoved] = useState(false);
  const text = trimText(typed);
  const isOnline = useIsOnline();
  const recent = useRecentSearches(shop.shopId);
  const results = useSuggestions(shop, text);
  const combobox = useCombobox({ opened: true });

  const { openList, openProduct } = useSearchNavigation(shop, onClose);
  const searchText = (q: string) => {
    if (q === '') return;
    // The list would not be saved on this device. Its products may be, and are suggested.
    if (!isOnline) {
      setTyped(q);
      return;
    }
    recent.add(q);
    openList(toTextList(q));
  };

  return (
    <Combobox store={combobox}>
      <form
        role="search"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          searchText(text);
        }}
      >
        <Combobox.EventsTarget
          withExpandedAttribute
          // The library keeps the id of the option that was selected before the text changed.
          {...(hasMoved ? {} : { 'aria-activedescendant': undefined })}
        >
          <TextInput
            className={classes.input}
            aria-label={t`Search products`}
            placeholder={t`Search products`}
            leftSection={<IconSearch size={20} aria-hidden />}
            inputMode="search"
            enterKeyHint="search"
            maxLength={MAX_SEARCH_LENGTH}
            data-autofocus
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setMoved(false);
              combobox.resetSelectedOption();
            }}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'ArrowDown' || key === 'ArrowUp') setMoved(true);
              // The library's combobox keeps Escape from the dialog.
              if (key === 'Escape' && !nativeEvent.isComposing) onDismiss();
            }}
          />
        </Combobox.EventsTarget>
        <CloseButton aria-label={t`Close`} onClick={onDismiss} />
      </form>
      <SearchMessages isEmpty={text === '' && recent.searches.length === 0} results={results} />
      {text === '' ? (
        <RecentSearches searches={recent.searches} onSearch={searchText} onRemove={recent.remove} />
      ) : (
        <SuggestionOptions
          text={text}
          recent={recent.searches}
          suggestions={results.suggestions}
          onSearch={searchText}
          onList={openList}
          onProduct={openProduct}
        />
      )}
    </Combobox>
  );
}
