import { use, useEffect } from 'react';
import { isScriptThere } from '../../../../machines/account/outsideScript.ts';
import { googleClientId } from '../../../../machines/account/signUp.ts';
import { useFlow, useSender } from '../../session.ts';
import { SecretsContext } from '../forms/secretsPort.ts';
import style from './GoogleButton.module.css';

/** Google's sign-in button, if its key is configured and its script is loaded. @param form shows why a sign-in is refused */
export function GoogleButton({ form }: { form: string }) {
  const secrets = use(SecretsContext);
  const clientId = useFlow('signUp', googleClientId);
  const isLoaded = useFlow('outsideScript', isScriptThere, 'google');
  const requested = useSender('script.requested');
  useEffect(() => {
    if (clientId && !isLoaded) requested({ script: 'google', key: clientId });
  }, [clientId, isLoaded, requested]);
  if (!clientId || !isLoaded) return null;
  return <div className={style.button} ref={(element) => void (element && secrets.drawGoogleButton(form, clientId, element))} />;
}
