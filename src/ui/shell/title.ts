import { useEffect } from 'react';
import { useText } from '../text.ts';

/** Sets the document title while the component is mounted. @param name subject of the page; empty while unknown */
export function useTitle(name: string | null | undefined): void {
  const { shell } = useText();
  useEffect(() => {
    if (!name) return;
    document.title = shell.title({ page: name });
    return () => {
      document.title = shell.name();
    };
  }, [name, shell]);
}
