import { Suspense, type ReactNode } from 'react';
import { hasAllFlows } from '../../../machines/shell/flowLoading.ts';
import { useFlow } from '../session.ts';

/**
 * What reads a flow that comes later (`machines/laterFlows.ts`) stands in here: it is rendered when the flow is there, and its own code. It waits
 * alone: in a boundary with others it would hide them while it comes, and take the focus out of an open dialog.
 */
export function Later({ children }: { children: ReactNode }) {
  return useFlow('flowLoading', hasAllFlows) ? <Suspense fallback={null}>{children}</Suspense> : null;
}
