import * as v from 'valibot';
import { declare } from '../declare.ts';
import { Transfer } from '../entities/transfer.ts';
import { failure } from '../failure.ts';
import { open, personal } from '../privacy.ts';

/** Imports of exports from other services, which the server runs. */
export const transfer = {
  'transfer.shown': declare(1, {}),
  'transfer.left': declare(1, {}),
  /** The file itself stays at the edge. */
  'transfer.chosen': declare(1, { name: personal(v.string()), bytes: open(v.number()) }),
  /** `close` forgets the import; its pins stay. */
  'transfer.changeRequested': declare(1, { action: open(v.picklist(['stop', 'continue', 'retry', 'close'])) }),
  'transfer.loaded': declare(1, { progress: Transfer }),
  'transfer.failed': declare(1, failure),
};
