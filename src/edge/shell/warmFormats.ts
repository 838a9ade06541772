import { scriptAddress } from './scriptAddress.ts';

/** Has a worker prepare number and date formats. Without it the page's own thread does so at the first number that it shows. */
export function warmFormats(): void {
  if (!import.meta.env.PROD) return;
  try {
    new Worker(scriptAddress('formats'), { name: document.documentElement.lang });
  } catch {
    // A browser without workers.
  }
}
