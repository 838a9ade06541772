import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { Parser } from 'htmlparser2';
import type { ByteRange } from './pictureStore.ts';
import type { S3Place } from './s3Place.ts';
import { type FetchLimits, timedFetch } from './timedFetch.ts';

/** A store's answer that refuses a request. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal';
  readonly status: number;
  /** The store's own code, as `AccessDenied`; empty for an answer without one. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The store answered ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}

interface BucketCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: BodyInit;
}

const encoded = (name: string): string => name.split('/').map(encodeURIComponent).join('/');
const maxErrorBytes = 4096;

/** The calls of S3 that a store of files needs, each signed and with limits of time. */
export function bucketAt({ endpoint, region, accessKeyId, secretAccessKey }: S3Place, limits: FetchLimits) {
  const send = timedFetch(limits);

  async function call(name: string, { method, headers, query, body }: BucketCall): Promise<Response> {
    const url = `${endpoint}${name && `/${encoded(name)}`}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const signer = new AwsV4Signer({ url, method, ...(headers && { headers }), accessKeyId, secretAccessKey, service: 's3', region });
    const signed = await signer.sign();
    const answer = await send(signed.url, { method, headers: signed.headers, ...(body !== undefined && { body }) });
    if (answer.ok) return answer;
    const text = (await answer.text().catch(() => '')).slice(0, maxErrorBytes);
    throw new BucketRefusal(answer.status, /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '');
  }

  const drained = async (answer: Promise<Response>): Promise<void> => void (await (await answer).arrayBuffer());

  return {
    head: (name: string) => call(name, { method: 'HEAD' }),
    get: (name: string, range?: ByteRange) =>
      call(name, { method: 'GET', ...(range && { headers: { range: `bytes=${range.from}-${range.to}` } }) }),
    /** The store compares what arrives with the hash, or with the length of a stream. */
    put: (name: string, content: Buffer | { stream: ReadableStream; length: number }, type: string) => {
      const isStream = 'stream' in content;
      const headers = {
        'content-type': type,
        'content-length': String(content.length),
        ...(!isStream && { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') }),
      };
      return drained(call(name, { method: 'PUT', headers, body: isStream ? content.stream : new Uint8Array(content) }));
    },
    /** Copies a file onto itself, which renews its date. */
    renew: (name: string, type: string) => {
      const source = encoded(`${new URL(endpoint).pathname.split('/').at(-1)}/${name}`);
      const headers = { 'x-amz-copy-source': `/${source}`, 'x-amz-metadata-directive': 'REPLACE', 'content-type': type };
      return drained(call(name, { method: 'PUT', headers }));
    },
    remove: (name: string) => drained(call(name, { method: 'DELETE' })),
    /** Up to 1,000 names below a prefix, and where the next ones begin. */
    async list(prefix: string, next: string | undefined): Promise<{ names: string[]; next: string | undefined }> {
      const query = { 'list-type': '2', prefix, ...(next !== undefined && { 'continuation-token': next }) };
      return parsedList(await (await call('', { method: 'GET', query })).text());
    },
  };
}

function parsedList(xml: string): { names: string[]; next: string | undefined } {
  const list: { names: string[]; next: string | undefined } = { names: [], next: undefined };
  let [path, text] = ['', ''];
  const parser = new Parser(
    {
      onopentag(tag) {
        path += `/${tag}`;
        text = '';
      },
      ontext(part) {
        text += part;
      },
      onclosetag() {
        if (path === '/ListBucketResult/Contents/Key') list.names.push(text);
        if (path === '/ListBucketResult/NextContinuationToken') list.next = text;
        path = path.slice(0, path.lastIndexOf('/'));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return list;
}
