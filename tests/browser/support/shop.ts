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
  /** Where members find it, from its next start on: a provider sends them back there. */
  publicUrl: string;
  /** The release that it serves; the built one when empty. */
  #client = '';
  /** The test file that the present data belongs to. */
  #file = '';
  #process: ShopProcess | undefined;
  /** Of servers that were stopped since. */
  #complaints: string[] = [];
  readonly #port: number;
  readonly #name: string;

  private constructor(port: number, worker: number) {
    this.#port = port;
    this.#name = `worker_${worker}`;
    this.origin = `http://localhost:${port}`;
    this.publicUrl = this.origin;
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
    this.#client = '';
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
      publicUrl: this.publicUrl,
      databaseUrl: this.databaseUrl,
      dataDir: this.dataDir,
      clientDir: this.#client,
    });
  }

  /**
   * Serves another release of the app from now on, as after a deployment; the data stay.
   * @param clientDir its folder; without it the built one again
   */
  async deploy(clientDir = ''): Promise<void> {
    await this.stop();
    this.#client = clientDir;
    await this.start();
  }

  /** What the server complained of since this was last asked; see server-complaints.ts. */
  takeComplaints(): readonly string[] {
    const taken = [...this.#complaints, ...(this.#process?.takeComplaints() ?? [])];
    this.#complaints = [];
    return taken;
  }

  /** Ends the server: what a member sees is a shop that can't be reached. */
  async stop(): Promise<void> {
    await this.#process?.stop();
    this.#complaints.push(...(this.#process?.takeComplaints() ?? []));
    this.#process = undefined;
  }
}
