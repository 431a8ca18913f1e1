import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { normalizeWithoutSpaces } from '#contract/fields/search-text.ts';
import type { BusinessCountry } from '#src/features/b2b/api/b2b.queries.ts';
import { b2bQueries } from '#src/features/b2b/api/b2b.queries.ts';
import { defaultShopsSearch, type ShopsSearch } from '#src/features/b2b/model/business-shops.search.ts';
import { OrderTypeSelect } from '#src/features/b2b/order-type/OrderTypeSelect.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { toShopsSearch } from './business-shop.rules.ts';
import classes from './BusinessShopSearchForm.module.css';

interface BusinessShopSearchFormProps {
  readonly country: BusinessCountry;
  /** The current search of the list: initial values of the fields. */
  readonly search: ShopsSearch;
}

/** Search by city and name. Submitting writes both to the URL. */
export function BusinessShopSearchForm({ country, search }: BusinessShopSearchFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: cities = [] } = useQuery(useLocalizedQueries(b2bQueries).cities(country));
  const [lastSearch, setLastSearch] = useState(search);
  const [draft, setDraft] = useState(search);
  // The fields follow the URL, for example on Back.
  if (lastSearch.search !== search.search || lastSearch.city !== search.city) {
    setLastSearch(search);
    setDraft(search);
  }
  // A link may contain a city that the country does not have. It is listed too, because the shops are filtered by it.
  const normalizedCity = normalizeWithoutSpaces(draft.city);
  const city = cities.find((name) => normalizeWithoutSpaces(name) === normalizedCity) ?? draft.city;
  const cityOptions = city === '' || cities.includes(city) ? cities : [...cities, city];
  const navigateTo = (next: ShopsSearch) => void navigate({ to: '/shopb2b/shop', search: next });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    navigateTo(toShopsSearch(draft));
  };
  const reset = () => {
    // Resets input that was not submitted, too.
    setDraft(defaultShopsSearch);
    navigateTo(defaultShopsSearch);
  };

  return (
    <form role="search" aria-label={t`Business shops`} className={classes.form} onSubmit={submit}>
      <OrderTypeSelect className={classes.field} />
      <NativeSelect
        className={classes.field}
        label={t`City`}
        value={city}
        data={[{ value: '', label: t`All cities` }, ...cityOptions]}
        onChange={({ currentTarget }) => setDraft({ ...draft, city: currentTarget.value })}
      />
      <TextInput
        className={classes.search}
        type="search"
        enterKeyHint="search"
        label={t`Shop name`}
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
