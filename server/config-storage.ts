import { CliError } from './lib/cli-error.ts';
import { readVariable, type Environment } from './config-variables.ts';

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

/** @throws CliError when there is no pooled address that it could complement. */
export function readDirectDatabaseUrl(env: Environment): string | undefined {
  const url = readVariable(env, 'DATABASE_DIRECT_URL');
  if (url === undefined || readVariable(env, 'DATABASE_URL') !== undefined) return url;
  throw new CliError('DATABASE_DIRECT_URL complements DATABASE_URL, the address of a pooler, which is not set.');
}
