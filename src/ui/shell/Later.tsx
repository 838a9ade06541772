import { Suspense, type ReactNode } from 'react';
import { hasAllFlows } from '../../../machines/shell/flowLoading.ts';
import { useFlow } from '../session.ts';

/**
 * Renders children that read lazily loaded flows (`machines/laterFlows.ts`), once the flows and the children's code are loaded. Has its own
 * boundary: a shared one would hide its siblings meanwhile and take the focus out of an open dialog.
 * @param before shown until then
 */
export function Later({ children, before = null }: { children: ReactNode; before?: ReactNode }) {
  return useFlow('flowLoading', hasAllFlows) ? <Suspense fallback={before}>{children}</Suspense> : before;
}
