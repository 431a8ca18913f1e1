import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import type { Category } from '#contract/catalogue.ts';
import { useLocationDisclosure } from '#src/features/catalogue/list/use-location-disclosure.ts';
import { HeaderPortal } from '#src/ui/navigation/header-slot.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { AllProductsLink, CategoryLinks, type CategoryLinkOptions } from './CategoryLinks.tsx';
import classes from './CategoryDrawer.module.css';

interface CategoryDrawerProps extends CategoryLinkOptions {
  readonly categories: readonly Category[];
}

/** Categories on small screens: a button in the header and a left drawer (REQ-CAT-10). */
export function CategoryDrawer({ categories, renderLink, search }: CategoryDrawerProps) {
  const { t } = useLingui();
  const label = t`Categories`;
  const { opened, open, close } = useLocationDisclosure();
  const linkOptions = { renderLink, search, replace: true };
  return (
    <>
      <HeaderPortal>
        <ActionIcon className={classes.button} aria-label={label} aria-haspopup="dialog" onClick={open}>
          <IconCategory size={24} aria-hidden />
        </ActionIcon>
      </HeaderPortal>
      <Sheet opened={opened} onClose={close} title={label} side="left">
        <nav aria-label={label}>
          <AllProductsLink {...linkOptions} />
          <CategoryLinks categories={categories} {...linkOptions} />
        </nav>
      </Sheet>
    </>
  );
}
