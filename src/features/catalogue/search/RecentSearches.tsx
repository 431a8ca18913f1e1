import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Combobox } from '@mantine/core';
import { useId } from 'react';
import type { SearchOption } from './search-options.rules.ts';
import { SearchTextOption } from './SuggestionOptions.tsx';
import type { OptionHighlightControls } from './use-option-highlight.ts';
import classes from './SearchOptions.module.css';

interface RecentSearchesProps {
  readonly options: readonly SearchOption[];
  readonly highlight: OptionHighlightControls;
  readonly onSelect: (option: SearchOption) => void;
  readonly onRemove: (text: string) => void;
}

/** Recent searches while the field is empty. The buttons are beside the list, because an option must not contain any. */
export function RecentSearches({ options, highlight, onSelect, onRemove }: RecentSearchesProps) {
  const { t } = useLingui();
  const id = useId();
  const searches = options.filter((option) => option.kind === 'recent');
  if (searches.length === 0) return null;
  return (
    <>
      <h2 id={id} className={classes.title}>
        <Trans>Recent searches</Trans>
      </h2>
      <div className={classes.recent}>
        <Combobox.Options labelledBy={id}>
          {searches.map((option) => (
            <SearchTextOption key={option.text} option={option} highlight={highlight} onSelect={onSelect} />
          ))}
        </Combobox.Options>
        <ul className={classes.buttons}>
          {searches.map(({ text }) => (
            <li key={text}>
              <CloseButton aria-label={t`Remove ${text}`} onClick={() => onRemove(text)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
