import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { normalizeWithoutSpaces } from '#contract/fields/search-text.ts';
import type { BusinessCountry } from '#src/features/b2b/api/b2b.queries.ts';
import { OrderTypeSelect } from '#src/features/b2b/order-type/OrderTypeSelect.tsx';
import classes from './BusinessShopSearchForm.module.css';
import { defaultShopsSearch, toShopsSearch, type ShopsSearch } from './business-shops.search.ts';
import { useB2bQueries } from '#src/features/b2b/api/use-b2b-queries.ts';

interface BusinessShopSearchFormProps {
  readonly country: BusinessCountry;
  /** What the list shows now: the fields start with it. */
  readonly search: ShopsSearch;
}

/** City and name, which count when searched for: both are in the address then. */
export function BusinessShopSearchForm({ country, search }: BusinessShopSearchFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: cities = [] } = useQuery(useB2bQueries().cities(country));
  const [shown, setShown] = useState(search);
  const [draft, setDraft] = useState(search);
  // Back, and a link to all shops: the fields follow the address.
  if (shown.search !== search.search || shown.city !== search.city) {
    setShown(search);
    setDraft(search);
  }
  // One that a link names and the country does not have is shown too, for the list goes by it.
  const wanted = normalizeWithoutSpaces(draft.city);
  const city = cities.find((name) => normalizeWithoutSpaces(name) === wanted) ?? draft.city;
  const offered = city === '' || cities.includes(city) ? cities : [...cities, city];
  const go = (next: ShopsSearch) => void navigate({ to: '/shopb2b/shop', search: next });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    go(toShopsSearch(draft));
  };
  const reset = () => {
    // Also what was never searched for.
    setDraft(defaultShopsSearch);
    go(defaultShopsSearch);
  };

  return (
    <form role="search" aria-label={t`Business shops`} className={classes.form} onSubmit={submit}>
      <OrderTypeSelect className={classes.field} />
      <NativeSelect
        className={classes.field}
        size="md"
        label={t`City`}
        value={city}
        data={[{ value: '', label: t`All cities` }, ...offered]}
        onChange={({ currentTarget }) => setDraft({ ...draft, city: currentTarget.value })}
      />
      <TextInput
        className={classes.search}
        type="search"
        enterKeyHint="search"
        label={t`Name of the shop`}
        maxLength={100}
        value={draft.search}
        onChange={({ currentTarget }) => setDraft({ ...draft, search: currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          <Trans>Search</Trans>
        </Button>
        <Button variant="default" onClick={reset}>
          <Trans>Reset</Trans>
        </Button>
      </div>
    </form>
  );
}
