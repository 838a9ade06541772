import { useEffect } from 'react';
import { instanceName } from '../../../machines/shell/viewer.ts';
import { useFlow } from '../session.ts';
import { useText } from '../text.ts';

/** Sets the document title while the component is mounted. @param name subject of the page; empty while unknown */
export function useTitle(name: string | null | undefined): void {
  const { shell } = useText();
  const instance = useFlow('viewer', instanceName);
  useEffect(() => {
    if (!name) return;
    document.title = shell.title({ page: name, instance });
    return () => {
      document.title = instance;
    };
  }, [name, shell, instance]);
}
