/**
 * Mantine's mixins (`smaller-than`, `light-dark`, `rem()`) for CSS modules, and the breakpoints
 * as variables. `narrow` is the specification's "991 px and below": `smaller-than` subtracts a
 * tenth of a pixel, so the limit is written as 992 px for 991 px itself to be narrow.
 */
export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
        'mantine-breakpoint-narrow': '62em',
      },
    },
  },
};
