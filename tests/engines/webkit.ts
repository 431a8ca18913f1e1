import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { createEnginePage, type EnginePage } from './engine-page.ts';

const START_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function connect(url: string, miniBrowser: string): Promise<WebDriver> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not start');
    await sleep(POLL_MS);
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  });
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}

/** Starts Debian's WebKit with a virtual display and its own D-Bus session. */
export async function openWebKit(miniBrowser: string): Promise<EnginePage> {
  const port = String(await getFreePort());
  const child = spawn('xvfb-run', ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // In its own process group, so that the display and the bus can be ended with it.
    detached: true,
  });
  const endProcesses = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  try {
    const driver = await connect(`http://127.0.0.1:${port}`, miniBrowser);
    const find = (xpath: string) => driver.findElement(By.xpath(xpath));
    return createEnginePage({
      goto: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      url: () => driver.getCurrentUrl(),
      run: (body, ...values) =>
        driver.executeScript(`return (async function () { ${body} }).apply(null, arguments)`, ...values),
      click: (xpath) => find(xpath).click(),
      type: (xpath, text) => find(xpath).sendKeys(text),
      close: async () => {
        await driver.quit().catch(() => undefined);
        endProcesses();
      },
    });
  } catch (error) {
    endProcesses();
    throw error;
  }
}
