import type { ReactNode } from 'react';
import { shownLocale } from '../../../machines/shell/viewer.ts';
import { useFlow } from '../session.ts';
import { loadedTexts, TextContext } from '../text.ts';

/** Provides the texts of the session's locale; those of the source if they could not be loaded. */
export function Texts({ children }: { children: ReactNode }) {
  return <TextContext value={loadedTexts(useFlow('viewer', shownLocale))}>{children}</TextContext>;
}
