interface Coded {
  code?: unknown;
  message?: unknown;
}

const codeOf = (error: unknown): string => String((error as Coded | undefined)?.code ?? '');

const lostCodes = /^(?:08|57P0|25P03|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)/;
/** pg reports these errors without a code. */
const lostMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;
const fullCodes = /^(?:SQLITE_FULL|ENOSPC|EDQUOT|53100)/;
/** Locked, read-only or failing storage, timeouts, and exhausted resources of PostgreSQL. */
const otherCodes = /^(?:SQLITE_(?:BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOMEM)|EROFS|EIO|EMFILE|25006|40001|40P01|53|55P03|57014)/;

/** The connection to PostgreSQL is lost or could not be made. */
export const isConnectionLost = (error: unknown): boolean =>
  lostCodes.test(codeOf(error)) || lostMessages.test(String((error as Coded | undefined)?.message));

/** PostgreSQL ended the transaction because of a deadlock or a serialization failure. */
export const isConflict = (error: unknown): boolean => /^40(?:001|P01)$/.test(codeOf(error));

/** The disk is full. */
export const isDiskFull = (error: unknown): boolean => fullCodes.test(codeOf(error));

/** The failure is in the storage, not in the request, so the same request may succeed later. */
export const isStorageDown = (error: unknown): boolean => isConnectionLost(error) || isDiskFull(error) || otherCodes.test(codeOf(error));

/** Writes what a read notes down beside its answer: where nothing can be written, the read is answered without it. */
export async function noteIfWritable<Result>(writing: Promise<Result>): Promise<Result | undefined> {
  try {
    return await writing;
  } catch (error) {
    if (isStorageDown(error)) return undefined;
    throw error;
  }
}

/** A concurrent request took a unique value or deleted a referenced row. */
export const isTaken = (error: unknown): boolean =>
  /^(?:23505|23503|SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY|FOREIGNKEY))$/.test(codeOf(error));

/** The data can not be opened for a reason that its owner can fix; the message explains it. */
export class DataRefusal extends Error {}
