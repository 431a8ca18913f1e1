import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MemberListState } from '#src/staff/members/member-search.rules.ts';
import classes from './MembersPage.module.css';

export function MemberSearchForm({ search }: { readonly search: MemberListState }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [find, setFind] = useState(search.find);
  const [shown, setShown] = useState(search.find);
  // Back, or a link, has changed the search.
  if (shown !== search.find) {
    setShown(search.find);
    setFind(search.find);
  }
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/members', search: { find: find.trim(), page: 1 } });
      }}
    >
      <TextInput
        type="search"
        className={classes.find}
        label={t`Search`}
        placeholder={t`Name, e-mail, phone, membership number`}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      <Button type="submit" variant="light">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
