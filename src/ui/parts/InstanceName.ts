import { createContext } from 'react';
import { defaultInstanceName } from '../../../events/entities/instanceName.ts';

/** The instance's name in documents that are drawn without a session. */
export const InstanceName = createContext(defaultInstanceName);
