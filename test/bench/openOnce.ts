// Opens the database of a data folder in a process that may be killed: reports the start and the end of opening, and kills itself before
// the statement of a given number.
import Libsql from 'libsql';
import { openDatabase } from '../../src/server/database/database.ts';

const [dataFolder, killedBefore] = process.argv.slice(2);
const { prepare } = Libsql.prototype;
let statements = 0;
Libsql.prototype.prepare = function count(this: Libsql.Database, sql: string) {
  statements += 1;
  if (statements === Number(killedBefore)) process.kill(process.pid, 'SIGKILL');
  return prepare.call(this, sql);
} as typeof prepare;

process.send!('begins');
const db = await openDatabase({ dataFolder: dataFolder! });
process.send!(statements);
await db.close();
