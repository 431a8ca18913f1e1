import presetMantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';

/**
 * The specification's "991 px and below": `smaller-than` subtracts a tenth of a pixel, so the limit
 * is 992 px for 991 px itself to be narrow.
 */
const narrow = '62em';

/** Lets `@mixin smaller-than narrow` be written as it is said; the other names are Mantine's variables. */
const narrowByName = {
  postcssPlugin: 'narrow-by-name',
  Once(sheet) {
    sheet.walkAtRules('mixin', (rule) => {
      rule.params = rule.params.replace(/^((?:smaller|larger)-than) narrow$/, `$1 ${narrow}`);
    });
  },
};

/** Mantine's mixins (`smaller-than`, `light-dark`, `rem()`) for CSS modules, and its breakpoints. */
export default {
  plugins: [
    narrowByName,
    presetMantine(),
    simpleVars({
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
        'mantine-breakpoint-narrow': narrow,
      },
    }),
  ],
};
