import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the screen has 991 px or less (REQ-SHELL-14). Known in the first render, so not for components that the server
 * renders. CSS uses `@mixin smaller-than $mantine-breakpoint-narrow`.
 */
export const useIsNarrowScreen = (): boolean =>
  useMediaQuery('(max-width: 991.9px)', undefined, { getInitialValueInEffect: false });
