import type { ProductAlertProps } from '#src/features/catalogue/favourites/ProductAlert.tsx';
import { useListControls } from '#src/features/catalogue/list/use-list-controls.ts';
import { useMember } from '#src/session/session-context.tsx';
import classes from './ProductPage.module.css';

/** The alert about a product, for members. Lazy, like the hearts; its place is reserved. */
export function LazyProductAlert(props: ProductAlertProps) {
  const isMember = useMember() !== null;
  const controls = useListControls(isMember);
  return isMember && <div className={classes.alert}>{controls && <controls.ProductAlert {...props} />}</div>;
}
