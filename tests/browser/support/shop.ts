import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorkerDatabase, type WorkerDatabase } from './databases.ts';
import { freePort, startShop, type ShopProcess } from './shop-process.ts';

/** A worker's own shop: a server process and a database that no other worker uses. */
export class Shop {
  readonly origin: string;
  /** The server's own folder: image cache, messages that it would have sent. */
  readonly dataDir: string;
  /** The URL that the server knows itself by from its next start on; the payment provider redirects there. */
  publicUrl: string;
  /** The release that it serves; the built one when empty. */
  #client = '';
  /** The test file that the present data belongs to. */
  #file = '';
  #process: ShopProcess | undefined;
  /** Complaints of server processes that have been stopped since. */
  #complaints: string[] = [];
  readonly #port: number;
  readonly #name: string;
  #database: WorkerDatabase;

  private constructor(port: number, name: string, database: WorkerDatabase) {
    this.#port = port;
    this.#name = name;
    this.#database = database;
    this.origin = `http://localhost:${port}`;
    this.publicUrl = this.origin;
    this.dataDir = join(process.env['BOTTEGA_TEST_FOLDER'] ?? '', name);
  }

  static async create(worker: number): Promise<Shop> {
    const name = `worker_${worker}`;
    return new Shop(await freePort(), name, await createWorkerDatabase(name));
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  /** Gives the file its own demo shop, as on the first day. What its tests change stays within the file. */
  async openFor(file: string, always: boolean): Promise<void> {
    if (file !== this.#file || always) {
      if (this.#client !== '') await this.stop();
      this.#client = '';
      await this.#resetData();
      // Ticket numbers start again, so the former data's attachments must go.
      await rm(join(this.dataDir, 'tickets'), { recursive: true, force: true });
      this.#file = file;
    }
    await this.start();
  }

  async #resetData(): Promise<void> {
    try {
      await this.#database.reset();
    } catch {
      // The last test changed the schema.
      await this.stop();
      await this.#database.close();
      this.#database = await createWorkerDatabase(this.#name);
    }
  }

  /** Starts the server on the present data; does nothing while it runs. */
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

  /** What the server complained of since the last call; see server-complaints.ts. */
  takeComplaints(): readonly string[] {
    const taken = [...this.#complaints, ...(this.#process?.takeComplaints() ?? [])];
    this.#complaints = [];
    return taken;
  }

  /** Ends the server: members see a shop that can't be reached. */
  async stop(): Promise<void> {
    await this.#process?.stop();
    this.#complaints.push(...(this.#process?.takeComplaints() ?? []));
    this.#process = undefined;
  }

  /** Ends the server for good. */
  async close(): Promise<void> {
    await this.stop();
    await this.#database.close();
  }
}
