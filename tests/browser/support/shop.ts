import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDemo } from './databases.ts';
import { freePort, startShop, type ShopProcess } from './shop-process.ts';

/** A worker's own shop: a server process and a database that no other worker sees. */
export class Shop {
  readonly origin: string;
  /** The server's own folder: image cache, messages that it would have sent. */
  readonly dataDir: string;
  databaseUrl = '';
  /** The test file that the present data belongs to. */
  #file = '';
  #process: ShopProcess | undefined;
  readonly #port: number;
  readonly #name: string;

  private constructor(port: number, worker: number) {
    this.#port = port;
    this.#name = `worker_${worker}`;
    this.origin = `http://localhost:${port}`;
    this.dataDir = join(process.env['BOTTEGA_TEST_FOLDER'] ?? '', this.#name);
  }

  static async create(worker: number): Promise<Shop> {
    return new Shop(await freePort(), worker);
  }

  /** Gives the file its own demo shop, as on the first day; what its tests do to it stays with it. */
  async openFor(file: string, always: boolean): Promise<void> {
    if (file === this.#file && !always) {
      await this.start();
      return;
    }
    await this.stop();
    this.databaseUrl = await copyDemo(this.#name);
    // Its tickets are gone with the former data; the numbers of the new ones begin again.
    await rm(join(this.dataDir, 'tickets'), { recursive: true, force: true });
    this.#file = file;
    await this.start();
  }

  /** Starts the server on the present data; nothing happens when it runs. */
  async start(): Promise<void> {
    this.#process ??= await startShop({
      port: this.#port,
      databaseUrl: this.databaseUrl,
      dataDir: this.dataDir,
    });
  }

  /** Ends the server: what a member sees is a shop that can't be reached. */
  async stop(): Promise<void> {
    await this.#process?.stop();
    this.#process = undefined;
  }
}
