import { createContext, use } from 'react';
import type { PageBrand, ProfileLink } from '#contract/brand.ts';

/** Set while the server renders, which has no document. */
export const BrandContext = createContext<PageBrand | undefined>(undefined);

/** The name of the shop. The browser reads it from the page, where the server has inserted it (ADR 037). */
export const useBrandName = (): string =>
  use(BrandContext)?.name ?? document.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? '';

/** The shop's profiles in social networks. */
export const useProfileLinks = (): readonly ProfileLink[] =>
  use(BrandContext)?.links ?? [...document.querySelectorAll<HTMLLinkElement>('link[rel=me]')];
