import { lazy } from 'react';
import { isPromptOpen } from '../../../../machines/account/prompt.ts';
import { useFlow } from '../../session.ts';

/** With the widget library and all forms: it comes when somebody is asked. */
const Prompt = lazy(() => import('./Prompt.tsx'));

export default function PromptMount() {
  return useFlow('prompt', isPromptOpen) ? <Prompt /> : null;
}
