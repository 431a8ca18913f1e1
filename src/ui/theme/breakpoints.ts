/** Doc 1 §9: 991 px and below is narrow. In CSS the same is `@mixin smaller-than $mantine-breakpoint-narrow`. */
export const NARROW_SCREEN_QUERY = '(max-width: 991.9px)';
