import { renderToString } from 'react-dom/server';
import type { PageData } from '../../../events/entities/page.ts';
import { chunkOf } from '../../../machines/shell/chunk.ts';
import { drawnSession, type PageAnswer } from '../../../machines/shell/drawnSession.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import { unmeasuredLayout } from '../../ui/browse/feed/unmeasured.ts';
import { PlaceholderContext } from '../../ui/parts/PlaceholderContext.ts';
import { UnmeasuredContext } from '../../ui/browse/feed/UnmeasuredContext.ts';
import { loadPage } from '../../ui/shell/pages.ts';
import { Product } from '../../ui/shell/Product.tsx';
import { loadTexts } from '../../ui/text.ts';
import { placeholder } from './placeholder.ts';

/** Makes the markup of a page, with React's preload links of its pictures before it; null for none. */
export type Draw = (page: PageData, answers: readonly PageAnswer[]) => Promise<string | null>;
/** `spend` is called with the milliseconds for which the process could do nothing else. */
export type Render = (page: PageData, answers: readonly PageAnswer[], spend: (milliseconds: number) => void) => Promise<string | null>;

/** Markup of a page: the product's components over the page's first records and answers (S1.2, S1.4). Null for a page without answers. */
export const renderPage: Render = async (page, answers, spend) => {
  const { handler } = matchPage(page.context.full_path.split('?', 1)[0]!);
  if (handler === null || answers.length === 0) return null;
  await Promise.all([loadPage(chunkOf(handler)), loadTexts(page.context.locale)]);
  const began = performance.now();
  const session = drawnSession(page, answers);
  const markup = renderToString(
    <UnmeasuredContext value={unmeasuredLayout}>
      <PlaceholderContext value={placeholder}>
        <Product session={session} />
      </PlaceholderContext>
    </UnmeasuredContext>,
  );
  spend(performance.now() - began);
  return markup;
};
