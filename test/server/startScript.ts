// `tessera start` in processes of their own, which tests kill.
import { startCommand } from '../../src/cli/start.ts';

process.exitCode = await startCommand(process.argv.slice(2));
