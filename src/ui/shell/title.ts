import { useEffect } from 'react';
import { useText } from '../text.ts';

/** Names the page in the browser's tab and history for as long as it is shown. @param name what the page is about; nothing while that is not known */
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
