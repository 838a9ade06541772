import { readFileSync } from 'node:fs';

/**
 * Returns the largest resident memory of this process so far, in MB.
 * On Linux `maxRSS` is wrong for it: a new process starts with the peak of the one that started it.
 */
export const peakMemory = (): number =>
  process.platform === 'linux'
    ? Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024
    : process.resourceUsage().maxRSS / 1024;
