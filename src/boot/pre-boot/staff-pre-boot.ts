/* Like pre-boot.ts, for the staff app, which the server does not render. */
import { applyColorScheme } from './color-scheme.ts';

applyColorScheme();
