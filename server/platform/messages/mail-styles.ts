import { BRAND_PLACEHOLDERS } from './outbox.ts';

/**
 * The colors of the theme (src/ui/theme), by scheme. Mail clients know no CSS variables, so each color is written where it
 * is used, and a class replaces it in dark mode.
 */
const LIGHT = {
  page: '#faf7f2',
  surface: '#fffdfa',
  text: '#211d18',
  muted: '#5b5348',
  line: '#e8e1d6',
  brand: BRAND_PLACEHOLDERS.color,
  button: BRAND_PLACEHOLDERS.color,
} as const;

const DARK = {
  page: '#1b1814',
  surface: '#28231d',
  text: '#f0eae0',
  muted: '#bdb3a4',
  line: '#4a4339',
  brand: BRAND_PLACEHOLDERS.darkColor,
  button: BRAND_PLACEHOLDERS.darkButton,
} as const;

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Inline styles, because several mail clients ignore style sheets. Color and font are inherited, so a long mail stays small. */
export const STYLES = {
  page: `margin:0;padding:0;background:${LIGHT.page};color:${LIGHT.text};${FONT};font-size:16px;line-height:1.5`,
  frame: 'padding:24px 12px',
  card: `background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:12px;padding:28px 32px;color:${LIGHT.text};${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere`,
  brand: `color:${LIGHT.brand};font-size:22px;line-height:1.2;font-weight:bold;text-decoration:none`,
  title: 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:bold',
  heading: 'margin:0 0 6px;font-size:16px;line-height:1.4;font-weight:bold',
  text: 'margin:0 0 16px',
  lines: 'margin:0;font-size:15px',
  code: 'margin:0 0 16px;font-size:30px;line-height:1.3;font-weight:bold;letter-spacing:3px',
  buttonCell: `background:${LIGHT.button};border-radius:10px;text-align:center;mso-padding-alt:12px 24px`,
  button:
    'display:block;padding:12px 24px;border-radius:10px;color:#ffffff;font-size:16px;line-height:24px;font-weight:bold;text-decoration:none',
  // Tall enough for a finger (44 px).
  link: `display:inline-block;padding:10px 0;color:${LIGHT.brand};font-size:16px;line-height:24px;text-decoration:underline`,
  rule: `border-top:1px solid ${LIGHT.line};padding-top:20px;margin-top:20px`,
  cell: 'padding:4px 12px 4px 0;font-size:15px;vertical-align:top',
  value: 'padding:4px 0;font-size:15px;vertical-align:top;text-align:right;font-variant-numeric:tabular-nums',
  total: 'font-size:18px;font-weight:bold;padding-top:10px',
  image: 'display:block;width:64px;height:auto;border:0;border-radius:8px;background:#ffffff',
  detail: `color:${LIGHT.muted};font-size:14px`,
  footer: `margin:0;padding:20px 8px 0;color:${LIGHT.muted};font-size:13px`,
} as const;

/** Fonts for Outlook's tables, dark colors and narrow screens, for the clients that read style sheets. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
td, p, h1, h2, a { ${FONT}; }
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .full { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${DARK.page} !important; color: ${DARK.text} !important; }
  .card { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; color: ${DARK.text} !important; }
  .muted { color: ${DARK.muted} !important; }
  .brand { color: ${DARK.brand} !important; }
  .button { background: ${DARK.button} !important; }
  .rule { border-color: ${DARK.line} !important; }
}
`;
