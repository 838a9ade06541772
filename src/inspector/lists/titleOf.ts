import type { AnyRecord } from '../../../events/record.ts';
import { say } from '../words.ts';

/** The title of a record in lists: of a gesture, what was done to which control; of others their type. */
export function titleOf(record: AnyRecord): string {
  if (record.type !== 'gesture.made') return record.type;
  const { kind, key, role, name } = record.data;
  const control = name || role || say.nowhere();
  switch (kind) {
    case 'press':
      return say.pressed({ control });
    case 'type':
      return say.typed({ control });
    case 'key':
      return say.keyed({ key: key ?? '', control });
  }
}
