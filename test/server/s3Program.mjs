// A server with the protocol of S3, as a process that can be killed: node s3Program.mjs <folder> <port>
import { utimes } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import FilesystemStore from '@20minutes/s3rver/lib/stores/filesystem.js';

const [directory, port] = process.argv.slice(2);
// Pages of 20 names, so that few files make several.
const { listObjects, copyObject } = FilesystemStore.prototype;
FilesystemStore.prototype.listObjects = function shortPage(bucket, options) {
  return listObjects.call(this, bucket, { ...options, maxKeys: Math.min(options.maxKeys, 20) });
};
// As with S3, a copy renews the date, also of a file copied onto itself.
FilesystemStore.prototype.copyObject = async function renewing(...args) {
  const [, , bucket, key] = args;
  const copied = await copyObject.apply(this, args);
  await utimes(this.getResourcePath(bucket, key, 'object'), new Date(), new Date());
  return copied;
};
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  allowMismatchedSignatures: false,
  configureBuckets: [{ name: 'tessera' }],
});
const { port: taken } = await server.run();
process.send?.(taken);
