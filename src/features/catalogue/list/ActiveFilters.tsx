import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { getAllergenName } from '#src/features/catalogue/allergens/allergen-names.ts';
import type { KeywordsQueryOptions } from '#src/features/catalogue/filters/FilterDrawer.tsx';
import {
  toggleId,
  withChanges,
  withoutFilters,
  type ListSearch,
} from '#src/features/catalogue/model/list-search.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { focusPageHeading } from '#src/ui/navigation/PageHeading.tsx';
import type { RenderListLink } from './ListLink.tsx';
import classes from './ActiveFilters.module.css';

export interface ActiveFiltersProps<K extends QueryKey> {
  readonly keywords: KeywordsQueryOptions<K>;
  readonly search: ListSearch;
  readonly renderLink: RenderListLink;
}

/** Moves the focus from a removed chip to the one that takes its place, otherwise to the heading of the list. */
function useFocusAfterRemoval() {
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = (index: number) => {
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      // The chip is still there when the link was opened in another tab.
      if (document.activeElement !== document.body) return;
      const links = list.current?.querySelectorAll('a') ?? [];
      const next = links[Math.min(index, links.length - 1)];
      if (next === undefined) focusPageHeading();
      else next.focus();
    });
  };
  return { list, focusAfterRemoval };
}

/** Search text and filters of the list as chips. Each is a link to the list without it. */
export function ActiveFilters<K extends QueryKey>({ keywords, search, renderLink }: ActiveFiltersProps<K>) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { money } = useFormatters();
  const { list, focusAfterRemoval } = useFocusAfterRemoval();
  const { q, filters, minPrice, maxPrice, available, without, diets } = search;
  const { data: groups = [] } = useQuery({
    ...keywords,
    ...(filters.length === 0 ? { queryFn: skipToken } : {}),
  });
  const names = new Map(groups.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)));
  const toMoney = (price: string) => money(Math.round(Number(price) * 100));
  const getPriceRange = () => {
    if (maxPrice === '') return t`From ${toMoney(minPrice)}`;
    return minPrice === '' ? t`Up to ${toMoney(maxPrice)}` : t`${toMoney(minPrice)} to ${toMoney(maxPrice)}`;
  };
  const chips = filters.map((id) => ({
    key: id,
    label: names.get(id) ?? t`Unknown feature`,
    to: withChanges(search, { filters: toggleId(filters, id) }),
  }));
  if (q !== '') chips.unshift({ key: 'q', label: `“${q}”`, to: withChanges(search, { q: '' }) });
  if (minPrice !== '' || maxPrice !== '') {
    chips.push({ key: 'price', label: getPriceRange(), to: withChanges(search, { minPrice: '', maxPrice: '' }) });
  }
  if (available) {
    chips.push({ key: 'available', label: t`Only available`, to: withChanges(search, { available: false }) });
  }
  for (const code of without) {
    const allergen = getAllergenName(_, code).toLowerCase();
    chips.push({
      key: `without ${code}`,
      label: t`Without ${allergen}`,
      to: withChanges(search, { without: toggleId(without, code) }),
    });
  }
  for (const code of diets) {
    const diet = getAllergenName(_, code).toLowerCase();
    chips.push({
      key: `diet ${code}`,
      label: t`Diet: ${diet}`,
      to: withChanges(search, { diets: toggleId(diets, code) }),
    });
  }
  return (
    <ul ref={list} className={classes.list} aria-label={t`Active filters`}>
      {chips.map(({ key, label, to }, index) => (
        <li key={key}>
          {renderLink(to, {
            className: classes.chip,
            onClick: () => focusAfterRemoval(index),
            'aria-label': t`Remove ${label}`,
            children: (
              <>
                <span>{label}</span>
                <IconX size={18} aria-hidden />
              </>
            ),
          })}
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          {renderLink(withChanges(withoutFilters(search), { q: '' }), {
            className: classes.all,
            onClick: () => focusAfterRemoval(0),
            children: <Trans>Remove all filters</Trans>,
          })}
        </li>
      )}
    </ul>
  );
}
