import { viewerUser } from '../../../machines/shell/viewer.ts';
import { useFlow } from '../session.ts';

/** Whether the viewer is an owner of the instance. */
export const useIsOwner = (): boolean => useFlow('viewer', (snapshot) => viewerUser(snapshot)?.is_employee === true);
