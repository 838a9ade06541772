import { isPromptOpen } from '../../../../machines/account/prompt.ts';
import { patient } from '../../parts/patient.ts';
import { useFlow } from '../../session.ts';

/** With the widget library and all forms: it comes when somebody is asked. */
const Prompt = patient(() => import('./Prompt.tsx'));

export default function PromptMount() {
  return useFlow('prompt', isPromptOpen) ? <Prompt /> : null;
}
