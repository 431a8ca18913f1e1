import { useListControls } from '#src/features/catalogue/list/use-list-controls.ts';
import classes from './ProductPage.module.css';

/** Loads later, with its messages. Its place is reserved. */
export function LazyShareButton(props: { readonly title: string }) {
  const controls = useListControls(true);
  return <div className={classes.share}>{controls !== null && <controls.ShareButton {...props} />}</div>;
}
