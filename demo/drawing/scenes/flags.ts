import { formatCoordinate } from '#demo/drawing/svg/vector.ts';

/*
 * All flags are 3:2, because the shop shows them side by side; Germany's official ratio is 5:3. The colors are the
 * official ones: Italy's Pantone colors, France's navy of 2020, Spain's Rojo and Gualda.
 */
export const flagCountries = ['IT', 'DE', 'FR', 'ES'] as const;
export type FlagCountry = (typeof flagCountries)[number];

const [WIDTH, HEIGHT] = [900, 600];

function drawVerticalStripes(colors: readonly [string, string, string]): string {
  return colors.map((color, index) => `<path d="M${index * 300} 0h300v600h-300z" fill="${color}"/>`).join('');
}

function drawSpain(): string {
  return `<path d="M0 0h900v600H0z" fill="#ad1519"/><path d="M0 150h900v300H0z" fill="#fabd00"/><g transform="translate(300 300) scale(1.2) translate(-250 -305)">${drawCoatOfArms()}</g>`;
}

/** Draws a simplified coat of arms: pillars, crown, four quarters, and an oval with three lilies. */
function drawCoatOfArms(): string {
  const [red, gold, silver, purple, blue] = ['#ad1519', '#c8962e', '#f4f1ea', '#8b4a78', '#1f4e8c'];
  const pillar = (x: number) =>
    `<path d="M${x - 9} 272h18v108h-18z" fill="${silver}"/><path d="M${x - 14} 262h28v11h-28zM${x - 14} 380h28v11h-28z" fill="${gold}"/>` +
    `<path d="M${x - 12} 262q12-24 24 0z" fill="${red}"/><path d="M${x - 16} 391h32v8h-32z" fill="${blue}"/>` +
    `<path d="M${x - 10} 322l20-12v14l-20 12z" fill="${red}"/>`;
  const bars = [0, 1, 2, 3]
    .map((index) => `<path d="M${formatCoordinate(206 + index * 12)} 330h6v46h-6z" fill="${red}"/>`)
    .join('');
  const shield = 'M200 268h100v78q0 46-50 46t-50-46z';
  const quarters = [
    `<path d="M200 268h50v60h-50z" fill="${red}"/><path d="M212 318v-26h5v7h4v-7h8v7h4v-7h5v26z" fill="${gold}"/>`,
    `<path d="M250 268h50v60h-50z" fill="${silver}"/><path d="M264 318l4-18-6-8 8-2 4-8 8 4 8-4-4 10 4 8-6 2 2 16h-6l-2-10-6 2-2 8z" fill="${purple}"/>`,
    `<path d="M200 328h50v64q-50 0-50-46z" fill="#fabd00"/>`,
    `<path d="M250 328h50v18q0 46-50 46z" fill="${red}"/><path d="M258 336l34 34M292 336l-34 34M258 353h34M275 336v36M258 336h34v34h-34z" stroke="${gold}" stroke-width="3" fill="none"/>`,
  ].join('');
  const crown =
    `<path d="M204 262q-8-26 16-30 8-14 30-14t30 14q24 4 16 30z" fill="${red}"/>` +
    `<path d="M202 256h96v12h-96z" fill="${gold}"/><path d="M207 256q-6-20 14-24M250 256v-38M293 256q6-20-14-24" stroke="${gold}" stroke-width="6" fill="none"/>` +
    `<circle cx="250" cy="213" r="7" fill="${gold}"/>`;
  return (
    pillar(176) +
    pillar(324) +
    quarters +
    bars +
    `<path d="${shield}" fill="none" stroke="${gold}" stroke-width="4"/>` +
    `<ellipse cx="250" cy="328" rx="15" ry="19" fill="${blue}" stroke="${red}" stroke-width="4"/>` +
    [
      [243, 322],
      [257, 322],
      [250, 335],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.2" fill="${gold}"/>`)
      .join('') +
    crown
  );
}

/** Draws a country's flag, 3:2, as SVG. */
export function drawFlag(country: FlagCountry): string {
  const art = {
    IT: () => drawVerticalStripes(['#008c45', '#f4f5f0', '#cd212a']),
    FR: () => drawVerticalStripes(['#000091', '#ffffff', '#e1000f']),
    DE: () =>
      '<path d="M0 0h900v200H0z"/><path d="M0 200h900v200H0z" fill="#dd0000"/><path d="M0 400h900v200H0z" fill="#ffcc00"/>',
    ES: drawSpain,
  }[country]();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${art}</svg>`;
}
