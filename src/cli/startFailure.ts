import { AdsConfigError } from '../server/ads/config.ts';
import { UnknownSiteError } from '../server/shell/sites.ts';
import { DataRefusal, isConnectionLost, isDiskFull } from '../server/database/trouble.ts';
import { PictureStoreDown } from '../server/pictureStore/pictureStoreDown.ts';
import { printable } from './terminal.ts';

interface Coded {
  code?: string;
  syscall?: string;
  message: string;
}

interface Data {
  dataFolder: string;
  databaseUrl?: string | undefined;
}

interface Wanted extends Data {
  port: number;
  host: string;
}

/** Returns a message for the caller why the server can not start; undefined for a bug. */
export function startFailure(error: unknown, { port, host, ...data }: Wanted): string | undefined {
  if (error instanceof AdsConfigError) return error.message;
  if (error instanceof UnknownSiteError) return printable(error.message);
  const { code = '', syscall } = error as Coded;
  if (code === 'EADDRINUSE') return `Port ${port} is taken already. Stop what runs there, or choose another with --port.`;
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} is not open to this user. Choose one from 1024 on with --port.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo' && !data.databaseUrl))
    return `${host} is no address of this machine. Choose another with --host.`;
  return dataFailure(error, data);
}

/** Returns a message for the caller why the data can not be read or written; undefined for a bug. */
export function dataFailure(error: unknown, { dataFolder, databaseUrl }: Data): string | undefined {
  // It may quote what a backup from elsewhere brought.
  if (error instanceof DataRefusal) return printable(error.message);
  if (error instanceof PictureStoreDown)
    return `The store that PICTURES_URL names does not answer, or refuses its keys: ${printable(error.reason)}.`;
  const { code = '', message } = error as Coded;
  if (isDiskFull(error)) return `There is no room left on the disk of ${dataFolder}.`;
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `${dataFolder}/tessera.db is damaged, or is no database. Put a copy of it back, or move it away to begin anew.`;
  if (code.startsWith('SQLITE_BUSY')) return `${dataFolder}/tessera.db is held by another program.`;
  if (
    ['EACCES', 'EPERM', 'EROFS'].includes(code) ||
    /^SQLITE_(?:READONLY|CANTOPEN|IOERR)/.test(code) ||
    message.startsWith('ConnectionFailed')
  )
    return `The data folder ${dataFolder} cannot be read and written. Choose another with --data.`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${dataFolder} is no folder. Choose another with --data.`;
  if (databaseUrl && (isConnectionLost(error) || /^(?:28|3D)/.test(code)))
    return `Could not connect to the database in DATABASE_URL: ${message}.`;
  return undefined;
}
