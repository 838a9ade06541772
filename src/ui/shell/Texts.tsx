import type { ReactNode } from 'react';
import { shownLocale } from '../../../machines/shell/viewer.ts';
import { useFlow } from '../session.ts';
import { loadedTexts, PageTextContext, TextContext } from '../text.ts';

/** Gives the product the texts of the session's locale; the American ones for a locale whose texts could not be loaded. */
export function Texts({ children }: { children: ReactNode }) {
  const texts = loadedTexts(useFlow('viewer', shownLocale));
  if (!texts) return children;
  return (
    <TextContext value={texts.text}>
      <PageTextContext value={texts.pageText}>{children}</PageTextContext>
    </TextContext>
  );
}
