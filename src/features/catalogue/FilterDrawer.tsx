import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { Loading, TextShape } from '#src/ui/Shapes.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import type { ShopAddress } from './catalogue.queries.ts';
import classes from './FilterDrawer.module.css';
import { isFiltered, withFilters, withoutFilters, type ListSearch } from './list-search.rules.ts';
import { useOpenedHere } from './use-opened-here.ts';

const load = () => import('./FilterForm.tsx');

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
  const { opened, open, close } = useOpenedHere();
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const count = search.filters.length;
  const codeMissing = useCodeMissing();
  const form = useLoaded(opened, load, () => {
    close();
    codeMissing();
  });

  const go = (next: ListSearch) => {
    // Takes the place of the drawer's own entry in the history (see `useBackToClose`).
    void navigate({
      to: '/$countryCode/$shopId/products',
      params: { countryCode: shop.countryCode, shopId: shop.shopId },
      search: next,
      replace: true,
    });
  };

  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setDraft(null);
          open();
        }}
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
        {form === null ? (
          <Loading>
            <TextShape lines={8} />
          </Loading>
        ) : (
          <form.FilterForm
            shop={shop}
            search={search}
            selection={draft ?? search.filters}
            onChange={setDraft}
          />
        )}
      </Sheet>
    </>
  );
}
