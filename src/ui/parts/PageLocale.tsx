import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useText } from '../text.ts';

/** React Aria's components inside have the page's language and direction; by default they have the browser's. */
export function PageLocale({ children }: { children: ReactNode }) {
  const { locale } = useText();
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
