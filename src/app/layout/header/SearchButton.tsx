import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useIsBusinessPage, useShopId } from '#src/app/layout/use-layout-data.ts';
import { useLocationDisclosure } from '#src/features/catalogue/list/use-location-disclosure.ts';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import classes from './Header.module.css';

const loadSearchDialog = () => import('./ShopSearchDialog.tsx');

/** Looks like a field and opens the search of the current shop: the business shop on business pages. Nothing without a shop. */
export function SearchButton() {
  const { i18n } = useLingui();
  const isBusiness = useIsBusinessPage();
  const consumerShopId = useShopId();
  const businessShopId = useSessionValue(({ B2BShopId }) => B2BShopId);
  const shopId = isBusiness ? businessShopId : consumerShopId;
  const { opened, open, close } = useLocationDisclosure();
  const dialog = useLazyModuleWithToast(opened, () => loadWithMessages(i18n, loadSearchDialog), close);
  if (shopId === '') return null;
  return (
    <>
      <UnstyledButton className={classes.search} aria-haspopup="dialog" onClick={open}>
        <IconSearch size={20} aria-hidden />
        <Trans>Search</Trans>
      </UnstyledButton>
      {/* Stays mounted after closing, for the closing animation. */}
      {dialog !== null && (
        <dialog.ShopSearchDialog shopId={shopId} isBusiness={isBusiness} opened={opened} onClose={close} />
      )}
    </>
  );
}
