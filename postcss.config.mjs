import presetMantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';

/**
 * The specification says "991 px and below". `smaller-than` subtracts 0.1 px from its argument, so 992 px
 * makes 991 px narrow.
 */
const narrow = '62em';

/** Adds `narrow` to the names that `@mixin smaller-than` accepts. The others are Mantine's variables. */
const narrowByName = {
  postcssPlugin: 'narrow-by-name',
  Once(sheet) {
    sheet.walkAtRules('mixin', (rule) => {
      rule.params = rule.params.replace(/^((?:smaller|larger)-than) narrow$/, `$1 ${narrow}`);
    });
  },
};

/** Provides Mantine's mixins (`smaller-than`, `light-dark`, `rem()`) and breakpoints to CSS modules. */
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
