import type { ReactNode } from 'react';
import { hasAllFlows } from '../../../machines/shell/flowLoading.ts';
import { useFlow } from '../session.ts';

/** What reads a flow that comes later (`machines/laterFlows.ts`) stands in here: it is rendered when the flow is there. */
export function Later({ children }: { children: ReactNode }) {
  return useFlow('flowLoading', hasAllFlows) ? children : null;
}
