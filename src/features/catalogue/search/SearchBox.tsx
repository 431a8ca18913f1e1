import { useLingui } from '@lingui/react/macro';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import '@mantine/core/styles/Combobox.css';
import { trimText } from '#contract/fields/text.ts';
import { MAX_SEARCH_LENGTH } from '#contract/product-search.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { countSuggestions, toSearchOptions, type SearchOption } from './search-options.rules.ts';
import { toCategoryList, toKeywordList, toTextList } from './search-targets.rules.ts';
import { SearchMessages } from './SearchMessages.tsx';
import { SearchStart } from './SearchStart.tsx';
import { SuggestionOptions } from './SuggestionOptions.tsx';
import { useOptionHighlight } from './use-option-highlight.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchNavigation, type SearchedShop } from './use-search-navigation.ts';
import { useSuggestions } from './use-suggestions.ts';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  readonly shop: SearchedShop;
  /** Whether to open a list of the consumer shop. */
  readonly confirmList: () => Promise<boolean>;
  readonly onClose: () => void;
  /** Closes and returns the focus to the button that opened the dialog. */
  readonly onDismiss: () => void;
}

/** Search field with suggestions, a combobox whose list is always open. */
export function SearchBox({ shop, confirmList, onClose, onDismiss }: SearchBoxProps) {
  const { t } = useLingui();
  const shownText = useSearch({ strict: false, select: ({ q }) => (typeof q === 'string' ? q : '') });
  const [typed, setTyped] = useState(shownText);
  const text = trimText(typed);
  const isOnline = useIsOnline();
  const recent = useRecentSearches(shop.shopId);
  const results = useSuggestions(shop, text);
  const combobox = useCombobox({ opened: true });
  const options = toSearchOptions({ text, recent: recent.searches, suggestions: results.suggestions, isOnline });
  const highlight = useOptionHighlight({ values: options.map(({ value }) => value), isPending: results.isPending });

  const { openList, openProduct } = useSearchNavigation({ shop, confirmList, onClose });
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
  const select = (option: SearchOption) => {
    if (option.kind === 'product') openProduct(option.product);
    else if (option.kind === 'category') openList(toCategoryList(option.category));
    else if (option.kind === 'keyword') openList(toKeywordList(option.keyword));
    else searchText(option.text);
  };
  const hasFoundNothing = results.isCurrent && countSuggestions(results.suggestions) === 0;
  const highlighted = options.find(({ value }) => value === highlight.value);

  return (
    <Combobox store={combobox}>
      <form
        role="search"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (highlighted === undefined) searchText(text);
          else select(highlighted);
        }}
      >
        <Combobox.EventsTarget
          withExpandedAttribute
          withKeyboardNavigation={false}
          aria-activedescendant={highlight.activeId}
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
              highlight.clear();
            }}
            onKeyDown={(event) => {
              // These keys belong to the input method while it composes a character.
              if (event.nativeEvent.isComposing || highlight.handleKey(event)) return;
              // The library's combobox keeps Escape from the dialog.
              if (event.key === 'Escape') onDismiss();
            }}
          />
        </Combobox.EventsTarget>
        <CloseButton aria-label={t`Close`} onClick={onDismiss} />
      </form>
      <SearchMessages text={text} hasFoundNothing={hasFoundNothing} results={results} />
      {text === '' ? (
        <RecentSearches options={options} highlight={highlight} onSelect={select} onRemove={recent.remove} />
      ) : (
        <SuggestionOptions options={options} highlight={highlight} onSelect={select} />
      )}
      {(text === '' || hasFoundNothing) && isOnline && !shop.isBusiness && (
        <SearchStart shopId={shop.shopId} onOpenList={openList} onOpenProduct={openProduct} />
      )}
    </Combobox>
  );
}
