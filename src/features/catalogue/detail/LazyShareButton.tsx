import { useListControls } from '#src/features/catalogue/list/use-list-controls.ts';
import { ShareButton } from './ShareButton.tsx';
import classes from './ProductPage.module.css';

/** Waits for its messages, which load with the controls of the list. Its place is reserved. */
export function LazyShareButton(props: { readonly title: string }) {
  const controls = useListControls(true);
  return <div className={classes.share}>{controls !== null && <ShareButton {...props} />}</div>;
}
