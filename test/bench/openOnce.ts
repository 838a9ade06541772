// Opens the database of a data folder in a process that may be killed, and reports the start and the end of opening.
import { openDatabase } from '../../src/server/database/database.ts';

process.send!('begins');
const db = await openDatabase({ dataFolder: process.argv[2]! });
process.send!('is open');
await db.close();
