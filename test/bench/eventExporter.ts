// Exports events to Parquet in a process of its own, and reports the time and memory.
import { exportCommand } from '../../src/cli/export.ts';
import { peakMemory } from '../run/peakMemory.ts';

process.once('message', async ([data, out]: [string, string]) => {
  const began = performance.now();
  const code = await exportCommand(['--data', data, '--format', 'parquet', '--out', out]);
  process.send!({ code, seconds: (performance.now() - began) / 1000, megabytes: peakMemory() });
});
