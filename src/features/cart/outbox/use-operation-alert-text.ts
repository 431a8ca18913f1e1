import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/api/api-error.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import type { CartChange, Operation, Refusal } from './outbox.types.ts';

/** Returns a function for the text of a refusal. Known error codes use the current language. */
function useRefusalText(): (refusal: Refusal, name: string) => string {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  return ({ kind, code, message, available, maximum: limit }, name) => {
    if (kind === 'too-old') return t`It waited too long to be sent. Check it and try again.`;
    if (code === 'outOfStock') {
      return name === '' ? t`It’s sold out.` : t`“${name}” is sold out.`;
    }
    if (code === 'quantityUnavailable' && available !== null) return t`Only ${available} available.`;
    if (code === 'quantityAboveMaximum' && limit !== undefined)
      return t`You can order at most ${limit} of each product.`;
    if (code === 'promotionEnded') return t`The promotion has ended.`;
    if (kind === 'not-found') return t`It’s no longer here.`;
    return message === '' ? getErrorMessage(new ApiError({ kind })) : message;
  };
}

/** Returns a function for the alert text of a refused or repriced operation. Other states give an empty text. */
export function useOperationAlertText(): (operation: Operation) => string {
  const { t } = useLingui();
  const { money } = useFormatters();
  const getRefusalText = useRefusalText();
  const getRefusedText = (change: CartChange, reason: string): string => {
    switch (change.kind) {
      case 'add':
        return t`Not added to the cart. ${reason}`;
      case 'quantity': {
        const { quantity } = change;
        return t`The quantity ${quantity} wasn’t saved. ${reason}`;
      }
      case 'remove':
        return t`Not removed. ${reason}`;
      case 'clear':
        return t`The cart wasn’t emptied. ${reason}`;
    }
  };
  return ({ change, progress }) => {
    if (progress.state === 'refused') {
      const name = 'seen' in change ? change.seen.name : '';
      return getRefusedText(change, getRefusalText(progress.refusal, name));
    }
    if (progress.state !== 'repriced' || !('seen' in change)) return '';
    const now = money(progress.price);
    const before = money(change.seen.priceAfterDiscount);
    return t`The price is now ${now} each. It was ${before}.`;
  };
}
