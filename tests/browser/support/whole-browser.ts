/**
 * Starts the Chromium that people use, not its headless shell, which has no back/forward cache, no installation
 * and other scroll bars and fonts: `test.use({ launchOptions: wholeBrowser() })`.
 */
export function wholeBrowser() {
  const executablePath = process.env['CHROMIUM_PATH'];
  return {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to run sandboxed as root.
    chromiumSandbox: process.getuid?.() !== 0,
  };
}
