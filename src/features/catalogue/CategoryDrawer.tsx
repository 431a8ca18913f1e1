import { ActionIcon } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import type { Category } from '#contract/catalogue.ts';
import { InHeader } from '#src/ui/header-place.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import classes from './CategoryDrawer.module.css';
import { AllProductsLink, CategoryLinks, type CategoryChoice } from './CategoryLinks.tsx';
import { useOpenedHere } from './use-opened-here.ts';

interface CategoryDrawerProps extends CategoryChoice {
  readonly categories: readonly Category[];
}

/** The categories on small screens: a button in the header and a drawer from the left. */
export function CategoryDrawer({ categories, renderLink, search }: CategoryDrawerProps) {
  const { t } = useLingui();
  const { opened, open, close } = useOpenedHere();
  const choice = { renderLink, search, replace: true };
  return (
    <>
      <InHeader>
        <ActionIcon className={classes.button} aria-label={t`Categories`} aria-haspopup="dialog" onClick={open}>
          <IconCategory size={24} aria-hidden />
        </ActionIcon>
      </InHeader>
      <Sheet opened={opened} onClose={close} title={t`Categories`} side="left">
        <nav aria-label={t`Categories`}>
          <AllProductsLink {...choice} />
          <CategoryLinks categories={categories} {...choice} />
        </nav>
      </Sheet>
    </>
  );
}
