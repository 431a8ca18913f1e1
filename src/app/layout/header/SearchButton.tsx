import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { useLocationDisclosure } from '#src/features/catalogue/list/use-location-disclosure.ts';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { useIsBusinessPage, useShopId } from '#src/app/layout/use-layout-data.ts';

const loadSearchDialog = () => import('#src/features/catalogue/search/SearchDialog.tsx');

/** Opens the search of the current consumer shop. Nothing without a shop, and in business shops. */
export function SearchButton() {
  const { t } = useLingui();
  const shopId = useShopId();
  const isBusinessPage = useIsBusinessPage();
  const { opened, open, close } = useLocationDisclosure();
  const dialog = useLazyModuleWithToast(opened, loadSearchDialog, close);
  if (isBusinessPage || shopId === '') return null;
  return (
    <>
      <ActionIcon color="gray" aria-label={t`Search`} aria-haspopup="dialog" onClick={open}>
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
      {/* Stays mounted after closing, for the closing animation. */}
      {dialog !== null && <dialog.SearchDialog shopId={shopId} opened={opened} onClose={close} />}
    </>
  );
}
