import { formatDeviceInfo } from './diagnostics.rules.ts';

/** What the browser tells of the device, at this moment; call it in the browser only. */
export function readDeviceInfo(): string {
  const { screen, innerWidth, innerHeight, devicePixelRatio, navigator } = window;
  return formatDeviceInfo({
    userAgent: navigator.userAgent,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: { width: screen.width, height: screen.height },
    viewport: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    installed: window.matchMedia('(display-mode: standalone)').matches,
  });
}
