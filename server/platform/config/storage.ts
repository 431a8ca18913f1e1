import { CliError } from '#server/platform/lib/cli-error.ts';
import { readVariable, type Environment } from './variables.ts';

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** URL without the bucket, which is the first segment of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Most services other than AWS ignore the region, or expect this one. */
const DEFAULT_REGION = 'us-east-1';

/** @throws CliError when only some of the variables are set. */
export function readS3(env: Environment): S3Settings | undefined {
  const endpoint = readVariable(env, 'S3_ENDPOINT');
  const bucket = readVariable(env, 'S3_BUCKET');
  const accessKeyId = readVariable(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = readVariable(env, 'S3_SECRET_ACCESS_KEY');
  const region = readVariable(env, 'S3_REGION') ?? DEFAULT_REGION;
  if (endpoint !== undefined && bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return Object.freeze({ endpoint, bucket, region, accessKeyId, secretAccessKey });
  }
  if ([endpoint, bucket, accessKeyId, secretAccessKey].every((value) => value === undefined)) return undefined;
  throw new CliError('The S3 storage needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
}

/** Addresses of the database. */
interface DatabaseUrls {
  readonly databaseUrl: string | undefined;
  readonly directDatabaseUrl: string | undefined;
}

/** @throws CliError when the address has a password already */
function addPassword(name: string, address: string, password: string | undefined): string {
  if (password === undefined) return address;
  const url = new URL(address);
  if (url.password !== '') throw new CliError(`Set the password in ${name} or in DATABASE_PASSWORD, not in both.`);
  if (url.username === '')
    throw new CliError(`DATABASE_PASSWORD needs a user in ${name}: postgres://user@host/database.`);
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Reads the addresses of the database, with `DATABASE_PASSWORD` for an address without a password.
 *
 * @throws CliError when the direct address has no pooled one that it could complement
 */
export function readDatabaseUrls(env: Environment): DatabaseUrls {
  const pooled = readVariable(env, 'DATABASE_URL');
  const direct = readVariable(env, 'DATABASE_DIRECT_URL');
  const password = readVariable(env, 'DATABASE_PASSWORD');
  if (direct !== undefined && pooled === undefined) {
    throw new CliError('DATABASE_DIRECT_URL complements DATABASE_URL, the address of a pooler, which is not set.');
  }
  if (password !== undefined && pooled === undefined) {
    throw new CliError('DATABASE_PASSWORD complements DATABASE_URL, which is not set.');
  }
  return {
    databaseUrl: pooled && addPassword('DATABASE_URL', pooled, password),
    directDatabaseUrl: direct && addPassword('DATABASE_DIRECT_URL', direct, password),
  };
}
