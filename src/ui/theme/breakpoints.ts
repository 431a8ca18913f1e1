/** 991 px and below is narrow (REQ-SHELL-14). CSS uses `@mixin smaller-than $mantine-breakpoint-narrow`. */
export const NARROW_SCREEN_QUERY = '(max-width: 991.9px)';
