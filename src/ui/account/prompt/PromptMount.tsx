import { isPromptOpen } from '../../../../machines/account/prompt.ts';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { useFlow } from '../../session.ts';

/** Loaded on demand, since it contains the widget library and all forms. */
const Prompt = lazyWithRetry(() => import('./Prompt.tsx'));

export default function PromptMount() {
  return useFlow('prompt', isPromptOpen) ? <Prompt /> : null;
}
