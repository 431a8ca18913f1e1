import type { ListedProduct } from '#contract/catalogue.ts';
import { AllergenMark } from '#src/features/catalogue/allergens/AllergenMark.tsx';
import { AgeBadge } from './AgeBadge.tsx';
import classes from './Marks.module.css';

/** Age limit and avoided allergens of a product, on the image of its card, so that they move nothing. */
export function ProductMarks({ product: { minimumAge, allergens } }: { readonly product: ListedProduct }) {
  return (
    <div className={classes.marks}>
      {minimumAge !== undefined && <AgeBadge age={minimumAge} />}
      <AllergenMark allergens={allergens} />
    </div>
  );
}
