import { launch } from 'puppeteer-core';
import { createEnginePage, type EnginePage } from './engine-page.ts';

/** Starts Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'it-IT, it' },
  });
  const page = await browser.newPage();
  const find = async (xpath: string) => {
    const element = await page.$(`::-p-xpath(${xpath})`);
    if (element === null) throw new Error(`No element matches ${xpath}`);
    return element;
  };
  return createEnginePage({
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: () => page.evaluate('location.href').then(String),
    run: (body, ...values) => {
      const list = JSON.stringify(values);
      return page.evaluate(`(async function () { ${body} }).apply(null, ${list})`);
    },
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    close: () => browser.close(),
  });
}
