import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './SearchForm.module.css';

/** The calls refuse a longer text. */
const MAX_SEARCH_LENGTH = 100;

interface SearchFormProps {
  /** The text of the URL. */
  readonly text: string;
  /** What can be searched for. */
  readonly placeholder: string;
  /** @param text without spaces at its ends */
  readonly onSearch: (text: string) => void;
  /** Filters, which apply at once. */
  readonly children?: ReactNode;
}

/** The search of a list, which starts with Enter or the button, with its filters. */
export function SearchForm({ text, placeholder, onSearch, children }: SearchFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // Back, or a link, has changed the search.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        type="search"
        className={classes.text}
        label={t`Search`}
        placeholder={placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {children}
      <Button type="submit" variant="light">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
