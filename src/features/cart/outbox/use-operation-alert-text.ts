import { useLingui } from '@lingui/react/macro';
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { CartChange, Operation, Refusal } from '#src/offline/outbox/outbox.types.ts';

/** Why the server said no, in the words of the language that is spoken now where we have them. */
function useRefusalText(): (refusal: Refusal, name: string) => string {
  const { t } = useLingui();
  const failureText = useErrorMessage();
  const limit = MAX_QUANTITY_PER_PRODUCT;
  return ({ kind, code, message, available }, name) => {
    if (kind === 'too-old') return t`It waited too long. Check it and try again.`;
    if (code === 'outOfStock') {
      return name === '' ? t`It is sold out.` : t`“${name}” is sold out.`;
    }
    if (code === 'quantityUnavailable' && available !== null) return t`Only ${available} are available.`;
    if (code === 'quantityAboveMaximum') return t`You can order at most ${limit} of a product.`;
    if (code === 'promotionOver') return t`The promotion is over.`;
    if (kind === 'not-found') return t`It is not here any more.`;
    return message === '' ? failureText(new ApiError({ kind })) : message;
  };
}

/** What is told of a change that was refused, or done at another price than the member saw. */
export function useOperationAlertText(): (operation: Operation) => string {
  const { t } = useLingui();
  const { money } = useFormatters();
  const reasonOf = useRefusalText();
  const refused = (change: CartChange, reason: string): string => {
    switch (change.kind) {
      case 'add':
        return t`Not added to the cart. ${reason}`;
      case 'quantity': {
        const { quantity } = change;
        return t`The quantity ${quantity} was not saved. ${reason}`;
      }
      case 'remove':
        return t`Not removed. ${reason}`;
      case 'clear':
        return t`The cart was not emptied. ${reason}`;
    }
  };
  return ({ change, progress }) => {
    if (progress.state === 'refused') {
      const name = 'seen' in change ? change.seen.name : '';
      return refused(change, reasonOf(progress.refusal, name));
    }
    if (progress.state !== 'repriced' || !('seen' in change)) return '';
    const now = money(progress.price);
    const before = money(change.seen.priceAfterDiscount);
    return t`The price is now ${now} each; it was ${before}.`;
  };
}
