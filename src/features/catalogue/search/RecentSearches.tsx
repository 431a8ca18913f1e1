import { CloseButton, Combobox } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import classes from './SearchOptions.module.css';

interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onSearch: (text: string) => void;
  readonly onRemove: (text: string) => void;
}

/** Recent searches while the field is empty. The buttons are beside the list, because an option must not contain any. */
export function RecentSearches({ searches, onSearch, onRemove }: RecentSearchesProps) {
  const { t } = useLingui();
  const id = useId();
  if (searches.length === 0) return null;
  return (
    <>
      <h2 id={id} className={classes.title}>
        <Trans>Recent searches</Trans>
      </h2>
      <div className={classes.recent}>
        <Combobox.Options labelledBy={id}>
          {searches.map((text) => (
            <Combobox.Option key={text} value={text} className={classes.option} onClick={() => onSearch(text)}>
              <IconHistory size={20} aria-hidden />
              <span className={classes.name}>{text}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <ul className={classes.buttons}>
          {searches.map((text) => (
            <li key={text}>
              <CloseButton aria-label={t`Remove ${text}`} onClick={() => onRemove(text)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
