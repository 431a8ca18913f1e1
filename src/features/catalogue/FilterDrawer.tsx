import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { Loading, TextShape } from '#src/ui/Shapes.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import type { ShopAddress } from './catalogue.queries.ts';
import classes from './FilterDrawer.module.css';
import { isFiltered, withFilters, withoutFilters, type ListSearch } from './list-search.rules.ts';

const FilterForm = lazy(() => import('./FilterForm.tsx').then((m) => ({ default: m.FilterForm })));

interface FilterDrawerProps {
  readonly shop: ShopAddress;
  readonly search: ListSearch;
}

/**
 * 'Filtro': keywords are ticked here and count when applied. Closing in any other way forgets what
 * was ticked; what is applied is in the address and stays (doc 1 §4).
 */
export function FilterDrawer({ shop, search }: FilterDrawerProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const count = search.filters.length;

  const close = () => {
    setOpened(false);
    setDraft(null);
  };
  const go = (next: ListSearch) => {
    // Takes the place of the drawer's own entry in the history (see `useBackToClose`).
    void navigate({
      to: '/$countryCode/$shopId/products',
      params: { countryCode: shop.countryCode, shopId: shop.shopId },
      search: next,
      replace: true,
    });
    close();
  };

  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Filter</Trans>
        {isFiltered(search) && (
          <span className={classes.count}>
            <span aria-hidden>{count}</span>
            <span className="visually-hidden">
              <Plural value={count} one="# filter applied" other="# filters applied" />
            </span>
          </span>
        )}
      </Button>
      <Sheet
        opened={opened}
        onClose={close}
        title={t`Filter`}
        side="right"
        footer={
          <>
            <Button variant="default" onClick={() => go(withoutFilters(search))}>
              <Trans>Reset</Trans>
            </Button>
            <Button onClick={() => go(withFilters(search, draft ?? search.filters))}>
              <Trans>Apply</Trans>
            </Button>
          </>
        }
      >
        <Suspense
          fallback={
            <Loading>
              <TextShape lines={8} />
            </Loading>
          }
        >
          <FilterForm
            shop={shop}
            search={search}
            selection={draft ?? search.filters}
            onChange={setDraft}
          />
        </Suspense>
      </Sheet>
    </>
  );
}
