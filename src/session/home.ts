import type { Choices } from './session.types.ts';

/** The address of "Shop": the last chosen shop's list, else the marketplace (decision 9). */
export function homeOf({ countryCode, shopId }: Pick<Choices, 'countryCode' | 'shopId'>) {
  return countryCode === '' || shopId === ''
    ? ({ to: '/' } as const)
    : ({ to: '/$countryCode/$shopId/products', params: { countryCode, shopId } } as const);
}
