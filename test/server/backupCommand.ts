// `tessera backup` and `tessera restore` in a process of their own, which tests stop.
import { backupCommand } from '../../src/cli/backup.ts';
import { restoreCommand } from '../../src/cli/restore.ts';

const [command, ...argv] = process.argv.slice(2);
process.exitCode = await (command === 'backup' ? backupCommand : restoreCommand)(argv);
