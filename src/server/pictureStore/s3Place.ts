import { DataRefusal } from '../database/trouble.ts';

/** A bucket, or a part of one, in a store with the protocol of S3. */
export interface S3Place {
  /** Address of the bucket. */
  endpoint: string;
  region: string;
  /** Begins every key; empty, or ends in a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The place that `PICTURES_URL` (`s3://bucket/prefix`) and the usual variables name: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
 * `AWS_REGION` or `AWS_DEFAULT_REGION`, `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`. Undefined without `PICTURES_URL`.
 * @throws {DataRefusal} if something is wrong or missing; its message holds no secret
 */
export function s3PlaceOf(environment: Environment): S3Place | undefined {
  const { PICTURES_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!url) return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*))?\/?$/.exec(url) ?? [];
  if (!bucket) throw new DataRefusal('PICTURES_URL names no bucket: it is s3://bucket or s3://bucket/prefix, without keys in it.');
  if (!accessKeyId || !secretAccessKey)
    throw new DataRefusal('PICTURES_URL needs the keys of its store: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (environment.AWS_SESSION_TOKEN)
    throw new DataRefusal('AWS_SESSION_TOKEN belongs to keys that end within hours. The picture store needs keys that last.');
  const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION || 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new DataRefusal('AWS_REGION is no region.');
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`;
  const address = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password || address.search || address.hash)
    throw new DataRefusal('AWS_ENDPOINT_URL_S3 is no address of a store: it is https://host, without keys in it.');
  return {
    endpoint: `${address.href.replace(/\/+$/, '')}/${bucket}`,
    region,
    prefix: prefix && `${prefix}/`,
    accessKeyId,
    secretAccessKey,
  };
}
