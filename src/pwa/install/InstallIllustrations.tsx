import type { ReactNode } from 'react';
import classes from './InstallGuide.module.css';

/** Part of a phone screen. Decorative: the text beside it has the same content. */
const Illustration = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 120 84" className={classes.illustration} aria-hidden focusable="false">
    <rect x="1" y="1" width="118" height="82" rx="10" className={classes.screen} />
    {children}
  </svg>
);

/** Safari's toolbar with the share icon. */
export const ShareIllustration = () => (
  <Illustration>
    <path d="M16 16h56M16 26h40" className={classes.faint} />
    <path d="M1 53h118" className={classes.line} />
    <path d="M25 63l-6 6 6 6M95 63l6 6-6 6" className={classes.faint} />
    <circle cx="60" cy="67" r="14" className={classes.highlight} />
    <path d="M56 65h-3v9h14v-9h-3M60 70V58m-4 4 4-4 4 4" className={classes.glyph} />
  </Illustration>
);

/** The share sheet with "Add to Home Screen". */
export const AddIllustration = () => (
  <Illustration>
    <path d="M16 17h50M1 29h118M1 56h118M16 70h38" className={classes.faint} />
    <rect x="7" y="32.5" width="106" height="20" rx="6" className={classes.highlight} />
    <path d="M17 42.5h52" className={classes.glyph} />
    <path d="M92 37h11v11H92zM97.5 39.500v6m-3-3h6" className={classes.glyph} />
  </Illustration>
);

/** The confirmation with the app icon and the button "Add". */
export const ConfirmIllustration = () => (
  <Illustration>
    <path d="M14 18h20M1 32h118" className={classes.faint} />
    <rect x="78" y="9" width="34" height="18" rx="9" className={classes.highlight} />
    <path d="M86 18h18" className={classes.glyph} />
    <rect x="16" y="42" width="30" height="30" rx="8" className={classes.tile} />
    <path
      d="M23 51h16v3.5a2.67 2.67 0 0 1-5.3 0 2.67 2.67 0 0 1-5.4 0 2.67 2.67 0 0 1-5.3 0zM25 58v8h12v-8"
      className={classes.logo}
    />
    <path d="M58 52h44M58 64h30" className={classes.faint} />
  </Illustration>
);
