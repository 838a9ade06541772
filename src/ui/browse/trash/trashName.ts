import type { TrashItem } from '../../../../events/entities/trash.ts';
import type { useOwnText } from '../../ownText.ts';

/** Name of a deleted pin or board. */
export const trashName = ({ name }: TrashItem, { browse }: ReturnType<typeof useOwnText>): string => name || browse.pin.untitled();
