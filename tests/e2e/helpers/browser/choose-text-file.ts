import type { Locator } from '@playwright/test';

/** Opens the file dialog by its button and chooses a CSV file with this content. */
export async function chooseTextFile(button: Locator, name: string, content: string | Buffer): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
