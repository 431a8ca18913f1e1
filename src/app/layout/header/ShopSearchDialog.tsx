import { useConfirmLeaving } from '#src/features/cart/promotion/use-confirm-leaving.ts';
import { SearchDialog, type SearchDialogProps } from '#src/features/catalogue/search/SearchDialog.tsx';

/** The search, which asks before its list clears a promotion cart. */
export function ShopSearchDialog(props: Omit<SearchDialogProps, 'confirmList'>) {
  const confirmLeaving = useConfirmLeaving(props.shopId);
  return <SearchDialog {...props} confirmList={confirmLeaving} />;
}
